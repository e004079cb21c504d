import { assert, describe, it } from "@effect/vitest"

import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import type { Route } from "#domain/voyage/merge/route/route.ts"
import {
  isVoyageStartUnknown,
  isAtUnreportedEnd,
  hasSeaMoves,
  landingVesselReports,
  isOtherVesselCall,
  phaseOf,
  vesselReportsOf,
  voyageOf
} from "#domain/voyage/merge/route/voyage.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, gate, handled, move, vessels } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const routeOf = (...moves: ReadonlyArray<Observation>): Route => assembleRoute(moves.map(handled))
const nowhere = routeOf()

const loaded = (days = 5, how: How = {}) => move("load", { at: dayAt(days), vessel: vessels.first, ...how })
const departed = (days = 6, how: How = {}) => move("depart", { at: dayAt(days), vessel: vessels.first, ...how })
const arrived = (days = 20, how: How = {}) =>
  move("arrive", { at: dayAt(days), vessel: vessels.first, place: "USLAX", ...how })
const landed = (days = 21, how: How = {}) =>
  move("discharge", { at: dayAt(days), vessel: vessels.first, place: "USLAX", ...how })

describe("a voyage", () => {
  it("begins with the first move at the port of lading, and is over with the first discharge at the other end", () => {
    const times = (...moves: ReadonlyArray<Observation>) => {
      const { arrived, ashore, began } = voyageOf(routeOf(...moves))
      return [began, arrived, ashore].map((one) => one?.time ?? null)
    }
    assert.deepStrictEqual(
      times(loaded(), departed(), arrived(), landed()),
      [5, 20, 21].map((day) => timeAt(day))
    )
    assert.deepStrictEqual(times(departed(), loaded(7)), [timeAt(6), null, null])
    assert.deepStrictEqual(
      times(loaded(), landed(22), landed(21)),
      [5, 21, 21].map((day) => timeAt(day))
    )
    assert.deepStrictEqual(times(loaded(5, { classifier: "PLN" }), arrived(20, { classifier: "EST" })), [
      null,
      null,
      null
    ])
    const hub = [landed(9, { place: "KRPUS" }), loaded(12, { place: "KRPUS" })]
    assert.deepStrictEqual(
      times(loaded(), ...hub, landed(30)),
      [5, 30, 30].map((day) => timeAt(day))
    )
  })

  it("is over at its port of discharge, not at another that a source calls so", () => {
    const stated = (place: string, days: number) => arrived(days, { place, role: "POD" })
    const route = routeOf(loaded(), stated("USLAX", 20), stated("USOAK", 18), landed())
    assert.strictEqual(route.pod, "USOAK")
    assert.deepStrictEqual([voyageOf(route).arrived?.time, voyageOf(route).ashore], [timeAt(18), null])
  })

  it("is known once any move by sea is reported", () => {
    assert.isFalse(hasSeaMoves(nowhere))
    assert.isFalse(hasSeaMoves(routeOf(gate("gate_out", true))))
    assert.isTrue(hasSeaMoves(routeOf(loaded(5, { classifier: "PLN" }))))
  })
})

describe("a gate move lies", () => {
  const phase = (route: Route, at: string, how: How = {}) =>
    phaseOf(handled(gate("gate_out", true, { at, place: "USLAX", ...how })), route)
  const phases = (route: Route, ...times: ReadonlyArray<string>) => times.map((at) => phase(route, at))
  const whole = routeOf(loaded(), arrived(), landed())

  it("before the voyage up to its first move, and during it from then on", () => {
    assert.deepStrictEqual(phases(whole, dayAt(4), dayAt(5), dayAt(5, 1), dayAt(19)), [
      "before",
      "before",
      "during",
      "during"
    ])
  })

  it("after the voyage from the landing on, or from a day before, where that is not before the arrival", () => {
    assert.deepStrictEqual(phases(whole, dayAt(20), dayAt(20, -1), dayAt(21)), ["after", "during", "after"])
    const late = routeOf(loaded(), arrived(18), landed())
    assert.deepStrictEqual(phases(late, dayAt(20, -1), dayAt(20)), ["during", "after"])
    const shore = routeOf(loaded(), landed())
    assert.deepStrictEqual(phases(shore, dayAt(21, -1), dayAt(21)), ["during", "after"])
    const called = routeOf(loaded(), arrived())
    assert.deepStrictEqual(phases(called, dayAt(20, -1), dayAt(20)), ["during", "after"])
  })

  it("before it by a day that may be before its beginning, and after it by one that may be after its end", () => {
    const on = (date: string) =>
      phaseOf(handled({ ...gate("gate_out", true, { place: "USLAX" }), happened: { date: date as never } }), whole)
    assert.deepStrictEqual(["2026-01-07", "2026-01-08", "2026-01-20", "2026-01-21"].map(on), [
      "before",
      "during",
      "after",
      "after"
    ])
  })

  it("by the place where no beginning is reported: before it at the port of lading, else during it", () => {
    const ended = routeOf(landed())
    assert.deepStrictEqual(phases(ended, dayAt(19), dayAt(21)), ["during", "after"])
    const planned = routeOf(loaded(5, { classifier: "PLN" }), landed())
    assert.strictEqual(phase(planned, dayAt(10), { place: "CNSHA" }), "before")
    assert.strictEqual(phase(planned, dayAt(10)), "during")
    assert.strictEqual(phase(routeOf(loaded(5, { classifier: "PLN" })), dayAt(10)), "before")
  })

  it("without any voyage before it, unless it is an import or at the destination", () => {
    assert.strictEqual(phase(nowhere, dayAt(1)), "before")
    assert.strictEqual(phase(nowhere, dayAt(1), { direction: "import" } as How), "after")
    const destined = { ...nowhere, destination: "USLAX" }
    assert.strictEqual(phase(destined, dayAt(1)), "after")
    assert.strictEqual(phase(destined, dayAt(1), { place: "USCHI" }), "before")
  })

  it("at its beginning where nobody reports one, and at its end where nobody reports an arrival", () => {
    assert.isTrue(isVoyageStartUnknown(routeOf(landed())))
    assert.isFalse(isVoyageStartUnknown(routeOf(loaded())))
    assert.isFalse(isVoyageStartUnknown(routeOf(loaded(5, { classifier: "PLN" }))))
    const at = (place: string, route: Route) => isAtUnreportedEnd(handled(gate("gate_out", true, { place })), route)
    const expected = { ...routeOf(loaded(), arrived(20, { classifier: "EST" })), destination: "USCHI" }
    assert.deepStrictEqual(
      ["USLAX", "USCHI", "CNSHA"].map((place) => at(place, expected)),
      [true, true, false]
    )
    assert.isFalse(at("USLAX", whole))
  })
})

describe("the ship of a container", () => {
  const named = (...moves: ReadonlyArray<Observation>) => vesselReportsOf(moves.map(handled))?.winner.call?.vessel_name

  it("is that of a report of the container itself before that of a ship's call", () => {
    const call = arrived(20, { container: null, vessel: vessels.second, revision: "2026-02-01T00:00:00Z" })
    assert.strictEqual(named(call, landed()), "KING")
    assert.strictEqual(named(call, { ...landed(), call: null }), "QUEEN")
    assert.isUndefined(named({ ...landed(), call: null }))
  })

  it("is at the port of discharge that of the moves there, else that of the report that only names the port", () => {
    const route = routeOf(loaded(), landed())
    assert.strictEqual(landingVesselReports(route)?.winner.call?.vessel_name, "KING")
    const won = (one: Observation) => new Map([["USLAX", { winner: one, lost: [] }]])
    const only = { ...routeOf(loaded()), pod: "USLAX" }
    assert.isNull(landingVesselReports(only))
    assert.strictEqual(landingVesselReports({ ...only, named: won(landed()) })?.winner.call?.vessel_name, "KING")
    assert.isNull(landingVesselReports({ ...only, named: won({ ...landed(), call: null }) }))
    assert.isNull(landingVesselReports({ ...only, pod: null, named: won(landed()) }))
  })
})

describe("a call is of another ship", () => {
  const foreign = (kind: "arrive" | "depart" | "load" | "discharge", place: string, how: How = {}) =>
    move(kind, { at: dayAt(10), place, container: null, vessel: vessels.second, ...how })
  const isForeign = (one: Observation, ...moves: ReadonlyArray<Observation>) =>
    isOtherVesselCall(handled(one), routeOf(...moves, one))

  it("than the one that the container itself is reported on there", () => {
    assert.isTrue(isForeign(foreign("depart", "CNSHA"), loaded(), landed()))
    assert.isTrue(isForeign(foreign("arrive", "USLAX"), loaded(), landed()))
    assert.isTrue(isForeign(foreign("discharge", "USLAX"), loaded(), landed()))
    assert.isTrue(isForeign(foreign("load", "CNSHA"), loaded(), landed()))
    assert.isFalse(isForeign(foreign("depart", "CNSHA", { vessel: vessels.first }), loaded(), landed()))
    assert.isFalse(isForeign(foreign("depart", "CNSHA", { vessel: [null, null, null] }), loaded(), landed()))
    assert.isFalse(isForeign(foreign("depart", "CNSHA", { container: containerNumber(1) }), loaded(), landed()))
  })

  it("than the one that it is planned on, where none is reported", () => {
    assert.isTrue(isForeign(foreign("depart", "CNSHA"), loaded(5, { classifier: "PLN" }), landed()))
    const changed = [loaded(5, { classifier: "PLN", vessel: vessels.second }), departed()]
    assert.isTrue(isForeign(foreign("depart", "CNSHA"), ...changed, landed()))
  })

  it("than the one that it was loaded on, where that one calls there too", () => {
    const call = arrived(20, { container: null })
    assert.isTrue(isForeign(foreign("arrive", "USLAX"), loaded(), call))
    assert.isFalse(isForeign(foreign("arrive", "USLAX"), loaded()))
    assert.isFalse(isForeign(foreign("arrive", "USLAX"), loaded(5, { classifier: "PLN" }), call))
    assert.isFalse(isForeign(foreign("arrive", "USLAX"), departed(), call))
    assert.isFalse(isForeign(foreign("arrive", "USLAX"), call))
  })

  it("never by a report of the container itself, or at a port that is no stop", () => {
    assert.isFalse(isForeign(arrived(20, { vessel: vessels.second }), loaded(), landed()))
    assert.isFalse(isOtherVesselCall(handled(foreign("arrive", "NLRTM")), routeOf(loaded(), landed())))
  })
})
