import { assert, describe, it } from "@effect/vitest"

import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import { routeEndsOf } from "#domain/voyage/merge/route/routeEnds.ts"
import {
  newestStretch,
  gateOutsOffRoute,
  shownTerminalReports,
  terminalMoves
} from "#domain/voyage/merge/route/terminalMoves.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { handled, move, observed, terminalFeed, vessels } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]> & { readonly later?: number }
type Kind = Parameters<typeof move>[0]

const byTerminal = { feed: terminalFeed, source: "terminal", documents: [], place: "USLAX" } as const

const said = (kind: Kind, days: number, how: How = {}) =>
  move(kind, { ...byTerminal, at: dayAt(days, how.later), ...how })
const outOn = (days: number, how: How = {}) => said("gate_out", days, { mode: "truck", ...how })
const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
const expected = move("arrive", { at: dayAt(20), classifier: "EST", vessel: vessels.first, place: "USLAX" })

interface Trip {
  readonly carried?: ReadonlyArray<Observation>
  readonly next?: number | null
  readonly ends?: ReadonlyArray<Observation>
}

const chosenBy =
  (choose: typeof terminalMoves) =>
  (statements: ReadonlyArray<Observation>, { carried = [loaded, landed], ends = [], next = null }: Trip = {}) => {
    const moves = carried.map(handled)
    const found = choose(statements, { carried: moves, route: assembleRoute(moves), ends: routeEndsOf(ends), next })
    return statements.map((one) => found.some(({ observation }) => observation === one))
  }

const kept = chosenBy(terminalMoves)
const astray = chosenBy(gateOutsOffRoute)

describe("the newest stretch of moves", () => {
  const stretch = (...days: ReadonlyArray<readonly [number, number]>) =>
    newestStretch(days.map(([day, later]) => handled(said("load", day, { later })))).map(({ time }) => time)

  it("begins after the last pause of more than 45 days", () => {
    assert.deepStrictEqual(stretch([50, 0], [5, 0]), [timeAt(5), timeAt(50)])
    assert.deepStrictEqual(stretch([50, 1], [5, 0]), [timeAt(50, 1)])
    assert.deepStrictEqual(stretch([5, 0], [60, 0], [62, 0], [120, 0]), [timeAt(120)])
    assert.deepStrictEqual(stretch([5, 0], [60, 0], [62, 0]), [timeAt(60), timeAt(62)])
    assert.deepStrictEqual(stretch([5, 0]), [timeAt(5)])
    assert.deepStrictEqual(stretch(), [])
  })
})

describe("what a terminal reports is of the trip that carriers report", () => {
  it("at its ports since the voyage began, and before the next trip", () => {
    const outs = [outOn(5, { later: -1 }), outOn(5), outOn(24), outOn(60)]
    assert.deepStrictEqual(kept(outs), [false, true, true, true])
    assert.deepStrictEqual(kept(outs, { next: timeAt(60) }), [false, true, true, false])
  })

  it("not where the trip does not go", () => {
    assert.deepStrictEqual(kept([outOn(24, { place: "NLRTM" }), said("discharge", 24, { place: "NLRTM" })]), [
      false,
      false
    ])
  })

  it("also where a source only names the end of the route, or the destination", () => {
    const naming = (role: "POD" | "DEST", place: string) => observed({ type: "route_place", role }, { place })
    const sailing = { carried: [loaded] }
    assert.deepStrictEqual(kept([outOn(24)], sailing), [false])
    assert.deepStrictEqual(kept([outOn(24)], { ...sailing, ends: [naming("POD", "USLAX")] }), [true])
    assert.deepStrictEqual(kept([outOn(24, { place: "USCHI" })], { ends: [naming("DEST", "USCHI")] }), [true])
    const byTrain = move("arrive", { mode: "rail", at: dayAt(29), classifier: "EST", place: "USCHI" })
    assert.deepStrictEqual(kept([outOn(30, { place: "USCHI" })], { carried: [loaded, landed, byTrain] }), [true])
  })

  it("at the port of lading, or before the voyage began, within two weeks of a carrier's report there", () => {
    const entry = (days: number, later = 0) => said("gate_in", days, { mode: "truck", place: "CNSHA", later })
    const entries = [entry(-9, -1), entry(-9), entry(19), entry(19, 1)]
    assert.deepStrictEqual(kept(entries), [false, true, true, false])
    const planned = { carried: [move("load", { at: dayAt(5), classifier: "PLN" })] }
    assert.deepStrictEqual(kept(entries, planned), [false, true, true, false])
    assert.deepStrictEqual(kept([outOn(6)], planned), [false])
  })

  it("where no carrier reports one, the newest of its own", () => {
    assert.deepStrictEqual(kept([outOn(5), outOn(60)], { carried: [] }), [false, true])
    assert.deepStrictEqual(kept([outOn(5), outOn(60)], { carried: [], next: timeAt(60) }), [true, false])
  })
})

describe("a load or departure by ship at a terminal is of the trip", () => {
  it("where a carrier reports that it leaves by ship there, within two weeks", () => {
    const loads = (kind: Kind) =>
      kept([said(kind, 19, { place: "CNSHA" }), said(kind, 19, { place: "CNSHA", later: 1 })])
    assert.deepStrictEqual(loads("load"), [true, false])
    assert.deepStrictEqual(loads("depart"), [true, false])
    assert.deepStrictEqual(kept([said("load", 24)]), [false], "at the port of discharge: of the next trip")
    assert.deepStrictEqual(kept([said("load", 24, { mode: "rail" })]), [true], "by rail")
  })

  it("after its landing by its carrier, where the terminal calls it a transshipment", () => {
    const hub = { place: "KRPUS", direction: "transshipment" } as const
    const came = (how: How = {}) => move("discharge", { at: dayAt(12), vessel: vessels.first, place: "KRPUS", ...how })
    const on = (landing: Observation, one: Observation, onward: ReadonlyArray<Observation> = [expected]) =>
      kept([one], { carried: [loaded, landing, ...onward] })[0]
    assert.isTrue(on(came(), said("load", 14, hub)))
    assert.isFalse(on(came(), said("load", 14, { place: "KRPUS" })), "without a direction")
    assert.isFalse(on(came(), said("load", 14, { ...hub, direction: "export" })))
    assert.isFalse(on(came(), said("load", 12, hub)), "at the moment of the landing")
    assert.isFalse(on(came({ classifier: "EST" }), said("load", 14, hub)))
    assert.isFalse(on(move("arrive", { at: dayAt(12), place: "KRPUS" }), said("load", 14, hub)))
    assert.isTrue(on(came(), said("load", 57, hub)), "it may wait for weeks")
    assert.isFalse(on(came(), said("load", 57, { ...hub, later: 1 })))
    assert.isFalse(on(came(), said("load", 14, hub), []), "at the port of discharge")
  })
})

describe("a landing that a terminal alone reports", () => {
  const carried = [loaded]

  it("is of the trip that has begun, with what follows there", () => {
    const statements = [said("discharge", 21), outOn(24), outOn(21), outOn(20), outOn(24, { place: "NLRTM" })]
    assert.deepStrictEqual(kept(statements, { carried }), [true, true, true, false, false])
    assert.deepStrictEqual(kept([said("discharge", 4), outOn(24)], { carried }), [false, false])
    assert.deepStrictEqual(kept([said("discharge", 5), outOn(24)], { carried }), [true, true])
  })

  it("counts for what follows only when it happened, and is a landing", () => {
    assert.deepStrictEqual(kept([said("discharge", 21, { classifier: "EST" }), outOn(24)], { carried }), [true, false])
    assert.deepStrictEqual(kept([said("arrive", 21), outOn(24)], { carried }), [false, false])
  })

  it("is of no trip whose port of discharge its carrier reports elsewhere", () => {
    assert.deepStrictEqual(kept([said("discharge", 24, { place: "USLGB" }), outOn(26, { place: "USLGB" })]), [
      false,
      false
    ])
  })
})

describe("a gate-out where no carrier reports the trip", () => {
  const out = (how: How = {}, days = 24) => outOn(days, { place: "USLGB", ...how })

  it("may be of the trip when it is like that of an import, after the voyage began and before the next trip", () => {
    assert.deepStrictEqual(astray([out({}, 5), out({ later: 1 }, 5), out()]), [false, true, true])
    assert.deepStrictEqual(astray([out(), out({}, 25)], { next: timeAt(25) }), [true, false])
    const all = [out({ mode: null }), out({ direction: "import" }), out({ direction: "export" }), out({ mode: "rail" })]
    assert.deepStrictEqual(astray(all), [true, true, false, false])
    const others = [
      out({ laden: false }),
      out({ laden: null }),
      out({ classifier: "EST" }),
      said("gate_in", 24, { mode: "truck", place: "USLGB" })
    ]
    assert.deepStrictEqual(astray(others), [false, false, false, false])
  })

  it("is none where the trip goes, or comes from", () => {
    assert.deepStrictEqual(astray([out({ place: "USLAX" }), out({ place: "CNSHA" })]), [false, false])
    const destined = observed({ type: "route_place", role: "DEST" }, { place: "USLGB" })
    assert.deepStrictEqual(astray([out()], { ends: [destined] }), [false])
    const lading = observed({ type: "route_place", role: "POL" }, { place: "USLGB" })
    assert.deepStrictEqual(astray([out()], { ends: [lading] }), [true], "only named while moves show another")
  })

  it("is none of a voyage that has not begun, or of which nothing is reported for 45 days around", () => {
    assert.deepStrictEqual(astray([out()], { carried: [expected] }), [false])
    assert.deepStrictEqual(astray([out({}, 66), out({ later: 1 }, 66)]), [true, false])
  })
})

describe("what of a terminal is shown among the events", () => {
  const note = (days: number, how: How = {}) =>
    observed({ type: "other", code: "CZ", text: null }, { ...byTerminal, at: dayAt(days), ...how })
  const shown = (
    statements: ReadonlyArray<Observation>,
    next: number | null = null,
    refused: ReadonlyArray<Observation> = []
  ) => {
    const found = shownTerminalReports(
      statements,
      [outOn(4, { classifier: "EST" }), loaded].map(handled),
      new Set(refused),
      next
    )
    return statements.map((one) => found.includes(one))
  }

  it("is what it notes since the first move that happened, and before the next trip", () => {
    assert.deepStrictEqual(shown([note(4), note(5), note(60)]), [false, true, true])
    assert.deepStrictEqual(shown([note(59), note(60)], timeAt(60)), [true, false])
    const others = [
      { ...note(24), happened: null },
      note(24, { source: "rail" }),
      observed({ type: "seal", number: "S" }, { ...byTerminal, at: dayAt(24) })
    ]
    assert.deepStrictEqual(shown(others), [false, false, false])
  })

  it("is each of its moves of the trip, refused or not", () => {
    const [own, refused, other] = [outOn(24), outOn(25), outOn(26)]
    const found = shownTerminalReports(
      [own, refused, other, loaded],
      [loaded, own].map(handled),
      new Set([refused]),
      null
    )
    assert.deepStrictEqual(found, [own, refused])
  })
})
