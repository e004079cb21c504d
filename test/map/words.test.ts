import { assert, describe, it } from "@effect/vitest"

import type { Call } from "#adapters/map/calls.ts"
import { buildJourney } from "#adapters/map/journey.ts"
import { fullCallText, supportedLocale, summarizeJourney, makeMapTexts } from "#adapters/map/words.ts"

import * as journeys from "./journeys.ts"

const call: Call = {
  at: [0, 0],
  label: "POD",
  name: "Los Angeles",
  zone: "America/Los_Angeles",
  arrived: null,
  expectedToArrive: null,
  departed: null,
  expectedToDepart: null,
  state: "ahead",
  byRail: null
}

const words = makeMapTexts("en-GB")

describe("Words", () => {
  it("never say an expectation as a report, and leave it once there is a report", () => {
    const expectedToArrive = "2026-11-25T15:00:00.000Z"
    assert.strictEqual(words.call(call), "date not reported")
    assert.strictEqual(words.call({ ...call, expectedToArrive }), "estimated 25 Nov 2026")
    const arrived = "2026-11-26T07:30:00.000Z"
    assert.strictEqual(words.call({ ...call, expectedToArrive, arrived, state: "visited" }), "arrived 25 Nov 2026")
    assert.strictEqual(
      fullCallText({ ...call, expectedToArrive, arrived, state: "visited" }, "en-GB"),
      "arrived 25 Nov 2026, 23:30 GMT-8"
    )
    const passed = { ...call, expectedToArrive, state: "visited" } as const
    assert.strictEqual(words.call(passed), "passed, date not reported")
    assert.strictEqual(fullCallText(passed, "en-GB"), "passed, date not reported")
  })

  it("take UTC where the clock of the place is not known", () => {
    for (const zone of [null, "Mars/Olympus"])
      assert.strictEqual(
        fullCallText({ ...call, zone, departed: "2026-11-25T15:00:00.000Z" }, "en-GB"),
        "left 25 Nov 2026, 15:00 UTC"
      )
  })

  it("take British days where a system names a language that nobody knows", () => {
    assert.deepStrictEqual(["de", "en-US", "en-US@posix", "C"].map(supportedLocale), ["de", "en-US", "en-GB", "en-GB"])
  })

  it("say of a place by rail which railroad, who reports it, and that a place on the way is no end", () => {
    const { calls } = buildJourney(journeys.rail)
    assert.deepStrictEqual(
      calls.slice(2).map((call) => fullCallText(call, "en-GB")),
      [
        "by rail (BNSF): loaded on the train 28 Oct 2026, 13:00 GMT-7, left 28 Oct 2026, 21:00 GMT-7 (source: railroad)",
        "by rail (BNSF): arrived 30 Oct 2026, 09:00 UTC (source: railroad), not on the map",
        "by rail (BNSF): arrived 31 Oct 2026, 13:20 GMT-5 (source: railroad)",
        "by rail (BNSF): estimated arrival 2 Nov 2026, 06:00 GMT-6 (source: carrier)"
      ]
    )
    assert.strictEqual(
      summarizeJourney(buildJourney(journeys.rail), "en-GB"),
      "From Shanghai to Los Angeles, then by rail to Chicago via Long Beach, WINSLOW, Kansas City: Chicago, by rail (BNSF): estimated arrival 2 Nov 2026, 06:00 GMT-6 (source: carrier)."
    )
    const short = { ...buildJourney(journeys.rail), calls: calls.slice(0, 3) }
    assert.include(summarizeJourney(short, "en-GB"), "to Los Angeles, then by rail via Long Beach: Long Beach, by rail")
  })

  it("name a ship without a name, and a place west of 180 degrees", () => {
    const vessel = { at: [185.04, -12.36], name: null, heading: null, heard: "2026-11-20T14:05:00.000Z" } as const
    assert.strictEqual(
      summarizeJourney({ calls: [call], lines: [], vessel }, "en-GB"),
      "Los Angeles: date not reported. The vessel was last reported at 12.4° south, 175.0° west on 20 Nov 2026, 14:05 UTC."
    )
  })
})
