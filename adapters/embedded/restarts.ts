import { Clock, Effect, Metric } from "effect"
import type { Duration } from "effect"

import { embeddedRestarts } from "#application/telemetry/metrics/database.ts"

import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

export const restartDelays: ReadonlyArray<Duration.Input> = ["500 millis", "1 second", "2 seconds", "4 seconds"]

/** Nanoseconds of uptime that reset the count of restarts. */
const stableUptimeNs = 60_000_000_000n

interface RestartOptions {
  readonly dataDir: string
  readonly ended: Effect.Effect<void>
  readonly restart: Effect.Effect<void, EmbeddedPostgresError>
}

const tooManyRestarts = (dataDir: string) =>
  new EmbeddedPostgresError({
    message: `The Postgres of DATA_DIR ${dataDir} has ended by itself ${restartDelays.length + 1} times within a minute of its start (see postgres.log there): nothing that was acknowledged is lost, start again when the reason is gone`
  })

export const keepRunning = Effect.fn("EmbeddedPostgres.keepRunning")(function* ({
  dataDir,
  ended,
  restart
}: RestartOptions) {
  let tries = 0
  while (true) {
    const began = yield* Clock.monotonicTimeNanos
    yield* ended
    if ((yield* Clock.monotonicTimeNanos) - began >= stableUptimeNs) tries = 0
    let failure = tooManyRestarts(dataDir)
    let isRunning = false
    while (!isRunning) {
      const pause = restartDelays[tries++]
      if (pause === undefined) return yield* failure
      yield* Effect.logError(`The Postgres of DATA_DIR ${dataDir} has ended by itself, it starts again in ${pause}`)
      yield* Effect.sleep(pause)
      isRunning = yield* Effect.match(restart, {
        onFailure: (error) => {
          failure = error
          return false
        },
        onSuccess: () => true
      })
    }
    yield* Metric.update(embeddedRestarts.of(), 1)
    yield* Effect.logInfo(`The Postgres of DATA_DIR ${dataDir} runs again`)
  }
})
