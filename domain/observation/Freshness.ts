import { Schema } from "effect"

import { firstInstant, Instant, later, shift } from "../Time.ts"

/** How recent the reports of a kind of source are. */
export const Freshness = Schema.Struct({
  /** When one of its sources last answered; null when none has. */
  last_answer_at: Schema.NullOr(Instant),
  /** When an answer last reported something new. */
  last_change_at: Schema.NullOr(Instant),
  /**
   * A source that is still asked should have answered by now, or an answer waits too long to be read: what is shown may
   * be old.
   */
  overdue: Schema.Boolean
})
export type Freshness = typeof Freshness.Type

/** The kinds of sources that are asked again and again. */
export const families = ["shipping_line", "terminal", "rail"] as const
export type Family = (typeof families)[number]

/** What is known of the answers about one number. */
export interface AnswerStamps {
  /** Whether it is still asked. */
  readonly active: boolean
  readonly last_succeeded_at: Instant | null
  readonly last_changed_at: Instant | null
  /** By when the source should answer again; null while it has not been asked with success. */
  readonly answer_due_at: Instant | null
  /** When the oldest answer came that waits to be read. */
  readonly unread_since: Instant | null
}

const minute = 60_000

/** For how long an answer may wait to be read before what is shown counts as old. */
const longestUnread = 5 * minute

/** By when a source should answer that is asked again in so many milliseconds: twice that, and some minutes. */
export const answerDue = (now: Instant, dueIn: number): Instant => shift(now, 2 * dueIn + 2 * minute)

/** After when what is known is old, unless the source is asked again; null where time alone makes nothing old. */
const overdueAfter = ({ active, answer_due_at, unread_since }: AnswerStamps): Instant | null =>
  firstInstant([active ? answer_due_at : null, unread_since === null ? null : shift(unread_since, longestUnread)])

const isOverdue = (stamps: AnswerStamps, now: Instant): boolean => {
  const after = overdueAfter(stamps)
  return after !== null && after < now
}

/** Up to when `freshnessOf` tells the same of these stamps; null is for as long as they stay. */
export const freshnessHoldsUntil = (stamps: ReadonlyArray<AnswerStamps>, now: Instant): Instant | null =>
  firstInstant(stamps.map(overdueAfter).filter((after) => after !== null && after >= now))

const newest = (times: ReadonlyArray<Instant | null>): Instant | null =>
  times.reduce((last, time) => (last === null ? time : time === null ? last : later(last, time)), null)

/** How recent the reports about several numbers are together, from one kind of source; null when none was asked. */
export const freshnessOf = (stamps: ReadonlyArray<AnswerStamps>, now: Instant): Freshness | null =>
  stamps.length === 0
    ? null
    : {
        last_answer_at: newest(stamps.map(({ last_succeeded_at }) => last_succeeded_at)),
        last_change_at: newest(stamps.map(({ last_changed_at }) => last_changed_at)),
        overdue: stamps.some((one) => isOverdue(one, now))
      }
