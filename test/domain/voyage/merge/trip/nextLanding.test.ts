import { assert, describe, it } from "@effect/vitest"

import { findNextLanding, excludeOtherTripReports } from "#domain/voyage/merge/trip/nextLanding.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, booking, gate, handled, move, observed, vessels } from "../observe.ts"
import { dayAt, shipmentOf, timeAt } from "./support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const otherBill: Document = { type: "bill", number: "BL2" }
const byTerminal = { source: "terminal", documents: [], place: "USLAX" } as const

const load = (how: How = {}) => move("load", { at: dayAt(5), vessel: vessels.first, ...how })
const landed = (days: number, how: How & { readonly later?: number } = {}) =>
  move("discharge", { ...byTerminal, at: dayAt(days, how.later), vessel: vessels.first, ...how })
const out = (days = 24, how: How = {}) => gate("gate_out", true, { ...byTerminal, at: dayAt(days), ...how })

/** When it came ashore again; on the first trip it was loaded, came ashore on day 20 and was taken out on day 24. */
const next = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Observation> = [load(), landed(20), out()],
  numbers: ReadonlyArray<string> = ["BL1"]
) => findNextLanding(reported, carried.map(handled), shipmentOf(numbers))

describe("a container came ashore again", () => {
  const others = { documents: [otherBill] } as const

  it("under another bill, more than two weeks after it had come ashore there", () => {
    assert.strictEqual(next([landed(34, { ...others, later: 1 })]), timeAt(34, 1))
    assert.isNull(next([landed(34, others)]))
    assert.isNull(next([landed(60, { ...others, place: "USLGB" })]))
  })

  it("from another ship, after it had been taken out", () => {
    const second = { vessel: vessels.second }
    assert.strictEqual(next([landed(40, second)]), timeAt(40))
    assert.isNull(next([landed(34, second)]))
    assert.isNull(next([landed(40)]), "from the same ship")
    assert.isNull(next([landed(40, { vessel: [null, null, null] })]), "from a ship without a name")
    assert.isNull(next([landed(40, second)], [load(), landed(20)]), "not taken out")
  })

  it("from whatever ship after 45 days, when it had been taken out", () => {
    assert.strictEqual(next([landed(65, { later: 1 })]), timeAt(65, 1))
    assert.isNull(next([landed(65)]))
    assert.isNull(next([landed(90)], [load(), landed(20)]))
  })

  it("only by ship, and only when it did", () => {
    for (const how of [{ mode: "rail" }, { classifier: "EST" }] as const) {
      assert.isNull(next([landed(90, { ...others, ...how })]))
    }
    assert.isNull(next([move("arrive", { ...byTerminal, ...others, at: dayAt(90) })]))
  })

  it("first at the first of several landings", () => {
    assert.strictEqual(next([landed(90, others), landed(60, others), landed(70, others)]), timeAt(60))
  })

  it("by terminals that alone report both landings", () => {
    assert.strictEqual(next([landed(20), out(), landed(70)], [load()]), timeAt(70))
    assert.strictEqual(next([landed(20), out(), landed(70)], []), timeAt(70))
    assert.isNull(next([landed(20), out(), landed(70)], [], []), "of a shipment that nobody named")
  })

  it("on an earlier trip where that was before this one began", () => {
    assert.isNull(next([landed(4), landed(50, others)], [load()]))
    assert.strictEqual(next([landed(5), landed(50, others)], [load()]), timeAt(50))
    assert.strictEqual(next([landed(4), landed(50, others)], [load({ classifier: "PLN" })]), timeAt(50))
  })

  it("not under what is also a document of the trip, or a kind of document that it does not have", () => {
    const named = (documents: ReadonlyArray<Document>) => next([landed(50, { documents })])
    assert.strictEqual(named([otherBill]), timeAt(50))
    assert.isNull(named([otherBill, bill]))
    assert.isNull(named([{ type: "booking", number: "BK9" }]))
    const withBooking = [load({ documents: [bill, booking] }), landed(20), out()]
    assert.strictEqual(next([landed(50, { documents: [{ type: "booking", number: "BK9" }] })], withBooking), timeAt(50))
    assert.isNull(next([landed(50, { documents: [booking] })], withBooking))
  })
})

describe("the way out between two landings", () => {
  const passed = (one: Observation) => next([landed(70)], [load(), landed(20), one])

  it("is out of the gate laden, or back empty", () => {
    assert.isNotNull(passed(out()))
    assert.isNotNull(passed(gate("gate_in", false, { ...byTerminal, at: dayAt(26) })))
    assert.isNull(passed(out(24, { laden: false })))
    assert.isNull(passed(out(24, { laden: null })))
    assert.isNull(passed(gate("gate_in", true, { ...byTerminal, at: dayAt(26) })))
    assert.isNull(passed(out(24, { classifier: "EST" })))
    assert.isNull(passed(move("load", { ...byTerminal, at: dayAt(24) })))
  })

  it("lies between them", () => {
    assert.isNull(passed(out(20)))
    assert.isNull(passed(out(70)))
    assert.isNull(passed(out(6)))
    assert.isNull(passed(out(80)))
  })
})

describe("what terminals report under other documents", () => {
  const carried = [load(), landed(20, { documents: [bill] })]
  const left = (reported: ReadonlyArray<Observation>, trip = carried) => {
    const kept = excludeOtherTripReports(reported, trip.map(handled), shipmentOf(["BL1"]))
    return reported.map((one) => kept.includes(one))
  }
  const foreign = (days: number, later = 0) => out(days, { documents: [otherBill], at: dayAt(days, later) })

  it("is of another trip when it is more than two weeks from every landing", () => {
    assert.deepStrictEqual(left([foreign(34), foreign(34, 1), foreign(6), foreign(6, -1)]), [true, false, true, false])
    const twice = [...carried, landed(40, { documents: [bill] })]
    assert.deepStrictEqual(left([foreign(50), foreign(60)], twice), [true, false])
  })

  it("stays where no landing is known, or where it has no time", () => {
    assert.deepStrictEqual(left([foreign(90)], [load()]), [true])
    const seal = observed({ type: "seal", number: "S1" }, { ...byTerminal, at: dayAt(90), documents: [otherBill] })
    assert.deepStrictEqual(left([seal, foreign(90)]), [true, false])
  })

  it("is measured by the landings that terminals report under its own documents, and by no others", () => {
    assert.deepStrictEqual(left([landed(80, { documents: [bill] }), foreign(85)]), [true, true])
    assert.deepStrictEqual(left([landed(80), foreign(85)]), [true, false])
    assert.deepStrictEqual(left([landed(80, { documents: [otherBill] })]), [false])
  })

  it("does not touch what names no document, or the documents of the trip", () => {
    assert.deepStrictEqual(left([out(90), out(90, { documents: [bill] }), out(90, { documents: [bill, otherBill] })]), [
      true,
      true,
      true
    ])
  })
})
