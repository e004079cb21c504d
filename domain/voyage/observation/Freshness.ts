import { Schema } from "effect"

import { earliestInstant, Instant, later, shift } from "../../Time.ts"

export const Freshness = Schema.Struct({
  last_answer_at: Schema.NullOr(Instant),
  /** Last response with new content. */
  last_change_at: Schema.NullOr(Instant),
  /** A polled source is late, or a response waits too long to be read. */
  overdue: Schema.Boolean
})
export type Freshness = typeof Freshness.Type

export const polledSources = ["shipping_line", "terminal", "rail"] as const
export type PolledSource = (typeof polledSources)[number]

export interface PollStamps {
  readonly active: boolean
  readonly last_succeeded_at: Instant | null
  readonly last_changed_at: Instant | null
  /** When the next response is due; null before the first successful poll. */
  readonly answer_due_at: Instant | null
  readonly unread_since: Instant | null
}

const minute = 60_000

/** Unread for longer, the shown data counts as old. */
const maxUnreadMs = 5 * minute

/** `dueIn` in milliseconds. Allows twice that and two minutes. */
export const responseDueAt = (now: Instant, dueIn: number): Instant => shift(now, 2 * dueIn + 2 * minute)

const overdueAfter = ({ active, answer_due_at, unread_since }: PollStamps): Instant | null =>
  earliestInstant([active ? answer_due_at : null, unread_since === null ? null : shift(unread_since, maxUnreadMs)])

const isOverdue = (stamps: PollStamps, now: Instant): boolean => {
  const after = overdueAfter(stamps)
  return after !== null && after < now
}

/** Until when `freshnessOf` returns the same for these stamps; null if time does not change it. */
export const freshnessValidUntil = (stamps: ReadonlyArray<PollStamps>, now: Instant): Instant | null =>
  earliestInstant(stamps.map(overdueAfter).filter((after) => after !== null && after >= now))

const newest = (times: ReadonlyArray<Instant | null>): Instant | null =>
  times.reduce((last, time) => (last === null ? time : time === null ? last : later(last, time)), null)

export const freshnessOf = (stamps: ReadonlyArray<PollStamps>, now: Instant): Freshness | null =>
  stamps.length === 0
    ? null
    : {
        last_answer_at: newest(stamps.map(({ last_succeeded_at }) => last_succeeded_at)),
        last_change_at: newest(stamps.map(({ last_changed_at }) => last_changed_at)),
        overdue: stamps.some((one) => isOverdue(one, now))
      }
