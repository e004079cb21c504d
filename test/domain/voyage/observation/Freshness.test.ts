import { assert, it } from "@effect/vitest"

import { hour, minute, shift } from "#domain/Time.ts"
import { responseDueAt, freshnessOf } from "#domain/voyage/observation/Freshness.ts"
import type { PollStamps } from "#domain/voyage/observation/Freshness.ts"

import * as Sample from "../../../support/samples.ts"

const now = Sample.onDay(10)
const stamps = (fields: Partial<PollStamps> = {}): PollStamps => ({
  active: true,
  last_succeeded_at: shift(now, -hour),
  last_changed_at: shift(now, -3 * hour),
  answer_due_at: shift(now, hour),
  unread_since: null,
  ...fields
})

it("is null for a kind of source that is not asked", () => {
  assert.isNull(freshnessOf([], now))
})

it("shows the newest answer and change of several numbers", () => {
  const older = stamps({ last_succeeded_at: shift(now, -5 * hour), last_changed_at: shift(now, -2 * hour) })
  assert.deepStrictEqual(freshnessOf([older, stamps()], now), {
    last_answer_at: shift(now, -hour),
    last_change_at: shift(now, -2 * hour),
    overdue: false
  })
})

it("a source that should have answered by now is overdue, unless it is asked no more", () => {
  const late = { answer_due_at: shift(now, -1) }
  assert.isTrue(freshnessOf([stamps(), stamps(late)], now)?.overdue)
  assert.isFalse(freshnessOf([stamps({ ...late, active: false })], now)?.overdue)
  assert.isFalse(freshnessOf([stamps({ answer_due_at: null, last_succeeded_at: null })], now)?.overdue)
})

it("an answer that waits for long to be read makes what is shown old, however fresh the answer is", () => {
  assert.isFalse(freshnessOf([stamps({ unread_since: shift(now, -minute) })], now)?.overdue)
  assert.isTrue(freshnessOf([stamps({ unread_since: shift(now, -6 * minute) })], now)?.overdue)
})

it("an answer is due after twice the interval and two minutes", () => {
  assert.strictEqual(responseDueAt(now, 6 * hour), shift(now, 12 * hour + 2 * minute))
})
