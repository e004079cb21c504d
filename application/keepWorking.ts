import { Effect, Schedule } from "effect"
import type { Duration } from "effect"

/**
 * Runs endless work until the scope closes, and begins it again a while after it failed: the database was unavailable, or
 * there was a defect, which is logged.
 */
export const keepWorking =
  (name: string, pause: Duration.Input = "1 second") =>
  <E, R>(work: Effect.Effect<unknown, E, R>) =>
    work.pipe(
      Effect.catchDefect((defect) =>
        Effect.andThen(Effect.logError(`${name} failed`, defect), Effect.fail("defect" as const))
      ),
      Effect.retry(Schedule.spaced(pause)),
      Effect.forkScoped
    )
