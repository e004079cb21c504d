import { Effect, Random, Stream } from "effect"
import type { Duration, Scope } from "effect"
import { Queue } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { VesselReport } from "#domain/voyage/vessel/VesselReport.ts"

/** Drops the oldest: newer reports are more useful. */
const maxQueuedReports = messageLimits.ais.waiting.most
const maxRetryWaitMs = 60_000

export interface ReconnectOptions {
  /** Milliseconds; each further wait doubles, up to a minute. */
  readonly firstWait?: number
}

export type OpenConnection = (onReport: (report: VesselReport) => void) => Effect.Effect<never, string, Scope.Scope>

/** A report resets the wait. */
export const streamWithReconnect = (
  name: string,
  connect: OpenConnection,
  { firstWait = 1000 }: ReconnectOptions = {}
): Stream.Stream<VesselReport> =>
  Stream.callback<VesselReport>(
    (queue) =>
      Effect.gen(function* () {
        let failures = 0
        while (true) {
          const reason = yield* Effect.flip(
            Effect.scoped(
              connect((report) => {
                failures = 0
                Queue.offerUnsafe(queue, report)
              })
            )
          )
          const wait = Math.min(maxRetryWaitMs, firstWait * 2 ** failures) * (yield* Random.nextBetween(0.5, 1))
          failures++
          yield* Effect.logWarning(`${name}: ${reason}; connecting again in ${Math.ceil(wait / 1000)} s`)
          yield* Effect.sleep(wait satisfies Duration.Input)
        }
      }),
    { bufferSize: maxQueuedReports, strategy: "sliding" }
  )
