import { afterEach, assert, beforeEach, it, vi } from "@effect/vitest"

import { formatDay } from "../../../adapters/portal/app/parts/days.ts"
import { formatTimeText } from "../../../adapters/portal/app/parts/formatTime.ts"

/** 1 January in Shanghai, 31 December in UTC and in Los Angeles. */
const midnight = "2026-12-31T20:00:00Z"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

it.each<readonly [string, string, string]>([
  ["2026-12-30T12:00:00Z", "Asia/Shanghai", "1 Jan 2027, 04:00 GMT+8"],
  ["2026-12-30T12:00:00Z", "UTC", "31 Dec, 20:00 UTC"],
  ["2027-01-02T12:00:00Z", "Asia/Shanghai", "1 Jan, 04:00 GMT+8"],
  ["2027-01-02T12:00:00Z", "America/Los_Angeles", "31 Dec 2026, 12:00 GMT-8"],
  ["2026-12-31T21:00:00Z", "Asia/Shanghai", "1 Jan, 04:00 GMT+8"]
])("the year of a time is the year of its zone: at %s in %s", (now, zone, text) => {
  vi.setSystemTime(now)
  assert.strictEqual(formatTimeText(midnight, zone), text)
})

it("the year of a day is the year of the calendar", () => {
  vi.setSystemTime("2026-12-31T21:00:00Z")
  assert.strictEqual(formatDay("2026-12-31"), "31 Dec")
  assert.strictEqual(formatDay("2027-01-01"), "1 Jan 2027")
})
