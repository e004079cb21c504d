import { assert, describe, it } from "@effect/vitest"

import type { Call } from "#adapters/map/calls.ts"
import { callInFull, localeOf, summaryOf, wordsIn } from "#adapters/map/words.ts"

const call: Call = {
  at: [0, 0],
  label: "POD",
  name: "Los Angeles",
  country: "US",
  zone: "America/Los_Angeles",
  arrived: null,
  expectedToArrive: null,
  departed: null,
  expectedToDepart: null,
  state: "ahead"
}

const words = wordsIn("en-GB")

describe("Words", () => {
  it("never say an expectation as a report, and leave it once there is a report", () => {
    const expectedToArrive = "2026-11-25T15:00:00.000Z"
    assert.strictEqual(words.call(call), "no date yet")
    assert.strictEqual(words.call({ ...call, expectedToArrive }), "expected 25 Nov")
    const arrived = "2026-11-26T07:30:00.000Z"
    assert.strictEqual(words.call({ ...call, expectedToArrive, arrived, state: "visited" }), "arrived 25 Nov")
    assert.strictEqual(
      callInFull({ ...call, expectedToArrive, arrived, state: "visited" }, "en-GB"),
      "arrived 25 Nov 2026, 23:30 GMT-8"
    )
    const passed = { ...call, expectedToArrive, state: "visited" } as const
    assert.strictEqual(words.call(passed), "passed, no date reported")
    assert.strictEqual(callInFull(passed, "en-GB"), "passed, no date reported")
  })

  it("take UTC where the clock of the place is not known", () => {
    for (const zone of [null, "Mars/Olympus"])
      assert.strictEqual(
        callInFull({ ...call, zone, departed: "2026-11-25T15:00:00.000Z" }, "en-GB"),
        "left 25 Nov 2026, 15:00 UTC"
      )
  })

  it("take British days where a system names a language that nobody knows", () => {
    assert.deepStrictEqual(["de", "en-US", "en-US@posix", "C"].map(localeOf), ["de", "en-US", "en-GB", "en-GB"])
  })

  it("name a ship without a name, and a place west of 180 degrees", () => {
    const vessel = { at: [185.04, -12.36], name: null, heading: null, heard: "2026-11-20T14:05:00.000Z" } as const
    assert.strictEqual(
      summaryOf({ calls: [call], lines: [], vessel }, "en-GB"),
      "Los Angeles: no date yet. The vessel was heard at 12.4° south, 175.0° west on 20 Nov 2026, 14:05 UTC."
    )
  })
})
