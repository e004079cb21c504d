import { Effect, Ref } from "effect"

import { minute, second } from "#domain/Time.ts"

import { elapsed } from "../../ports/elapsed.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Backlog } from "../../ports/jobs/WorkQueue.ts"
import type { ClaimLimits } from "../../work.ts"

/** Messages of one source that may wait to be read before it is asked no more. */
export const mostUnreadOfSource = 200

/** Messages that may wait to be read before no source is asked any more. */
export const mostUnread = 2_000

/** For how long the longest waiting fold may wait before sources are asked one number at a time. */
export const longestFoldWait = minute

/** What the backlogs of reading and folding allow: a service that lags gets later data, never more of it to lag behind. */
export const pollLimitsOf = (
  usual: ClaimLimits,
  reading: Pick<Backlog, "jobs" | "byLane">,
  folding: Pick<Backlog, "waits">
): ClaimLimits => {
  if (reading.jobs >= mostUnread) return { ...usual, limit: 0 }
  const full = Object.entries(reading.byLane).filter(([, jobs]) => jobs >= mostUnreadOfSource)
  const ownLimits = { ...usual.ownLimits, ...Object.fromEntries(full.map(([source]) => [source, 0])) }
  return folding.waits > longestFoldWait
    ? { limit: Math.min(1, usual.limit), ownLimits, pause: second }
    : { ...usual, ownLimits }
}

const isHeldBack = (usual: ClaimLimits, { limit, ownLimits }: ClaimLimits): boolean =>
  limit < usual.limit || Object.entries(ownLimits).some(([source, most]) => most === 0 && usual.ownLimits[source] !== 0)

/** How long a look at a backlog counts that is below half of every bound. */
const looksEvery = second

const isLow = ({ byLane, jobs }: Backlog): boolean =>
  jobs < mostUnread / 2 && Object.values(byLane).every((own) => own < mostUnreadOfSource / 2)

/** Admits polls by the backlogs, which it looks at once a second as long as they are low, and logs when it begins and ends to hold polls back. */
export const makePollLimits = Effect.fn("makePollLimits")(function* (usual: Effect.Effect<ClaimLimits>) {
  const queue = yield* WorkQueue
  const last = yield* Ref.make<{ readonly at: number; readonly reading: Backlog; readonly folding: Backlog } | null>(
    null
  )
  const wasHeldBack = yield* Ref.make(false)

  const backlogs = Effect.gen(function* () {
    const now = yield* elapsed
    const known = yield* Ref.get(last)
    if (known !== null && now - known.at < looksEvery && isLow(known.reading)) return known
    const found = { at: now, reading: yield* queue.backlog("read"), folding: yield* queue.backlog("fold") }
    yield* Ref.set(last, found)
    return found
  })

  return Effect.gen(function* () {
    const allowed = yield* usual
    const { folding, reading } = yield* backlogs
    const limits = pollLimitsOf(allowed, reading, folding)
    const heldBack = isHeldBack(allowed, limits)
    if (heldBack !== (yield* Ref.getAndSet(wasHeldBack, heldBack))) {
      yield* heldBack
        ? Effect.logWarning(
            `polls are held back: ${reading.jobs} messages wait to be read, the longest for ${reading.waits / second} s; ` +
              `${folding.jobs} folds wait, the longest for ${folding.waits / second} s`
          )
        : Effect.logInfo("polls are no longer held back")
    }
    return limits
  })
})
