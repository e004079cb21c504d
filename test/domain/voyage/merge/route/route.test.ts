import { assert, describe, it } from "@effect/vitest"

import { assembleRoute, mostCertainHandling, isLocode, mostCertainReports } from "#domain/voyage/merge/route/route.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gate, handled, move, railFeed, vessels } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>
type Kind = Parameters<typeof move>[0]

const sea = (kind: Kind, place: string, days: number, how: How = {}) =>
  move(kind, { place, at: dayAt(days), vessel: vessels.first, ...how })
const land = (kind: Kind, place: string, days: number, how: How = {}) =>
  move(kind, { mode: "rail", place, at: dayAt(days), ...how })
const out = (days: number, how: How = {}) => gate("gate_out", true, { place: "USLAX", at: dayAt(days), ...how })
const voyage = [sea("load", "CNSHA", 5), sea("discharge", "USLAX", 21)]

const route = (...moves: ReadonlyArray<Observation>) => assembleRoute(moves.map(handled))
const stops = (...moves: ReadonlyArray<Observation>) =>
  route(...moves).stops.map(({ place, role }) => `${role} ${place}`)
const destination = (...moves: ReadonlyArray<Observation>) => route(...voyage, ...moves).destination

describe("the stops of a route", () => {
  it("are where the container is loaded, changes ships and comes ashore, in the order of travel", () => {
    assert.deepStrictEqual(stops(...voyage), ["POL CNSHA", "POD USLAX"])
    const hub = [sea("discharge", "KRPUS", 9), sea("load", "KRPUS", 12, { vessel: vessels.second })]
    assert.deepStrictEqual(stops(...hub, ...voyage), ["POL CNSHA", "TS KRPUS", "POD USLAX"])
    assert.deepStrictEqual(stops(sea("load", "CNSHA", 5)), ["POL CNSHA"])
    assert.deepStrictEqual(stops(sea("discharge", "USLAX", 21)), ["POD USLAX"])
    assert.deepStrictEqual(stops(), [])
  })

  it("are no ports where the same ship only calls, but those where it is exchanged", () => {
    const calls = (vessel: How["vessel"]) => [
      sea("arrive", "KRPUS", 8),
      sea("depart", "KRPUS", 9, vessel === undefined ? {} : { vessel })
    ]
    assert.deepStrictEqual(stops(...voyage, ...calls(vessels.first)), ["POL CNSHA", "POD USLAX"])
    assert.deepStrictEqual(stops(...voyage, ...calls(vessels.second)), ["POL CNSHA", "TS KRPUS", "POD USLAX"])
  })

  it("have the role that a source states", () => {
    assert.deepStrictEqual(stops(...voyage, sea("arrive", "USLAX", 20, { role: "TS" })), ["POL CNSHA", "TS USLAX"])
    assert.deepStrictEqual(stops(sea("arrive", "KRPUS", 8, { role: "TS" }), ...voyage), [
      "POL CNSHA",
      "TS KRPUS",
      "POD USLAX"
    ])
    assert.deepStrictEqual(
      stops(sea("arrive", "CNSHA", 4, { role: "POL" }), sea("arrive", "USLAX", 3, { role: "POD" })),
      ["POL CNSHA", "POD USLAX"]
    )
    assert.deepStrictEqual(stops(sea("load", "USLAX", 5), sea("arrive", "USLAX", 4)), ["null USLAX"])
  })

  it("are in order of time where travel says nothing: first those where something happened", () => {
    const both = (first: number, second: number, how: How = {}) => [
      sea("discharge", "KRPUS", first),
      sea("load", "KRPUS", first + 1),
      sea("discharge", "SGSIN", second, how),
      sea("load", "SGSIN", second + 1, how)
    ]
    assert.deepStrictEqual(stops(...voyage, ...both(8, 12)).slice(1, 3), ["TS KRPUS", "TS SGSIN"])
    assert.deepStrictEqual(stops(...voyage, ...both(12, 8)).slice(1, 3), ["TS SGSIN", "TS KRPUS"])
    assert.deepStrictEqual(stops(...voyage, ...both(12, 8, { classifier: "PLN" })).slice(1, 3), [
      "TS KRPUS",
      "TS SGSIN"
    ])
    assert.deepStrictEqual(stops(...voyage, ...both(8, 8)).slice(1, 3), ["TS KRPUS", "TS SGSIN"])
  })
})

describe("an estimate of a call elsewhere", () => {
  const expected = (days: number, how: How = {}) => sea("arrive", "USLGB", days, { classifier: "EST", ...how })
  const goesOn = (...moves: ReadonlyArray<Observation>) => stops(...voyage, ...moves).length > 2

  it("counts for nothing once the container has left the port laden by road", () => {
    assert.isFalse(goesOn(expected(30), out(24)))
    assert.isFalse(goesOn(expected(30), out(24, { mode: null })))
    assert.isTrue(goesOn(expected(30)))
    assert.isTrue(goesOn(expected(30), out(24, { mode: "rail" })))
    assert.isTrue(goesOn(expected(30), out(24, { laden: false })))
    assert.isTrue(goesOn(expected(30), out(24, { classifier: "EST" })))
    assert.isTrue(goesOn(expected(30), out(24, { direction: "transshipment" })))
    assert.isTrue(goesOn(expected(30), out(24, { place: "KRPUS" })), "where it was not discharged")
    assert.isTrue(goesOn(expected(30), gate("gate_in", true, { place: "USLAX", at: dayAt(24) })))
  })

  it("counts when it is of before, or has happened", () => {
    assert.isTrue(goesOn(expected(24), out(24)))
    assert.isTrue(goesOn(expected(30, { classifier: "ACT" }), out(24)))
  })
})

describe("the inland destination", () => {
  it("is where a leg by rail, barge or truck ends after the port of discharge, last", () => {
    assert.strictEqual(destination(land("arrive", "USCHI", 29)), "USCHI")
    assert.strictEqual(destination(land("arrive", "USCHI", 29), land("discharge", "USMKC", 27)), "USCHI")
    assert.strictEqual(destination(land("arrive", "USCHI", 27), land("discharge", "USMKC", 29)), "USMKC")
    assert.strictEqual(
      destination(land("arrive", "USMKC", 29), land("arrive", "USCHI", 29)),
      "USCHI",
      "of one moment the first by name"
    )
    assert.strictEqual(destination(land("arrive", "USCHI", 29, { mode: "barge" })), "USCHI")
    assert.strictEqual(destination(land("arrive", "USCHI", 29, { mode: "truck" })), "USCHI")
    assert.isNull(destination(land("arrive", "USCHI", 29, { mode: "truck", laden: false })))
    assert.isNull(destination(land("depart", "USCHI", 29)))
    assert.isNull(destination(land("arrive", "USCHI", 29, { role: "TS" })))
    assert.isNull(destination(land("arrive", "USLAX", 29)))
  })

  it("is none before the container comes ashore", () => {
    assert.strictEqual(destination(land("arrive", "USCHI", 21)), "USCHI")
    assert.isNull(destination(land("arrive", "USCHI", 20)))
    assert.isNull(route(sea("load", "CNSHA", 5), land("arrive", "USCHI", 29)).destination)
  })

  it("is not where a train stopped by the railroad's report, unless it is unloaded or expected there", () => {
    const ofRail = { source: "rail", feed: railFeed, documents: [] } as const
    assert.isNull(destination(land("arrive", "USCHI", 29, ofRail)))
    assert.strictEqual(destination(land("discharge", "USCHI", 29, ofRail)), "USCHI")
    assert.strictEqual(destination(land("arrive", "USCHI", 29, { ...ofRail, classifier: "EST" })), "USCHI")
  })

  it("is by the line that names it before a railroad, and by a code before a name", () => {
    const ofRail = { source: "rail", feed: railFeed, documents: [], role: "DEST" } as const
    const byLine = land("arrive", "USMKC", 27, { role: "DEST" })
    assert.strictEqual(destination(byLine, land("arrive", "USCHI", 29, ofRail)), "USMKC")
    assert.strictEqual(destination(land("arrive", "USMKC", 27), land("arrive", "USCHI", 29, ofRail)), "USCHI")
    const ramp = land("arrive", "RAMP", 30, ofRail)
    assert.strictEqual(destination(land("arrive", "USMKC", 27), ramp), "USMKC")
    assert.strictEqual(destination(ramp), "RAMP")
    assert.strictEqual(destination(land("arrive", "USMKC", 27), land("arrive", "SGSIN", 29)), "SGSIN")
    assert.strictEqual(destination(byLine, land("arrive", "SGSIN", 29)), "USMKC")
  })

  it("is without any ship the place that a source calls so", () => {
    assert.strictEqual(route(land("arrive", "USCHI", 29, { role: "DEST" })).destination, "USCHI")
    assert.isNull(route(land("arrive", "USCHI", 29)).destination)
  })
})

describe("the surest of several reports", () => {
  it("is of what happened before an estimate, and of an estimate before a plan", () => {
    const [plan, estimate, actual] = (["PLN", "EST", "ACT"] as const).map((classifier, index) =>
      handled(sea("arrive", "USLAX", 20, { classifier, revision: dayAt(9 - index) }))
    )
    assert(plan !== undefined && estimate !== undefined && actual !== undefined)
    assert.strictEqual(mostCertainHandling([plan, estimate, actual]), actual)
    assert.strictEqual(mostCertainHandling([plan, estimate]), estimate)
    assert.strictEqual(mostCertainHandling([plan]), plan)
    assert.isNull(mostCertainHandling([]))
    assert.isNull(mostCertainReports([]))
  })
})

it("a place is named by a code, or by what a source calls it", () => {
  assert.deepStrictEqual(["USLAX", "USN23", "USL1X", "uslax", "LAX", "USLAXX", "LOS ANGELES"].map(isLocode), [
    true,
    true,
    false,
    false,
    false,
    false,
    false
  ])
})
