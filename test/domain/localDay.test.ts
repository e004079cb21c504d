import { assert, it } from "@effect/vitest"
import { DateTime, Option, Schema } from "effect"

import { localDay } from "#domain/localDay.ts"
import { instantOf } from "#domain/Time.ts"
import { endOfTime } from "#domain/voyage/merge/terminal/currentAt.ts"

const zones = [
  "America/Los_Angeles",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "UTC"
] as const

const Moment = Schema.Int.check(Schema.isBetween({ minimum: Date.UTC(1990, 0, 1), maximum: Date.UTC(2060, 0, 1) }))

it.prop("is the day that DateTime computes", [Moment, Schema.Literals(zones)], ([milliseconds, zone]) => {
  const instant = instantOf(milliseconds)
  if (instant === null) return assert.fail("an instant")
  const expected = Option.map(DateTime.makeZoned(instant, { timeZone: zone }), DateTime.formatIsoDate)
  assert.strictEqual(localDay(instant, zone), Option.getOrNull(expected))
})

it("The local day is the one of UTC without a zone, in an unknown zone, and at the end of time", () => {
  const instant = instantOf(Date.UTC(2026, 10, 30, 23, 30))
  if (instant === null) return assert.fail("an instant")
  assert.strictEqual(localDay(instant, null), "2026-11-30")
  assert.strictEqual(localDay(instant, "Nowhere/Unknown"), "2026-11-30")
  assert.strictEqual(localDay(instant, "Pacific/Kiritimati"), "2026-12-01")
  assert.strictEqual(localDay(endOfTime, "Pacific/Kiritimati"), "2200-01-01")
})
