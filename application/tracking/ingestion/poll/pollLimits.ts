import { Effect, Ref } from "effect"

import { minute, second } from "#domain/Time.ts"

import { inboxLanes, unreadBySource } from "../../../jobKeys.ts"
import { elapsed } from "../../../ports/elapsed.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Backlog } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { ClaimLimits } from "../../../processQueue.ts"

/** Above this, the polls of the source pause. */
export const maxUnreadPerSource = 200

/** Above this, all polls pause. Pushed messages do not count. */
export const maxUnread = 2_000

/** Above this, polls run one at a time. */
export const maxFoldDelayMs = minute

const unreadAnswers = ({ byLane }: Pick<Backlog, "byLane">): ReadonlyMap<string, number> =>
  new Map(Object.entries(unreadBySource(byLane)).filter(([source]) => source !== inboxLanes))

const sumOf = (counts: ReadonlyMap<string, number>) => counts.values().reduce((sum, count) => sum + count, 0)

/** An overloaded service serves older data instead of falling further behind. */
export const pollLimitsOf = (
  usual: ClaimLimits,
  reading: Pick<Backlog, "byLane">,
  folding: Pick<Backlog, "waits">
): ClaimLimits => {
  const unread = unreadAnswers(reading)
  if (sumOf(unread) >= maxUnread) return { ...usual, limit: 0 }
  const full = [...unread].filter(([, jobs]) => jobs >= maxUnreadPerSource)
  const ownLimits = { ...usual.ownLimits, ...Object.fromEntries(full.map(([source]) => [source, 0])) }
  return folding.waits > maxFoldDelayMs
    ? { limit: Math.min(1, usual.limit), ownLimits, pause: second }
    : { ...usual, ownLimits }
}

const isHeldBack = (usual: ClaimLimits, { limit, ownLimits }: ClaimLimits): boolean =>
  limit < usual.limit || Object.entries(ownLimits).some(([source, most]) => most === 0 && usual.ownLimits[source] !== 0)

/** Maximum age of a backlog reading while it is below half of every limit. */
const backlogMaxAgeMs = second

const isLow = (reading: Backlog): boolean => {
  const unread = unreadAnswers(reading)
  return sumOf(unread) < maxUnread / 2 && unread.values().every((own) => own < maxUnreadPerSource / 2)
}

/** Time for which an account with folds counts. */
const recentFoldMs = 10 * minute

/** Lanes take turns, so an account with many folds delays only itself. */
export const makeFoldDelay = () => {
  const seen = new Map<string, number>()
  return ({ waitsByLane }: Pick<Backlog, "waitsByLane">, now: number): number => {
    for (const lane of Object.keys(waitsByLane)) seen.set(lane, now)
    for (const [lane, at] of seen) if (now - at > recentFoldMs) seen.delete(lane)
    return seen.size === 0 ? 0 : Math.min(...seen.keys().map((lane) => waitsByLane[lane] ?? 0))
  }
}

export const makePollLimits = Effect.fn("makePollLimits")(function* (usual: Effect.Effect<ClaimLimits>) {
  const queue = yield* WorkQueue
  const last = yield* Ref.make<{
    readonly at: number
    readonly reading: Backlog
    readonly folding: Pick<Backlog, "jobs" | "waits">
  } | null>(null)
  const foldWait = makeFoldDelay()
  const wasHeldBack = yield* Ref.make(false)

  const backlogs = Effect.gen(function* () {
    const now = yield* elapsed
    const known = yield* Ref.get(last)
    if (known !== null && now - known.at < backlogMaxAgeMs && isLow(known.reading)) return known
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
