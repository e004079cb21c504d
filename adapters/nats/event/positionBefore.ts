import { Effect } from "effect"

import type { ChangeLog } from "#application/ports/voyage/event/ChangeLog.ts"

/** Binary search, because positions are ordered by time. */
export const positionBefore = Effect.fn("nats.positionBefore")(function* (
  log: ChangeLog,
  instant: string,
  head: number
) {
  let [old, young] = [0, head]
  while (old < young) {
    const middle = Math.floor((old + young) / 2)
    const [entry] = yield* log.after(middle, 1)
    if (entry !== undefined && entry.event.created_at < instant) old = entry.position
    else young = middle
  }
  return young
})
