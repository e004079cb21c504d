import { assert, describe, it } from "@effect/vitest"

import { isOfNextUse, findNextUse } from "#domain/voyage/merge/trip/nextUse.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, gate, handled, move } from "../observe.ts"
import { dayAt, shipmentOf, timeAt } from "./support.ts"

const byTerminal = { source: "terminal", documents: [], place: "USLAX" } as const

type How = NonNullable<Parameters<typeof move>[1]>

const load = (how: How = {}) => move("load", { at: dayAt(5), ...how })
const landed = (how: How = {}) => move("discharge", { ...byTerminal, at: dayAt(20), ...how })
const out = (how: How = {}) => gate("gate_out", true, { ...byTerminal, at: dayAt(24), ...how })

const again = (
  one: Observation,
  { stated = [], trip = [load(), landed(), out()] }: Partial<Record<"stated" | "trip", ReadonlyArray<Observation>>> = {}
) => isOfNextUse(trip.map(handled), stated.map(handled), handled(one))

/** On a ship again, by a terminal that names no document. */
const afloat = (days = 60, how: How & { readonly later?: number } = {}) =>
  move("load", { ...byTerminal, at: dayAt(days, how.later), ...how })

describe("a container that was taken out of the port of discharge is on another trip", () => {
  it("when a ship carries it more than two weeks later, and not before", () => {
    assert.isTrue(again(afloat(38, { later: 1 })))
    assert.isFalse(again(afloat(38)))
    assert.isTrue(again(landed({ at: dayAt(60) })))
  })

  it("not when a ship merely calls, or a train carries it", () => {
    for (const kind of ["arrive", "depart"] as const) {
      assert.isFalse(again(move(kind, { ...byTerminal, at: dayAt(60) })), kind)
    }
    assert.isFalse(again(afloat(60, { mode: "rail" })))
  })

  it("when it was taken out as an import and is then handled for export, however soon", () => {
    const trip = [out({ direction: "import" })]
    const entry = (how: How = {}) =>
      gate("gate_in", true, { ...byTerminal, at: dayAt(25), direction: "export", ...how })
    assert.isTrue(again(entry(), { trip }))
    assert.isFalse(again(entry({ direction: "import" }), { trip }))
    assert.isFalse(again(entry({ direction: "transshipment" }), { trip }))
    assert.isFalse(again(entry(), { trip: [landed(), out()] }), "a pick-up that is not said to be an import")
    assert.isFalse(again(entry({ at: dayAt(24) }), { trip }), "at the moment of the pick-up")
  })

  it("not by what is only expected, or names documents", () => {
    assert.isFalse(again(afloat(60, { classifier: "EST" })))
    assert.isFalse(again(afloat(60, { documents: [bill] })))
  })

  it("not as long as the sources of the trip still report moves of it", () => {
    const returned = (days: number, how: How = {}) =>
      gate("gate_in", false, { at: dayAt(days), place: "USLAX", ...how })
    assert.isFalse(again(afloat(), { stated: [returned(61)] }))
    assert.isFalse(again(afloat(), { stated: [returned(60)] }))
    assert.isTrue(again(afloat(), { stated: [returned(59)] }))
    assert.isTrue(again(afloat(), { stated: [returned(61, { classifier: "EST" })] }))
  })
})

describe("a container counts as taken out", () => {
  const taken = (...trip: ReadonlyArray<Observation>) => again(afloat(), { trip })

  it("when it left the gate laden where it had come ashore", () => {
    assert.isTrue(taken(landed(), out()))
    assert.isTrue(taken(landed({ at: dayAt(24) }), out()))
    assert.isFalse(taken(landed()))
    assert.isFalse(taken(out()))
    assert.isFalse(taken(landed({ at: dayAt(24, 1) }), out()))
    assert.isFalse(taken(landed({ place: "USLGB" }), out()))
    assert.isFalse(taken(landed({ classifier: "EST" }), out()))
    assert.isFalse(taken(move("arrive", { ...byTerminal, at: dayAt(20) }), out()))
  })

  it("or when it left the gate as an import", () => {
    assert.isTrue(taken(out({ direction: "import" })))
    for (const direction of ["export", "transshipment", "continental"] as const) {
      assert.isFalse(taken(landed(), out({ direction })), direction)
    }
  })

  it("not when it came in, left empty, or is only expected to leave", () => {
    assert.isFalse(taken(landed(), gate("gate_in", true, { ...byTerminal, at: dayAt(24) })))
    assert.isFalse(taken(landed(), out({ laden: false })))
    assert.isFalse(taken(landed(), out({ laden: null })))
    assert.isFalse(taken(landed(), out({ classifier: "EST" })))
  })

  it("not where a source of the trip reports that it goes on by sea from there", () => {
    const stated = (one: Observation) => again(afloat(), { stated: [one] })
    const expected = { at: dayAt(70), classifier: "EST", place: "NLRTM" } as const
    assert.isFalse(stated(move("arrive", expected)))
    assert.isTrue(stated(move("arrive", { ...expected, place: "USLAX" })))
    assert.isTrue(stated(move("arrive", { ...expected, at: dayAt(24) })))
    assert.isTrue(stated(move("arrive", { ...expected, mode: "rail" })))
  })
})

describe("when terminals report that it is used again", () => {
  const when = (
    reported: ReadonlyArray<Observation>,
    carried: ReadonlyArray<Observation> = [load(), landed(), out()],
    numbers: ReadonlyArray<string> = ["BL1"]
  ) => findNextUse(reported, carried.map(handled), shipmentOf(numbers))

  it("is at the first such move", () => {
    assert.strictEqual(when([afloat(60), afloat(50), afloat(70)]), timeAt(50))
    assert.isNull(when([afloat(30)]))
    assert.isNull(when([]))
  })

  it("is no matter of railroads and lines", () => {
    assert.isNull(when([afloat(60, { source: "rail" })]))
    assert.isNull(when([afloat(60, { source: "shipping_line" })]))
  })

  it("counts what terminals report of the trip", () => {
    assert.strictEqual(when([landed(), out(), afloat()], [load()]), timeAt(60))
  })

  it("leaves aside what came before the trip began: an export from the port of an earlier import", () => {
    const earlier = [landed({ at: dayAt(-30) }), out({ at: dayAt(-28) })]
    const empty = (how: How = {}) => gate("gate_out", false, { at: dayAt(3), place: "USLAX", ...how })
    assert.isNull(when([...earlier, afloat(6)], [empty()]))
    assert.isNull(when([...earlier, afloat(6)], [empty({ at: dayAt(-60), classifier: "EST" }), empty()]))
    assert.isNull(when([...earlier, afloat(6)], [empty({ classifier: "EST" })]))
    assert.strictEqual(when([...earlier, afloat(6)], [empty({ at: dayAt(-30) })]), timeAt(6))
  })

  it("leaves the trip open as long as what names its documents reports it", () => {
    const named = landed({ at: dayAt(65), documents: [bill] })
    assert.isNull(when([afloat(), named]))
    assert.strictEqual(when([afloat(), named], undefined, ["BL2"]), timeAt(60))
  })
})
