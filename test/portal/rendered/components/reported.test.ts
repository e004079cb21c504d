import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"

import type { RawEvent } from "../../../../adapters/portal/app/api/schemas.ts"
import { RawEventRow } from "../../../../adapters/portal/app/container/reported/RawEventRow.tsx"
import { linesOf, markupOf } from "./markup.ts"
import { rawEvent } from "./resources.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-25T18:00:00Z") }))
afterEach(() => void vi.useRealTimers())

const cells = (attributes: Partial<RawEvent["attributes"]> = {}) =>
  linesOf(RawEventRow, { event: rawEvent("r1", attributes) })

/** Whether the row is struck through. */
const isWithdrawn = (attributes: Partial<RawEvent["attributes"]>) =>
  /^<tr data-withdrawn="(true|false)"/.exec(markupOf(RawEventRow, { event: rawEvent("r1", attributes) }))?.[1]

describe("A report of an event", () => {
  it("has what was reported, when, where, by whom, and what became of it", () => {
    assert.deepStrictEqual(cells(), [
      "Vessel discharged",
      "Laden discharge vessel",
      "Event",
      "21 Jan, 01:00 GMT-8",
      "Los Angeles",
      "MSC OSCAR, 123E",
      "Maersk carrier",
      "22 Jan, 03:00 UTC"
    ])
  })

  it("has the name of the port where the source reported only its code", () => {
    const event = rawEvent("r1", { location_name: null, location_locode: "USLAX" })
    assert.strictEqual(linesOf(RawEventRow, { event, port: "Los Angeles" })[4], "Los Angeles")
    assert.strictEqual(linesOf(RawEventRow, { event })[4], "USLAX")
  })

  it("is named as an estimate, and as no longer reported", () => {
    const withdrawn = { invalidated_at: "2026-01-24T06:00:00.000Z" }
    assert.strictEqual(cells({ estimated: true })[0], "Vessel discharged estimated")
    assert.strictEqual(cells(withdrawn)[0], "Vessel discharged no longer reported since 24 Jan, 06:00 UTC")
    assert.strictEqual(
      cells({ ...withdrawn, estimated: true })[0],
      "Vessel discharged estimated, no longer reported since 24 Jan, 06:00 UTC"
    )
    assert.strictEqual(isWithdrawn(withdrawn), "true")
    assert.strictEqual(isWithdrawn({}), "false")
  })

  it("has a day where its source gave no time, and a local time where no zone is known", () => {
    const timeOf = (attributes: Partial<RawEvent["attributes"]>) => cells(attributes)[3]
    const day = { actual_at: null, actual_on: "2026-01-21", timestamp: "2026-01-21T08:00:00.000Z" }
    assert.strictEqual(timeOf(day), "21 Jan")
    assert.strictEqual(timeOf({ ...day, actual_on: null, estimated_on: "2026-01-22" }), "22 Jan")
    assert.strictEqual(
      timeOf({ ...day, actual_on: null, timestamp: null, timezone: null, local_timestamp: "2026-01-21T10:00:00" }),
      "21 Jan, 10:00 local time, time zone unknown"
    )
    assert.strictEqual(timeOf({ ...day, actual_on: null, timestamp: null }), "No time")
  })

  it("has each outcome in its words, with its reason", () => {
    const outcomes = [
      ["event", "Event"],
      ["current", "Current value"],
      ["superseded", "Superseded"],
      ["no_longer_reported", "No longer reported"],
      ["rejected", "Rejected"],
      ["other_trip", "Another trip"],
      ["not_used", "Not used"],
      [null, "Not determined yet"]
    ] as const
    for (const [outcome, words] of outcomes) assert.strictEqual(cells({ outcome })[2], words)
    assert.strictEqual(cells({ outcome: "rejected", outcome_reason: "Too early." })[2], "Rejected Too early.")
  })
})
