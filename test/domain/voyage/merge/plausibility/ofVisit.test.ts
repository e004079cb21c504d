import { assert, describe, it } from "@effect/vitest"

import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, gate, mergeOf, move, observed, railFeed, vessels } from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const arrived = move("arrive", { at: dayAt(20), vessel: vessels.first, place: "USLAX" })
const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
const out = gate("gate_out", true, { at: dayAt(24), place: "USLAX" })
const voyage = [loaded, arrived, landed]
const train = move("arrive", { mode: "rail", at: dayAt(29), place: "USCHI" })

/** By which rule a report is refused; null when it counts. */
const refusedBy = (one: Observation, ...moves: ReadonlyArray<Observation>) =>
  mergeOf([...moves, one]).refused.find(({ observation }) => observation.id === one.id)?.rule ?? null

const said =
  (fact: Observation["fact"]) =>
  (days: number, how: Details & { readonly later?: number } = {}) => {
    const at = dayAt(days, how.later)
    return atTerminal(fact, { at, revision: at, received: at, confirmed: at, ...how })
  }
const available = said({ type: "availability", available: true })
const holds = said({ type: "holds", holds: [] })
const change = said({
  type: "hold_change",
  code: "1A",
  name: "customs",
  status: "hold",
  lifts: null,
  description: null
})
const yard = said({ type: "yard_location", location: "E12" })
const fees = said({ type: "fees", fees: [] })
const day = (date: string, by: "line" | "terminal" | "rail" = "terminal") =>
  said({ type: "last_free_day", by, date: date as never })

describe("what a terminal reports is of this visit", () => {
  it("once the container has arrived there", () => {
    for (const fact of [available, yard, fees]) {
      assert.strictEqual(refusedBy(fact(20, { later: -1 }), ...voyage), "other_visit")
      assert.isNull(refusedBy(fact(20), ...voyage))
    }
  })

  it("also before, when it was confirmed since", () => {
    assert.isNull(refusedBy(available(10, { confirmed: dayAt(20) }), ...voyage))
    assert.strictEqual(refusedBy(available(10, { confirmed: dayAt(20, -1) }), ...voyage), "other_visit")
  })

  it("from the beginning of the voyage on, when it is about holds", () => {
    for (const fact of [holds, change]) {
      assert.isNull(refusedBy(fact(5), ...voyage))
      assert.strictEqual(refusedBy(fact(5, { later: -1 }), ...voyage), "other_visit")
    }
    assert.isNull(refusedBy(holds(21), landed))
    assert.strictEqual(refusedBy(holds(21, { later: -1 }), landed), "other_visit")
  })

  it("up to a day after the container has left", () => {
    assert.isNull(refusedBy(available(25), ...voyage, out))
    assert.strictEqual(refusedBy(available(25, { later: 1 }), ...voyage, out), "other_visit")
  })

  it("not where the container is not known to be on its way", () => {
    const expected = move("arrive", { at: dayAt(20), classifier: "EST", place: "USLAX" })
    assert.strictEqual(refusedBy(holds(20), expected), "other_visit")
  })
})

describe("a last free day", () => {
  it("is refused when it is more than a day before the container arrived", () => {
    assert.isNull(refusedBy(day("2026-01-20")(21), ...voyage))
    assert.strictEqual(refusedBy(day("2026-01-19")(21), ...voyage), "deadline_before_arrival")
    assert.isNull(refusedBy(day("2026-01-19")(21), loaded), "before any arrival")
    assert.isNull(refusedBy(said({ type: "last_free_day", by: "terminal", date: null })(21), ...voyage), "none")
  })

  it("of a railroad is refused at the port of a container that goes on inland, and of others is not", () => {
    assert.strictEqual(refusedBy(day("2026-01-25", "rail")(22), ...voyage, train), "deadline_elsewhere")
    assert.isNull(refusedBy(day("2026-01-25", "rail")(22), ...voyage))
    assert.isNull(refusedBy(day("2026-01-25", "terminal")(22), ...voyage, train))
    assert.isNull(
      refusedBy(day("2026-02-01", "rail")(29, { place: "USCHI", feed: railFeed, source: "rail" }), ...voyage, train)
    )
  })
})

describe("a terminal where the trip does not go", () => {
  const elsewhere = (days: number, how: Details & { readonly later?: number } = {}) =>
    available(days, { place: "NLRTM", ...how })

  it("is refused from the beginning of the voyage until the container has left", () => {
    assert.strictEqual(refusedBy(elsewhere(5), ...voyage, out), "facility_off_route")
    assert.strictEqual(refusedBy(elsewhere(24), ...voyage, out), "facility_off_route")
    assert.isNull(refusedBy(elsewhere(5, { later: -1 }), ...voyage, out), "of another trip")
    assert.isNull(refusedBy(elsewhere(24, { later: 1 }), ...voyage, out), "of another trip")
    assert.strictEqual(refusedBy(elsewhere(80), ...voyage), "facility_off_route")
    assert.isNull(refusedBy(elsewhere(22), landed), "of a voyage whose beginning nobody reports")
  })

  it("is refused as a terminal, or as a railroad with a last free day; a line may report of anywhere", () => {
    const by = (fact: typeof available, source: Observation["data_source"]) =>
      refusedBy(
        fact(22, {
          place: "NLRTM",
          source,
          documents: source === "shipping_line" ? [{ type: "bill", number: "BL1" }] : []
        }),
        ...voyage
      )
    assert.strictEqual(by(day("2026-01-25", "rail"), "rail"), "facility_off_route")
    assert.isNull(by(available, "rail"))
    assert.isNull(by(available, "shipping_line"))
    assert.isNull(refusedBy(available(22, { place: null }), ...voyage))
  })
})

describe("what a line reports of no place", () => {
  const ofLine = (fact: Observation["fact"], days: number) => {
    const at = dayAt(days)
    return observed(fact, { place: null, at, revision: at, received: at, confirmed: at, key: fact.type })
  }
  const by = (fact: Observation["fact"], ...moves: ReadonlyArray<Observation>) =>
    [1, 21].map((days) => refusedBy(ofLine(fact, days), ...moves))

  it("is of the stay where the container is dealt with, when it is what a terminal decides", () => {
    assert.deepStrictEqual(by({ type: "availability", available: true }, ...voyage), ["other_visit", null])
    assert.deepStrictEqual(by({ type: "last_free_day", by: "terminal", date: null }, ...voyage), ["other_visit", null])
    assert.deepStrictEqual(by({ type: "availability", available: true }, ...voyage, train), [
      "other_visit",
      "other_visit"
    ])
    assert.deepStrictEqual(
      by({ type: "availability", available: true }),
      ["other_visit", "other_visit"],
      "of no voyage"
    )
  })

  it("is of the whole trip, when it is what the line decides", () => {
    assert.deepStrictEqual(by({ type: "last_free_day", by: "line", date: null }, ...voyage), [null, null])
    assert.deepStrictEqual(by({ type: "holds", holds: [] }, ...voyage), [null, null])
  })
})

describe("several terminals of one port", () => {
  const at = (facility: string) => yard(22, { facility, key: `yard|${facility}` })
  const of = (place: string | null, ...reports: ReadonlyArray<Observation>) => {
    const there = { ...landed, place: { locode: "USLAX" as never, facility: place, name: null } }
    const { refused } = mergeOf([loaded, there, ...reports])
    return reports.map((one) => refused.find(({ observation }) => observation.id === one.id)?.rule ?? null)
  }

  it("count where the container was discharged, and nowhere where that is not known", () => {
    assert.deepStrictEqual(of("WBCT", at("WBCT"), at("APMT")), [null, "other_facility"])
    assert.deepStrictEqual(of(null, at("WBCT"), at("APMT")), ["ambiguous_facility", "ambiguous_facility"])
    assert.deepStrictEqual(of("YTI", at("WBCT"), at("APMT")), ["ambiguous_facility", "ambiguous_facility"])
  })

  it("count as one where only one reports, whatever it is called", () => {
    assert.deepStrictEqual(of("YTI", at("WBCT")), [null])
    assert.deepStrictEqual(of(null, at("WBCT")), [null])
  })

  it("are not those that name no terminal", () => {
    const nameless = yard(22, { facility: null, key: "yard" })
    assert.deepStrictEqual(of(null, at("WBCT"), nameless), [null, null])
    assert.deepStrictEqual(of("WBCT", at("WBCT"), nameless), [null, null])
  })

  it("do not matter to what names no terminal", () => {
    const ofLine = observed(
      { type: "availability", available: true },
      { place: "USLAX", at: dayAt(22), revision: dayAt(22) }
    )
    assert.deepStrictEqual(of("WBCT", at("WBCT"), at("APMT"), ofLine), [null, "other_facility", null])
  })
})
