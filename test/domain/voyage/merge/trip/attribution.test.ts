import { assert, describe, it } from "@effect/vitest"

import { createTripFilter } from "#domain/voyage/merge/trip/attribution.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import {
  bill,
  carrierFeed,
  containerNumber,
  gate,
  gazetteer,
  handled,
  inboxFeed,
  move,
  observed,
  terminalFeed,
  vessels
} from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt, shipmentOf, timeAt } from "./support.ts"

type How = NonNullable<Parameters<typeof move>[1]>

const otherBill: Document = { type: "bill", number: "BL2" }
const loose = { feed: inboxFeed, documents: [] } as const

/** From day 10 to day 30. */
const trip = (how: How = {}) => [
  move("load", { at: dayAt(10), vessel: vessels.first, ...how }),
  gate("gate_out", true, { at: dayAt(30), place: "USLAX", ...how })
]
const returned = (days: number, how: How = {}) => gate("gate_in", false, { at: dayAt(days), place: "USLAX", ...how })
const before = (days: number, how: How = {}) =>
  move("load", { ...loose, at: dayAt(days), vessel: vessels.second, ...how })

interface Known {
  readonly own?: ReadonlyArray<Observation>
  readonly others?: ReadonlyArray<Observation>
  readonly next?: number | null
}

/** Whether a report counts for the trip, where those of this trip and of others are known. */
const counts = (one: Observation, { next = null, others = [], own = trip() }: Known = {}) =>
  createTripFilter(
    { number: containerNumber(1), about: [...own, ...others], handlings: own.map(handled), next },
    shipmentOf(["BL1"]),
    {
      documents: [bill],
      isRequested: true,
      codes: [],
      container: null,
      feeds: new Map([
        [carrierFeed, { kind: "carrier", number: "BL1" }],
        [terminalFeed, { kind: "terminal", number: containerNumber(1) }],
        [inboxFeed, { kind: "inbox", number: null }]
      ]),
      observations: [],
      cycles: [],
      gazetteer,
      overruled: new Set()
    }
  )(one)

const seal = (how: Details = {}) => observed({ type: "seal", number: "S1" }, { ...loose, ...how })
const sealOn = (days: number, milliseconds = 0) => seal({ at: dayAt(days, milliseconds) })

/** Another trip of the container, so that nothing but proof counts. */
const later: Known = { others: [before(100)] }

describe("a report of a container besides its moves is of this trip", () => {
  it("when it names the documents of the shipment, and not when it names others", () => {
    assert.isTrue(counts(seal({ at: dayAt(100), documents: [bill] }), later))
    assert.isFalse(counts(seal({ at: dayAt(20), documents: [otherBill] })))
  })

  it("when its feed was asked for one of them", () => {
    assert.isTrue(counts(seal({ at: dayAt(100), feed: carrierFeed }), later))
    assert.isFalse(counts(seal({ at: dayAt(100), feed: terminalFeed }), later))
  })

  it("always when it is a condition, or about another container", () => {
    const condition = observed({ type: "availability", available: true }, { ...loose, at: dayAt(100) })
    assert.isTrue(counts(condition, later))
    assert.isTrue(counts(seal({ at: dayAt(100), container: containerNumber(2) }), later))
  })

  it.each([
    { type: "equipment", iso_code: "22G1" },
    { type: "weight", pounds: 1 },
    { type: "other", code: "X", text: null }
  ] as const)("not by the number of the container alone: $type", (fact) => {
    assert.isFalse(counts(observed(fact, { ...loose, at: dayAt(100) }), later))
  })

  it("when a move of the trip is in the same message, and not when one of another trip is", () => {
    const own = trip({ message: 1 })
    const others = [before(100, { message: 2 })]
    assert.isTrue(counts(seal({ at: dayAt(100), message: 1 }), { own, others }))
    assert.isFalse(counts(seal({ at: dayAt(20), message: 2 }), { own, others }))
    const both = { own, others: [before(100, { message: 1 })] }
    assert.isFalse(counts(seal({ at: dayAt(100), message: 1 }), both), "both: then by its time")
    assert.isTrue(counts(seal({ at: dayAt(20), message: 1 }), both), "both: then by its time")
  })

  it("when it names the ship of the trip, and not when it names another", () => {
    assert.isTrue(counts(seal({ at: dayAt(100), vessel: vessels.first }), later))
    assert.isFalse(counts(seal({ at: dayAt(20), vessel: vessels.second })))
    assert.isTrue(
      counts(seal({ at: dayAt(20), vessel: vessels.second }), { own: [gate("gate_out", true, { at: dayAt(20) })] })
    )
    const two = [...trip(), move("load", { at: dayAt(15) })]
    assert.isTrue(counts(seal({ at: dayAt(20), vessel: vessels.second }), { own: two }), "one ship is not known")
  })
})

describe("a report with a time and without proof is of this trip", () => {
  it("between its first and its last move, whatever other trips are known", () => {
    const times = [
      [9, -1],
      [10, 0],
      [30, 0],
      [30, 1]
    ] as const
    const known = { others: [before(5), before(60)] }
    assert.deepStrictEqual(
      times.map(([days, more]) => counts(sealOn(days, more), known)),
      [false, true, true, false]
    )
  })

  it("where its day may be one of the trip", () => {
    const on = (date: string) =>
      counts({ ...seal(), happened: { date: date as never } }, { others: [before(5), before(60)] })
    assert.deepStrictEqual(["2026-01-08", "2026-01-10", "2026-01-31", "2026-02-03"].map(on), [false, true, true, false])
  })

  it("up to 45 days before it, where no move lies between", () => {
    assert.isTrue(counts(sealOn(-35)))
    assert.isFalse(counts(sealOn(-35, -1)))
    assert.isFalse(counts(sealOn(8), { others: [before(5)] }))
  })

  it("after the return of the container from the trip before", () => {
    const others = [before(-20), returned(5, loose)]
    assert.isTrue(counts(sealOn(6), { others }))
    assert.isFalse(counts(sealOn(5), { others }))
    assert.isFalse(counts(sealOn(4), { others }))
    assert.isFalse(counts(sealOn(6), { others: [returned(-20, loose), before(5)] }))
    assert.isFalse(counts(sealOn(6), { others: [gate("gate_in", true, { ...loose, at: dayAt(5) })] }))
    assert.isFalse(counts(sealOn(6), { others: [gate("gate_out", false, { ...loose, at: dayAt(5) })] }))
  })

  it("after it, as long as no other is known: at any time before its return, and up to 45 days after", () => {
    assert.isTrue(counts(sealOn(100)))
    const own = [...trip(), returned(35)]
    assert.isTrue(counts(sealOn(80), { own }))
    assert.isFalse(counts(sealOn(80, 1), { own }))
  })

  it("after it, where others are known, until it is over", () => {
    const others = [before(5)]
    assert.isTrue(counts(sealOn(40), { others }))
    assert.isFalse(counts(sealOn(40), { others, own: [...trip(), returned(35)] }))
    assert.isFalse(counts(sealOn(40), { others, next: timeAt(60) }))
    assert.isFalse(counts(sealOn(40), { others: [...others, before(60)] }))
  })

  it("where the trip has no move yet, as long as it is the only one", () => {
    assert.isTrue(counts(sealOn(40), { own: [] }))
    assert.isFalse(counts(sealOn(40), { own: [], others: [before(5)] }))
    assert.isFalse(counts(sealOn(40), { own: [], next: timeAt(60) }))
  })

  it("only by moves that happened", () => {
    const planned = move("load", { at: dayAt(45), classifier: "PLN", vessel: vessels.first })
    const known = { others: [before(5), before(60)], own: [...trip(), planned] }
    assert.isFalse(counts(sealOn(40), known))
    assert.isTrue(counts(sealOn(40), { others: [before(60, { classifier: "PLN" })] }))
  })

  it("not alone where a report names another document", () => {
    const others = [seal({ documents: [otherBill] })]
    const own = [...trip(), returned(35)]
    assert.isFalse(counts(sealOn(40), { own, others }))
    assert.isTrue(counts(sealOn(40), { own, others: [seal({ documents: [bill] })] }))
  })
})

describe("a report without a time of its own is dated", () => {
  const timeless = (how: Details) => ({ ...seal(how), happened: null })
  const known: Known = { others: [before(5), before(60)] }

  it("by when its source last changed it", () => {
    const changed = (days: number) => counts(timeless({ revision: dayAt(days), received: dayAt(20) }), known)
    assert.deepStrictEqual([9, 20, 31].map(changed), [false, true, false])
  })

  it("by how long a source that is asked again and again repeated it", () => {
    const repeated = (from: number, to: number) =>
      counts(timeless({ feed: terminalFeed, received: dayAt(from), confirmed: dayAt(to) }), known)
    assert.isTrue(repeated(7, 12))
    assert.isFalse(repeated(7, 9))
    assert.isTrue(repeated(28, 50))
    assert.isFalse(repeated(31, 50))
  })

  it("by nothing when it came in a file: it is of the only trip that had begun", () => {
    const received = (days: number, more: Known) => counts(timeless({ received: dayAt(days) }), more)
    assert.isTrue(received(200, {}))
    assert.isTrue(received(20, { others: [before(60)] }))
    assert.isFalse(received(60, { others: [before(60)] }))
    assert.isFalse(received(20, { others: [before(5)] }))
    assert.isFalse(received(9, { others: [before(60)] }))
    assert.isTrue(received(10, { others: [before(60)] }))
    assert.isTrue(received(20, { next: timeAt(60) }))
    assert.isFalse(received(60, { next: timeAt(60) }))
    assert.isFalse(received(20, { own: [], others: [before(60)] }))
  })
})
