import { Clock, Effect } from "effect"

import { fullDiskWarning } from "#domain/problem/fullDisk.ts"

/** Milliseconds. Every write fails, so one line per write would hide the others. */
const reportIntervalMs = 60_000

/** Logs one sentence a minute for the operator. */
export const makeReportFullDisk = (place: string): ((text: string) => Effect.Effect<void>) => {
  let reportedAt = Number.NEGATIVE_INFINITY
  return Effect.fnUntraced(function* (text: string) {
    const now = yield* Clock.currentTimeMillis
    if (now - reportedAt < reportIntervalMs) return
    reportedAt = now
    yield* Effect.logError(fullDiskWarning(place, text))
  })
}
