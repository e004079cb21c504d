import { assert, describe, it } from "@effect/vitest"

import { allDialects } from "#adapters/simulator/voyage/Dialect.ts"
import { numbersOf, scriptNames, voyageOf } from "#adapters/simulator/voyage/numbers.ts"
import { durationOf } from "#adapters/simulator/voyage/Voyage.ts"
import { eventsOf } from "#adapters/simulator/world/dcsaEvents.ts"
import { truthOf } from "#adapters/simulator/world/truth.ts"
import { voyage } from "#adapters/simulator/world/voyages.ts"
import { play } from "#adapters/simulator/world/World.ts"

import { isLong } from "../support/cases.ts"
import { nonEmpty } from "../support/nonEmpty.ts"

const now = Date.UTC(2026, 2, 10, 7, 31)
const hour = 3_600_000

const played = (script: (typeof scriptNames)[number], serial: number, progress = 1e12, seed = "test") => {
  const { bill } = numbersOf(script, serial)
  const start = { voyage: bill, at: now, progress: 0 }
  const sailing = voyage(seed, script, serial)
  return play(
    { seed, voyage: sailing, truth: sailing, line: null, reorders: false, hasOwnShips: false, speech: allDialects },
    start,
    progress,
    now
  )
}

const serials = isLong ? [1, 2, 3, 4, 5, 77, 9999] : [1, 2, 9999]
const many = scriptNames.flatMap((script) => serials.map((serial) => ({ script, serial })))

/** ISO 6346, from the standard's table of letters. */
const isContainer = (number: string): boolean => {
  const letters = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ"
  const sum = Array.from(number.slice(0, 10)).reduce((sum, sign, place) => sum + letters.indexOf(sign) * 2 ** place, 0)
  return /^[A-Z]{4}\d{7}$/.test(number) && (sum % 11) % 10 === Number(number[10])
}

const isImo = (number: string): boolean =>
  [7, 6, 5, 4, 3, 2].reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10 === Number(number[6])

const order = [
  ["empty_out"],
  ["full_in"],
  ["vessel_loaded"],
  ["vessel_departed"],
  ["transshipment_arrived"],
  ["transshipment_discharged"],
  ["transshipment_loaded"],
  ["transshipment_departed"],
  ["vessel_arrived"],
  ["vessel_discharged"],
  ["rail_loaded"],
  ["rail_departed"],
  ["rail_arrived", "arrived_at_inland_destination"],
  ["rail_unloaded"],
  ["full_out"],
  ["empty_in"]
].flatMap((names, rank) => names.map((name) => [name, rank] as const))
const rank = new Map(order)

describe("scripts", () => {
  it.each(many)("$script $serial keeps the order of a journey", ({ script, serial }) => {
    const playing = played(script, serial)
    for (const { bill, booking, stays } of playing.voyage.consignments) {
      for (const number of [bill, booking, ...stays.map((stay) => stay.number)]) {
        assert.deepStrictEqual(voyageOf(number)?.bill, numbersOf(script, serial).bill, number)
      }
      for (const container of truthOf(playing, bill).consignments[0]?.containers ?? []) {
        assert.isTrue(isContainer(container.number), container.number)
        const ranks = container.milestones.map(({ name }) => rank.get(name) ?? Number.NaN)
        assert.deepStrictEqual(
          ranks,
          ranks.toSorted((a, b) => a - b),
          JSON.stringify(container.milestones)
        )
        if (!container.stays) continue
        const at = new Map(container.milestones.map(({ at, name }) => [name, at]))
        for (const name of ["empty_out", "full_in", "vessel_departed", "vessel_discharged", "full_out", "empty_in"]) {
          assert.isTrue(at.has(name), `${container.number} ${name}`)
        }
        if (container.last_free_day !== null) {
          assert.isAbove(Date.parse(container.last_free_day), Date.parse(at.get("vessel_discharged") ?? ""))
        }
        if (container.available_at !== null) {
          assert.isAbove(Date.parse(container.available_at), Date.parse(at.get("vessel_discharged") ?? ""))
          assert.isBelow(Date.parse(container.available_at), Date.parse(at.get("full_out") ?? ""))
          assert.deepStrictEqual([container.holds, container.fees], [[], []])
        }
      }
    }
    for (const { call } of playing.voyage.reports) if (call?.vessel) assert.isTrue(isImo(call.vessel.imo))
  })

  it("last 30 to 45 days, except for the container that sails twice", () => {
    for (const { script, serial } of many) {
      const days = durationOf(voyage("test", script, serial)) / 1_440
      assert.isAtLeast(days, 30, `${script} ${serial}`)
      assert.isAtMost(days, script === "REUSE" ? 80 : 45, `${script} ${serial}`)
    }
  })

  it("are the same under the same seed, and not under another", () => {
    assert.deepStrictEqual(played("ROLL", 8), played("ROLL", 8))
    assert.notDeepEqual(played("ROLL", 8).voyage, played("ROLL", 8, 1e12, "other").voyage)
    assert.notDeepEqual(played("ROLL", 8).voyage.reports, played("ROLL", 9).voyage.reports)
  })

  it("have no other numbers", () => {
    const other = ["", "SIML", "SIMLPLAIN0000", "SIMLPLAIN001", "SIMLPLAIN00001", "SIMLPLAINB001", "SIMLNOPE0001"]
    for (const number of [...other, "SIMLMOVEDB0001", "SIMU1000116", "SIMU1000199", "MSCU1000115", "simlplain0001"]) {
      assert.isNull(voyageOf(number), number)
    }
  })
})

describe("playing", () => {
  const asked = (bill: string) => ({ bill, booking: null, container: null })

  it.each(many.filter(({ serial }) => serial < 3))(
    "$script $serial never reports what lies ahead",
    ({ script, serial }) => {
      const { bill } = numbersOf(script, serial)
      let seen = 0
      for (let progress = 0; progress < 80 * 24 * hour; progress += 7 * hour) {
        const playing = played(script, serial, progress)
        const simulated = playing.origin + playing.at * 60_000
        assert.isAtMost(simulated, now)
        const events = eventsOf(playing, asked(bill)) ?? []
        const ids = new Set(events.map(({ eventID }) => eventID))
        assert.strictEqual(ids.size, events.length)
        for (const event of events) {
          assert.isAtMost(Date.parse(event.eventCreatedDateTime), simulated)
          if (event["eventClassifierCode"] === "ACT") {
            assert.isAtMost(Date.parse(String(event["eventDateTime"])), Date.parse(event.eventCreatedDateTime))
          }
        }
        seen = Math.max(seen, events.length)
      }
      assert.isAbove(seen, 8)
    }
  )

  it("shows the booking and the empty container at once", () => {
    for (const { script, serial } of nonEmpty(many.filter(({ script }) => script !== "LATE"))) {
      const events = eventsOf(played(script, serial, 0), asked(numbersOf(script, serial).bill)) ?? []
      assert.isTrue(
        events.some((event) => event["documentTypeCode"] === "BKG"),
        script
      )
      assert.isTrue(
        events.some((event) => event["emptyIndicatorCode"] === "EMPTY"),
        script
      )
    }
  })
})
