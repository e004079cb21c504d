import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { Instant } from "#domain/Time.ts"
import { zonedInstant } from "#domain/zonedInstant.ts"

it.each([
  ["2026-01-20T08:00:00Z", "2026-01-20T08:00:00.000Z"],
  ["2026-01-20T08:00:00.123456Z", "2026-01-20T08:00:00.123Z"],
  ["2026-01-20T08:00-08:00", "2026-01-20T16:00:00.000Z"],
  ["2026-01-20t08:00:00+0530", "2026-01-20T02:30:00.000Z"],
  ["2024-02-29T23:59:59+00:00", "2024-02-29T23:59:59.000Z"],
  ["2026-01-20T08:00:00", null],
  ["2026-01-20", null],
  ["2026-02-29T00:00:00Z", null],
  ["2026-01-20T24:00:00Z", null],
  ["2026-13-01T00:00:00Z", null],
  ["2026-01-20T08:00:00+15:00", null],
  ["1800-01-01T00:00:00Z", null],
  ["", null],
  [" 2026-01-20T08:00:00Z", null]
] as const)("%s is %s", (text, instant) => {
  assert.strictEqual<string | null>(zonedInstant(text), instant)
})

it.prop("reads what it would write", [Instant], ([instant]) => {
  assert.strictEqual(zonedInstant(instant), instant)
})

it.prop("never throws, and answers an instant or nothing", [Schema.String], ([text]) => {
  const instant = zonedInstant(text)
  assert.isTrue(instant === null || Schema.is(Instant)(instant))
})
