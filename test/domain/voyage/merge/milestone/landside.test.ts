import { assert, describe, it } from "@effect/vitest"

import { landStageOf } from "#domain/voyage/merge/milestone/landside.ts"
import { milestonesOf } from "#domain/voyage/merge/milestone/milestones.ts"
import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import { routeEndsOf, addNamedEnds } from "#domain/voyage/merge/route/routeEnds.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, gate, handled, move, observed, railFeed, terminalFeed, vessels } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]> & { readonly later?: number }

const at = (days: number, { later = 0, ...how }: How = {}) => ({ at: dayAt(days, later), ...how })

const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
const voyage = [loaded, landed]
const planned = move("arrive", { mode: "rail", at: dayAt(29), classifier: "PLN", place: "USCHI" })
const train = (kind: Parameters<typeof move>[0], days: number, how: How = {}) =>
  move(kind, { mode: "rail", place: "USCHI", ...at(days, how) })
const out = (days = 24, how: How = {}) => gate("gate_out", true, { place: "USLAX", ...at(days, how) })
const entry = (days: number, how: How = {}) => gate("gate_in", true, { place: "USCHI", ...at(days, how) })
const byTerminal = { source: "terminal", feed: terminalFeed, documents: [] } as const
const offered = (days: number, place: string) =>
  atTerminal({ type: "availability", available: true }, { at: dayAt(days), place })

/** The stop, what it left by, and the days of its arrival inland and of its return to the port. */
const land = (
  moves: ReadonlyArray<Observation>,
  { ends = [], snapshots = [] }: Partial<Record<"ends" | "snapshots", ReadonlyArray<Observation>>> = {}
) => {
  const handlings = moves.map(handled)
  const route = addNamedEnds(assembleRoute(handlings), routeEndsOf(ends))
  const { back, inland, left, stop } = landStageOf(route, handlings, milestonesOf(handlings, route), snapshots)
  return { stop, left: left?.name ?? null, inland: inland?.time ?? null, back: back?.time ?? null }
}
const stops = (...moves: ReadonlyArray<Observation>) => {
  const { left, stop } = land(moves)
  return left === null ? stop : `${stop} by ${left}`
}

describe("a container is dealt with", () => {
  it("at its port of discharge, also on its way there", () => {
    assert.strictEqual(stops(), "port")
    assert.strictEqual(stops(loaded), "port")
    assert.strictEqual(stops(...voyage, planned), "port")
  })

  it("nowhere once it went on from there by train or barge", () => {
    assert.strictEqual(stops(...voyage, train("load", 23, { place: "USLAX" })), "onward by rail_loaded")
    const both = [train("load", 23, { place: "USLAX" }), train("depart", 24, { place: "USLAX" })]
    assert.strictEqual(stops(...voyage, ...both), "onward by rail_loaded")
    assert.strictEqual(stops(...voyage, train("depart", 24, { place: "USLAX" })), "onward by rail_departed")
    assert.strictEqual(
      stops(...voyage, move("load", { mode: "barge", place: "USLAX", at: dayAt(23) })),
      "onward by feeder_loaded"
    )
  })

  it("nowhere where a train only stops on its way", () => {
    const on = [...voyage, planned, train("load", 23, { place: "USLAX" })]
    assert.strictEqual(stops(...on, train("arrive", 25, { place: "USMKC" })), "onward by rail_loaded")
    assert.strictEqual(stops(...on, train("arrive", 27, { role: "TS" })), "onward by rail_loaded")
  })

  it("inland once it came there, and not any more once it went on", () => {
    assert.deepStrictEqual(land([...voyage, train("arrive", 29)]), {
      stop: "inland",
      left: null,
      inland: timeAt(29),
      back: null
    })
    assert.strictEqual(stops(...voyage, train("arrive", 29), train("load", 23, { place: "USLAX" })), "inland")
    assert.strictEqual(stops(...voyage, train("arrive", 29), train("depart", 31)), "onward by rail_departed")
    assert.strictEqual(land([...voyage, train("arrive", 30), train("discharge", 31)]).inland, timeAt(30))
  })

  it("nowhere once it was returned empty, gone by its way out where one is reported", () => {
    const returned = gate("gate_in", false, { place: "USLAX", at: dayAt(40) })
    assert.strictEqual(stops(...voyage, returned), "gone by empty_in")
    assert.strictEqual(stops(...voyage, out(), returned), "gone by full_out")
    assert.strictEqual(stops(...voyage, train("arrive", 29), returned), "gone by empty_in")
  })
})

describe("a container that left the gate of the port", () => {
  it("is gone, or on its way where it goes on inland", () => {
    assert.strictEqual(stops(...voyage, out()), "gone by full_out")
    assert.strictEqual(stops(...voyage, planned, out()), "onward by full_out")
  })

  it("is inland once it came there since, also at the same moment", () => {
    assert.strictEqual(stops(...voyage, out(), train("arrive", 29)), "inland")
    assert.strictEqual(stops(...voyage, out(), train("arrive", 24)), "inland")
    assert.strictEqual(stops(...voyage, out(), train("arrive", 23)), "onward by full_out")
  })

  it("is on a train that took it since", () => {
    assert.strictEqual(stops(...voyage, planned, out(), train("load", 25, { place: "USLGB" })), "onward by rail_loaded")
    assert.strictEqual(stops(...voyage, planned, out(), train("load", 23, { place: "USLGB" })), "onward by full_out")
  })

  it("is taken as out of the port where the line stamps it with the port of lading, until it came inland", () => {
    const stamped = out(24, { place: "CNSHA" })
    assert.strictEqual(stops(...voyage, planned, stamped), "onward by full_out")
    assert.strictEqual(stops(...voyage, stamped), "gone by full_out")
    assert.strictEqual(stops(...voyage, train("arrive", 22), stamped), "gone by full_out")
  })
})

describe("a container that left its inland destination", () => {
  const inland = [...voyage, train("arrive", 29), out(31, { place: "USCHI" })]

  it("is gone, unless it came or went on more than a day later, or was taken in at once", () => {
    assert.strictEqual(stops(...inland), "gone by full_out")
    assert.strictEqual(stops(...inland, train("depart", 32, { place: "USMKC" })), "gone by full_out")
    assert.strictEqual(stops(...inland, train("depart", 32, { place: "USMKC", later: 1 })), "onward by rail_departed")
  })

  it("came back where a facility takes it in and says whether it can be fetched", () => {
    const again = entry(32, byTerminal)
    assert.strictEqual(land([...inland, again], { snapshots: [offered(33, "USCHI")] }).stop, "inland")
    assert.strictEqual(land([...inland, again]).stop, "gone")
    assert.strictEqual(land([...inland, again], { snapshots: [offered(33, "USLAX")] }).stop, "gone")
    const soon = entry(31, { ...byTerminal, later: 1 })
    assert.strictEqual(land([...inland, soon], { snapshots: [offered(33, "USCHI")] }).stop, "inland")
  })
})

describe("a container that came back to the port", () => {
  const again = entry(26, { ...byTerminal, place: "USLAX" })
  const snapshots = [offered(27, "USLAX")]

  it("is there, and did not leave", () => {
    assert.deepStrictEqual(land([...voyage, out(), again], { snapshots }), {
      stop: "port",
      left: null,
      inland: null,
      back: timeAt(26)
    })
    assert.deepStrictEqual(land([...voyage, out(), again]), {
      stop: "gone",
      left: "full_out",
      inland: null,
      back: null
    })
    assert.isNull(
      land([...voyage, out(), entry(26, { ...byTerminal, place: "USLGB" })], { snapshots: [offered(27, "USLGB")] }).back
    )
  })

  it("did not where it left another place since it came ashore", () => {
    const elsewhere = out(25, { place: "USCHI" })
    const found = land([...voyage, train("arrive", 24), elsewhere, again], { snapshots })
    assert.deepStrictEqual([found.back, found.stop], [null, "gone"])
    const both = land([...voyage, out(), train("arrive", 24), elsewhere, again], { snapshots })
    assert.isNull(both.back)
  })
})

describe("a container that comes inland by road", () => {
  it("is there once it is taken in laden, but not after it had left there", () => {
    assert.strictEqual(land([...voyage, planned, out(), entry(26)]).inland, timeAt(26))
    assert.isNull(land([...voyage, planned, entry(26, { place: "USMKC" })]).inland)
    assert.isNull(land([...voyage, planned, gate("gate_in", false, { place: "USCHI", at: dayAt(26) })]).inland)
    const left = out(25, { place: "USCHI" })
    assert.isNull(land([...voyage, planned, left, entry(26)]).inland)
    assert.strictEqual(land([...voyage, planned, out(27, { place: "USCHI" }), entry(26)]).inland, timeAt(26))
  })
})

describe("a move by land is of the way inland", () => {
  it("from a day before the arrival of the ship on", () => {
    const loadedOn = (days: number, later = 0) => stops(...voyage, train("load", days, { later, place: "USLAX" }))
    assert.strictEqual(loadedOn(20), "onward by rail_loaded")
    assert.strictEqual(loadedOn(20, -1), "port")
  })

  it("after the last report of the ship, where it is not reported to have arrived", () => {
    assert.strictEqual(stops(loaded, train("arrive", 6, { role: "DEST" })), "inland")
    assert.strictEqual(stops(loaded, train("arrive", 5, { role: "DEST" })), "port")
    assert.strictEqual(stops(loaded, train("load", 4)), "port")
  })

  it("where no ship is reported, unless it goes to one", () => {
    const ofRail = { source: "rail", feed: railFeed, documents: [] } as const
    assert.strictEqual(stops(train("load", 5, ofRail)), "onward by rail_loaded")
    const waiting = move("load", { at: dayAt(10), classifier: "PLN" })
    assert.strictEqual(stops(waiting, train("load", 5, { place: "CNCTU" })), "port")
    const pol = observed({ type: "route_place", role: "POL" }, { place: "CNSHA" })
    assert.strictEqual(land([train("load", 5, { ...ofRail, place: "CNSHA" })], { ends: [pol] }).stop, "port")
    assert.strictEqual(stops(waiting, train("arrive", 29, { role: "DEST" })), "inland")
  })

  it("since it left the port by train, where no ship is reported there", () => {
    const pod = observed({ type: "route_place", role: "POD" }, { place: "USLAX" })
    const first = train("load", 22, { place: "USLAX" })
    const stop = (...moves: ReadonlyArray<Observation>) => {
      const found = land([move("load", { at: dayAt(10), classifier: "PLN" }), ...moves], { ends: [pod] })
      return [found.stop, found.left]
    }
    assert.deepStrictEqual(stop(first), ["onward", "rail_loaded"])
    assert.deepStrictEqual(stop(train("depart", 22, { place: "USLAX" })), ["onward", "rail_departed"])
    assert.deepStrictEqual(stop(train("depart", 4, { place: "CNCTU" })), ["port", null])
    assert.deepStrictEqual(stop(train("depart", 4, { place: "CNCTU" }), first), ["onward", "rail_loaded"])
    assert.deepStrictEqual(stop(first, train("depart", 23, { place: "USMKC" })), ["onward", "rail_loaded"])
  })
})
