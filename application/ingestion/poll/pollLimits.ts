import { Effect, Ref } from "effect"

import { minute, second } from "#domain/Time.ts"

import { inboxLanes, unreadBySource } from "../../jobKeys.ts"
import { elapsed } from "../../ports/elapsed.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Backlog } from "../../ports/jobs/WorkQueue.ts"
import type { ClaimLimits } from "../../work.ts"

/** Messages of one source that may wait to be read before it is asked no more. */
export const mostUnreadOfSource = 200

/** Answers of sources that may wait to be read before no source is asked any more; what inboxes were sent does not count. */
export const mostUnread = 2_000

/** For how long the longest waiting fold may wait before sources are asked one number at a time. */
export const longestFoldWait = minute

/** How many answers of each polled source wait to be read. */
const unreadAnswers = ({ byLane }: Pick<Backlog, "byLane">): ReadonlyMap<string, number> =>
  new Map(Object.entries(unreadBySource(byLane)).filter(([source]) => source !== inboxLanes))

const sumOf = (counts: ReadonlyMap<string, number>) => counts.values().reduce((sum, count) => sum + count, 0)

/** What the backlogs of reading and folding allow: a service that lags gets later data, never more of it to lag behind. */
export const pollLimitsOf = (
  usual: ClaimLimits,
  reading: Pick<Backlog, "byLane">,
  folding: Pick<Backlog, "waits">
): ClaimLimits => {
  const unread = unreadAnswers(reading)
  if (sumOf(unread) >= mostUnread) return { ...usual, limit: 0 }
  const full = [...unread].filter(([, jobs]) => jobs >= mostUnreadOfSource)
  const ownLimits = { ...usual.ownLimits, ...Object.fromEntries(full.map(([source]) => [source, 0])) }
  return folding.waits > longestFoldWait
    ? { limit: Math.min(1, usual.limit), ownLimits, pause: second }
    : { ...usual, ownLimits }
}

const isHeldBack = (usual: ClaimLimits, { limit, ownLimits }: ClaimLimits): boolean =>
  limit < usual.limit || Object.entries(ownLimits).some(([source, most]) => most === 0 && usual.ownLimits[source] !== 0)

/** How long a look at a backlog counts that is below half of every bound. */
const looksEvery = second

const isLow = (reading: Backlog): boolean => {
  const unread = unreadAnswers(reading)
  return sumOf(unread) < mostUnread / 2 && unread.values().every((own) => own < mostUnreadOfSource / 2)
}

/** For how long an account counts whose shipments were folded. */
const foldedLately = 10 * minute

/**
 * How long folds wait for the account that waits least, of those that lately had any: as lanes take turns, one account with
 * too many waits alone, and only where all wait does the service lag.
 */
export const makeFoldWait = () => {
  const seen = new Map<string, number>()
  return ({ waitsByLane }: Pick<Backlog, "waitsByLane">, now: number): number => {
    for (const lane of Object.keys(waitsByLane)) seen.set(lane, now)
    for (const [lane, at] of seen) if (now - at > foldedLately) seen.delete(lane)
    return seen.size === 0 ? 0 : Math.min(...seen.keys().map((lane) => waitsByLane[lane] ?? 0))
  }
}

/** Admits polls by the backlogs, which it looks at once a second as long as they are low, and logs when it begins and ends to hold polls back. */
export const makePollLimits = Effect.fn("makePollLimits")(function* (usual: Effect.Effect<ClaimLimits>) {
  const queue = yield* WorkQueue
  const last = yield* Ref.make<{
    readonly at: number
    readonly reading: Backlog
    readonly folding: Pick<Backlog, "jobs" | "waits">
  } | null>(null)
  const foldWait = makeFoldWait()
  const wasHeldBack = yield* Ref.make(false)

  const backlogs = Effect.gen(function* () {
    const now = yield* elapsed
    const known = yield* Ref.get(last)
    if (known !== null && now - known.at < looksEvery && isLow(known.reading)) return known
    const [reading, folds] = [yield* queue.backlog("read"), yield* queue.backlog("fold")]
    const found = { at: now, reading, folding: { jobs: folds.jobs, waits: foldWait(folds, now) } }
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
            `polls are held back: ${sumOf(unreadAnswers(reading))} answers wait to be read, the longest for ${reading.waits / second} s; ` +
              `${folding.jobs} folds wait, the longest for ${folding.waits / second} s`
          )
        : Effect.logInfo("polls are no longer held back")
    }
    return limits
  })
})
