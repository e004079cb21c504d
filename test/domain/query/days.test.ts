import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { dayOf, readDateTime, readDay, readHours } from "#domain/query/days.ts"
import { Instant, instantOf, shift } from "#domain/Time.ts"

const now = Instant.make("2026-03-01T23:59:59.000Z")
const Milliseconds = Schema.Int.check(
  Schema.isBetween({ minimum: Date.UTC(1901, 0, 1), maximum: Date.UTC(2199, 0, 1) })
)

it.each([
  ["2026-02-28", "2026-02-28"],
  ["today", "2026-03-01"],
  ["0.days.ago", "2026-03-01"],
  ["1.day.ago", "2026-02-28"],
  ["1.days.ago", "2026-02-28"],
  ["10.day.from_now", "2026-03-11"],
  ["007.days.from_now", "2026-03-08"],
  ["36500.days.ago", "1926-03-26"]
])("reads %s as %s", (text, expected) => {
  assert.strictEqual(readDay(text, now), expected)
})

it.each([
  "",
  "Today",
  "tomorrow",
  "2026-02-30",
  "2026-2-3",
  "2026-02-28T00:00:00Z",
  "-1.days.ago",
  "1.5.days.ago",
  ".days.ago",
  "1.weeks.ago",
  "1.days.hence",
  "1.days.ago.",
  "1.days.ago.ago",
  "1.days.constructor",
  "36501.days.ago",
  "99999999999999999999.days.ago",
  "1e3.days.ago",
  "１.days.ago",
  "today today"
])("takes %j for no day", (text) => {
  assert.isNull(readDay(text, now))
})

it("has no day outside of the years that instants have", () => {
  assert.isNull(readDay("36500.days.from_now", Instant.make("2150-01-01T00:00:00.000Z")))
})

it.each([
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"],
  ["2026-01-02T03:04:05.6Z", "2026-01-02T03:04:05.600Z"],
  ["2026-01-02T03:04:05.123456789Z", "2026-01-02T03:04:05.123Z"],
  ["2026-01-02T03:04:05+02:00", "2026-01-02T01:04:05.000Z"],
  ["2026-01-02T03:04:05 02:00", "2026-01-02T01:04:05.000Z"],
  ["2026-01-01T22:04:05.001-05:30", "2026-01-02T03:34:05.001Z"]
])("reads %s as the instant %s", (text, expected) => {
  assert.strictEqual(readDateTime(text), expected)
})

it.each([
  "",
  "2026-01-02",
  "2026-01-02T03:04Z",
  "2026-01-02T03:04:05",
  "2026-02-30T03:04:05Z",
  "2026-01-02T24:00:00Z",
  "2026-01-02T03:04:60Z",
  "2026-01-02T03:04:05.Z",
  "2026-01-02T03:04:05.1234567890Z",
  "2026-01-02T03:04:05+0200",
  "2026-01-02T03:04:05+15:00",
  "2026-01-02T03:04:05+02:60",
  "2026-01-02T03:04:05*02:00",
  "2026-01-02T03:04:05z",
  "2026-01-02T03:04:05ZZ",
  "1899-12-31T23:59:59Z",
  "1900-01-01T00:00:00+01:00",
  "2199-12-31T23:59:59-01:00",
  "1.days.ago",
  `2026-01-02T03:04:05.${"1".repeat(30)}Z`
])("takes %j for no date-time", (text) => {
  assert.isNull(readDateTime(text))
})

it.prop(
  "reads every instant as itself, whatever the offset it is written with",
  [Milliseconds, Schema.Literals([-11, 0, 9])],
  ([milliseconds, hours]) => {
    const instant = instantOf(milliseconds) ?? now
    const wall = shift(instant, hours * 3_600_000).slice(0, -1)
    const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`
    assert.strictEqual(readDateTime(instant), instant)
    assert.strictEqual(readDateTime(wall + offset), instant)
    assert.strictEqual(readDay(dayOf(instant), now), dayOf(instant))
  }
)

it.each([
  ["12.hours.ago", "2026-03-01T11:59:59.000Z"],
  ["1.hour.from_now", "2026-03-02T00:59:59.000Z"],
  ["0.hours.ago", "2026-03-01T23:59:59.000Z"]
])("reads %s", (text, expected) => {
  assert.strictEqual(readHours(text, now), expected)
})

it.each(["hours.ago", "1.5.hours.ago", "-1.hours.ago", "1.days.ago", "876001.hours.ago", "1.hours.before", "12"])(
  "takes %j for no number of hours",
  (text) => {
    assert.isNull(readHours(text, now))
  }
)
