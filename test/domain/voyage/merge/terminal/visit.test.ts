import { assert, describe, it } from "@effect/vitest"

import { landStageOf } from "#domain/voyage/merge/milestone/landside.ts"
import { milestonesOf } from "#domain/voyage/merge/milestone/milestones.ts"
import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import { dischargeFacility, visitAt, visitsOf } from "#domain/voyage/merge/terminal/visit.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { atTerminal, gate, handled, move, railFeed, terminalFeed, vessels } from "../observe.ts"
import { dayAt, timeAt } from "../trip/support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
const arrived = move("arrive", { at: dayAt(20), vessel: vessels.first, place: "USLAX" })
const landed = (how: How = {}) => move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX", ...how })
const out = (days = 24, how: How = {}) => gate("gate_out", true, { at: dayAt(days), place: "USLAX", ...how })
const returned = (days = 28, how: How = {}) => gate("gate_in", false, { at: dayAt(days), place: "USLAX", ...how })
const train = (kind: Parameters<typeof move>[0], days: number, how: How = {}) =>
  move(kind, { mode: "rail", at: dayAt(days), place: "USCHI", ...how })

const visits = (
  moves: ReadonlyArray<Observation>,
  next: number | null = null,
  snapshots: ReadonlyArray<Observation> = []
) => {
  const handlings = moves.map(handled)
  const route = assembleRoute(handlings)
  const milestones = milestonesOf(handlings, route)
  return visitsOf({ route, handlings, milestones }, landStageOf(route, handlings, milestones, snapshots), next)
}

describe("the stay at the port of discharge", () => {
  const port = (
    moves: ReadonlyArray<Observation>,
    ...more: readonly [next?: number | null, snapshots?: ReadonlyArray<Observation>]
  ) => {
    const visit = visits(moves, ...more).port
    return visit === null ? null : [visit.began, visit.arrived, visit.near, visit.ended]
  }
  const ashore = [loaded, arrived, landed()]
  const since = [timeAt(5), timeAt(20), timeAt(20)]

  it("is of the voyage that began at the other end, and begins with the arrival", () => {
    assert.deepStrictEqual(port(ashore), [...since, null])
    assert.deepStrictEqual(port([loaded, landed()]), [timeAt(5), timeAt(21), timeAt(21), null])
    assert.deepStrictEqual(port([landed()]), [null, timeAt(21), timeAt(21), null])
    assert.isNull(port([loaded]))
    const coming = move("arrive", { at: dayAt(20), classifier: "EST", place: "USLAX" })
    assert.deepStrictEqual(port([loaded, coming]), [timeAt(5), null, null, null])
  })

  it("ends when it goes out of the gate, on by train, back empty, or on its next trip: whichever is first", () => {
    assert.deepStrictEqual(port([...ashore, out(), returned()]), [...since, timeAt(24)])
    assert.deepStrictEqual(port([...ashore, returned()]), [...since, timeAt(28)])
    for (const kind of ["load", "depart"] as const) {
      const onward = train(kind, 23, { place: "USLAX" })
      assert.deepStrictEqual(port([...ashore, onward, out(25)]), [...since, timeAt(23)])
    }
    const barge = move("load", { mode: "barge", at: dayAt(23), place: "USLAX" })
    assert.deepStrictEqual(port([...ashore, barge]), [...since, timeAt(23)])
    assert.deepStrictEqual(port(ashore, timeAt(60)), [...since, timeAt(60)])
    assert.deepStrictEqual(port([...ashore, out()], timeAt(60)), [...since, timeAt(24)])
  })

  it("does not end with a train that it came by to the port of lading, or that only arrives", () => {
    assert.deepStrictEqual(port([train("load", 2, { place: "CNCTU" }), ...ashore]), [...since, null])
    assert.deepStrictEqual(port([...ashore, train("arrive", 29)]), [...since, null])
    assert.deepStrictEqual(port([...ashore, train("load", 20, { place: "USLAX" })]), [...since, timeAt(20)])
  })

  it("begins once more when it came back, and has not ended", () => {
    const facility = { source: "terminal", feed: terminalFeed, documents: [] } as const
    const back = gate("gate_in", true, { ...facility, at: dayAt(26), place: "USLAX" })
    const offered = atTerminal({ type: "availability", available: true }, { at: dayAt(27) })
    const again = [...ashore, out(), back]
    assert.deepStrictEqual(port(again, null, [offered]), [timeAt(5), timeAt(26), timeAt(20), null])
    assert.deepStrictEqual(port(again, timeAt(60), [offered]), [timeAt(5), timeAt(26), timeAt(20), timeAt(60)])
    assert.deepStrictEqual(port(again), [...since, timeAt(24)])
  })
})

describe("the stay at the inland destination", () => {
  const inland = (moves: ReadonlyArray<Observation>, next: number | null = null) => {
    const visit = visits([loaded, arrived, landed(), ...moves], next).inland
    return visit === null ? null : [[...visit.places], visit.began, visit.arrived, visit.near, visit.ended]
  }
  const planned = train("arrive", 29, { classifier: "PLN" })
  const there = (...times: ReadonlyArray<number | null>) => [["USCHI"], timeAt(5), ...times]

  it("is none of a container that does not go on", () => {
    assert.isNull(inland([out()]))
  })

  it("is near once it left the port by train, else once it came, else once it came ashore", () => {
    assert.deepStrictEqual<unknown>(inland([planned]), there(null, timeAt(20), null))
    const onTrain = [planned, train("load", 23, { place: "USLAX" })]
    assert.deepStrictEqual<unknown>(inland(onTrain), there(null, timeAt(23), null))
    assert.deepStrictEqual<unknown>(inland([...onTrain, train("arrive", 29)]), there(timeAt(29), timeAt(23), null))
    assert.deepStrictEqual<unknown>(inland([train("arrive", 29)]), there(timeAt(29), timeAt(29), null))
  })

  it("ends when it leaves there, comes back empty, or begins its next trip; not when it leaves the port", () => {
    const came = train("arrive", 29)
    const shown = (...times: ReadonlyArray<number | null>) => there(timeAt(29), timeAt(29), ...times)
    assert.deepStrictEqual<unknown>(inland([came, out()]), shown(null))
    assert.deepStrictEqual<unknown>(inland([came, out(), out(31, { place: "USCHI" })]), shown(timeAt(31)))
    assert.deepStrictEqual<unknown>(inland([came, returned(33, { place: "USCHI" })]), shown(timeAt(33)))
    assert.deepStrictEqual<unknown>(inland([came], timeAt(60)), shown(timeAt(60)))
    assert.deepStrictEqual<unknown>(inland([came, out(31, { place: "USCHI" })], timeAt(60)), shown(timeAt(31)))
  })
})

describe("the facility of a stay", () => {
  const facility = (...moves: ReadonlyArray<Observation>) => visits([loaded, ...moves]).port?.facility
  const at = (facility: string, how: How = {}) => landed({ facility, ...how })

  it("is where the container was discharged or taken in last", () => {
    assert.strictEqual(facility(at("WBCT")), "USLAX/WBCT")
    const moved = gate("gate_in", true, { at: dayAt(22), place: "USLAX", facility: "APMT" })
    assert.strictEqual(facility(at("WBCT"), moved), "USLAX/APMT")
    assert.strictEqual(facility(moved, at("WBCT")), "USLAX/APMT")
    assert.strictEqual(facility(at("WBCT"), at("APMT", { at: dayAt(22) })), "USLAX/APMT")
    const [older, newer] = [at("WBCT", { revision: dayAt(99) }), at("APMT", { at: dayAt(22), revision: dayAt(23) })]
    assert.strictEqual(facility(older, newer), "USLAX/APMT", "by when it was, not by who reported last")
    assert.isNull(facility(landed()))
  })

  it("is not where it was taken in empty, for export, or before it came ashore", () => {
    const entry = (how: How & { readonly empty?: boolean } = {}) =>
      gate("gate_in", how.empty !== true, { at: dayAt(23), place: "USLAX", facility: "APMT", ...how })
    assert.strictEqual(facility(at("WBCT"), entry({ empty: true })), "USLAX/WBCT")
    assert.strictEqual(facility(at("WBCT"), entry({ direction: "export" })), "USLAX/WBCT")
    assert.strictEqual(facility(at("WBCT"), entry({ direction: "import" })), "USLAX/APMT")
    assert.strictEqual(facility(at("WBCT"), at("APMT", { at: dayAt(20), classifier: "EST" })), "USLAX/WBCT")
    assert.strictEqual(facility(at("WBCT"), out(24, { facility: "APMT" })), "USLAX/WBCT")
    assert.strictEqual(facility(arrived, at("WBCT"), entry({ at: dayAt(19) })), "USLAX/WBCT")
  })

  it("is where it is expected, or its ship called, as long as it is not there", () => {
    const expected = at("WBCT", { classifier: "EST" })
    assert.strictEqual(facility(expected), "USLAX/WBCT")
    const call = move("arrive", {
      at: dayAt(20),
      container: null,
      vessel: vessels.first,
      place: "USLAX",
      facility: "APMT"
    })
    assert.strictEqual(facility(call), "USLAX/APMT")
    assert.strictEqual(facility(call, at("WBCT")), "USLAX/WBCT")
    const later = { ...call, happened: at("APMT", { at: dayAt(22) }).happened, revision: dayAt(99) as never }
    assert.strictEqual(facility(at("WBCT"), later), "USLAX/WBCT")
    const planned = gate("gate_in", true, {
      at: dayAt(23),
      place: "USLAX",
      facility: "APMT",
      classifier: "EST",
      revision: dayAt(9)
    })
    assert.strictEqual(facility(expected, planned), "USLAX/WBCT")
  })
})

describe("a report is about", () => {
  const all = visits([loaded, landed(), train("arrive", 29)])
  const about = (place: string | null, how: How = {}) =>
    visitAt(all, atTerminal({ type: "holds", holds: [] }, { place, facility: null, ...how }))?.name ?? null

  it("the stay at its place", () => {
    assert.deepStrictEqual(
      ["USLAX", "USCHI", "CNSHA", "NLRTM", null].map((place) => about(place)),
      ["port", "inland", null, null, null]
    )
  })

  it("the inland stay where a railroad reports it, whatever it calls its ramp, but not of a port of the route", () => {
    const ofRail = { source: "rail", feed: railFeed } as const
    assert.deepStrictEqual(
      ["USLAX", "NOWHERE", "CNSHA", null].map((place) => about(place, ofRail)),
      ["port", "inland", null, null]
    )
    const port = visits([loaded, landed()])
    assert.isNull(visitAt(port, atTerminal({ type: "holds", holds: [] }, { place: "USCHI", ...ofRail })))
  })
})

describe("the terminal of discharge", () => {
  const terminal = (...moves: ReadonlyArray<Observation>) =>
    dischargeFacility(assembleRoute([loaded, ...moves].map(handled)))?.winner.place?.facility ?? null

  it("is that of the discharge before that of the arrival, and what happened before what is expected", () => {
    const came = move("arrive", { at: dayAt(20), place: "USLAX", facility: "APMT" })
    assert.strictEqual(terminal(came), "APMT")
    assert.strictEqual(terminal(came, landed({ facility: "WBCT", classifier: "EST" })), "WBCT")
    assert.strictEqual(terminal(landed({ facility: "WBCT", classifier: "EST" }), landed({ facility: "YTI" })), "YTI")
    assert.strictEqual(terminal(came, landed()), "APMT")
    assert.isNull(terminal(landed(), out(24, { facility: "WBCT" })))
    assert.isNull(terminal())
  })
})
