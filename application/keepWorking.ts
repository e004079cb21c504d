import { Effect, Schedule } from "effect"
import type { Duration } from "effect"

/** Restarts the work after an outage of the database or a defect. */
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
