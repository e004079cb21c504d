import { assert, describe, it } from "@effect/vitest"

import type { MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { matchesShipment, sharedBookings, shipmentDocumentsOf } from "#domain/voyage/merge/trip/shipmentDocuments.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"

import { carrierFeed, gazetteer, inboxFeed, observed, otherFeed } from "../observe.ts"

const bill = (number: string): Document => ({ type: "bill", number })
const booking = (number: string): Document => ({ type: "booking", number })

const together = (...documents: ReadonlyArray<Document>) => ({ documents })

describe("a booking that several bills have", () => {
  it("is one that statements name with two bills, together or one by one", () => {
    const shared = (...statements: ReadonlyArray<ReturnType<typeof together>>) => [...sharedBookings(statements)]
    assert.deepStrictEqual(shared(together(bill("BL1"), bill("BL2"), booking("BK1"))), ["BK1"])
    assert.deepStrictEqual(shared(together(bill("BL1"), booking("BK1")), together(booking("BK1"), bill("BL2"))), [
      "BK1"
    ])
  })

  it("is none that one bill has, however often, and no bill that several bookings have", () => {
    const one = together(bill("BL1"), booking("BK1"))
    assert.deepStrictEqual([...sharedBookings([one, one, together(booking("BK1"))])], [])
    assert.deepStrictEqual([...sharedBookings([one, together(bill("BL1"), booking("BK2"))])], [])
    assert.deepStrictEqual([...sharedBookings([together(bill("BL1"), bill("BL2"))])], [])
  })
})

describe("documents are of a shipment", () => {
  const of = (numbers: ReadonlyArray<string>, shared: ReadonlyArray<string>, ...documents: ReadonlyArray<Document>) =>
    matchesShipment({ numbers: new Set(numbers), shared: new Set(shared) }, documents)

  it("when one of them is known to be", () => {
    assert.isTrue(of(["BL1"], [], bill("BL1")))
    assert.isTrue(of(["BK1"], [], booking("BK1"), bill("BL9")))
    assert.isFalse(of(["BL1"], [], bill("BL2"), booking("BK2")))
    assert.isFalse(of(["BL1"], []))
  })

  it("but not by a booking of several bills, where they name a bill", () => {
    assert.isFalse(of(["BL1", "BK1"], ["BK1"], bill("BL2"), booking("BK1")))
    assert.isTrue(of(["BL1", "BK1"], ["BK1"], bill("BL1"), booking("BK1")))
    assert.isTrue(of(["BL1", "BK1"], ["BK1"], booking("BK1")))
  })
})

describe("the documents of a shipment", () => {
  const feeds: MergeInput["feeds"] = new Map([
    [carrierFeed, { kind: "carrier", number: "BL1" }],
    [otherFeed, { kind: "carrier", number: "BK1" }],
    [inboxFeed, { kind: "inbox", number: null }]
  ])
  const reference = (documents: ReadonlyArray<Document>, feed = inboxFeed) =>
    observed({ type: "reference" }, { documents, feed })
  const grown = (seeds: ReadonlyArray<Document>, ...references: ReadonlyArray<ReturnType<typeof reference>>) => {
    const { numbers } = shipmentDocumentsOf(seeds, references, {
      documents: seeds,
      isRequested: true,
      codes: [],
      container: null,
      feeds,
      observations: references,
      cycles: [],
      gazetteer,
      overruled: new Set()
    })
    return [...numbers].toSorted()
  }

  it("are all that sources name with one of them, in whatever order they come", () => {
    const chain = [
      reference([booking("BK2"), bill("BL3")]),
      reference([bill("BL2"), booking("BK2")]),
      reference([bill("BL9"), booking("BK9")])
    ]
    assert.deepStrictEqual(grown([bill("BL2")], ...chain), ["BK2", "BL2"])
    assert.deepStrictEqual(grown([booking("BK2")], ...chain), ["BK2", "BL2", "BL3"])
    assert.deepStrictEqual(grown([booking("BK2")], ...chain.toReversed()), ["BK2", "BL2", "BL3"])
  })

  it("reach no other bill through a booking of both", () => {
    const shared = [reference([bill("BL1"), booking("BK1")]), reference([bill("BL2"), booking("BK1")])]
    assert.deepStrictEqual(grown([bill("BL1")], ...shared), ["BK1", "BL1"])
  })

  it("are also those that a feed answers with, which was asked for one of them", () => {
    assert.deepStrictEqual(grown([bill("BL1")], reference([bill("BL7")], carrierFeed)), ["BL1", "BL7"])
    assert.deepStrictEqual(grown([bill("BL2")], reference([bill("BL7")], carrierFeed)), ["BL2"])
    assert.deepStrictEqual(grown([bill("BL1")], reference([bill("BL7")])), ["BL1"])
  })

  it("are not those that a feed answers with, which was asked for a booking of several bills", () => {
    const shared = [reference([bill("BL1"), booking("BK1")]), reference([bill("BL2"), booking("BK1")])]
    assert.deepStrictEqual(grown([bill("BL1")], ...shared, reference([bill("BL7")], otherFeed)), ["BK1", "BL1"])
    const own = reference([bill("BL1"), booking("BK1")])
    assert.deepStrictEqual(grown([bill("BL1")], own, reference([bill("BL1"), bill("BL7")], otherFeed)), [
      "BK1",
      "BL1",
      "BL7"
    ])
  })
})
