import { assert, describe, it } from "@effect/vitest"

import type { MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { subjectsOf } from "#domain/voyage/merge/trip/subjects.ts"
import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import {
  bill,
  booking,
  carrierFeed,
  containerNumber,
  gazetteer,
  inboxFeed,
  observed,
  otherFeed,
  terminalFeed
} from "../observe.ts"
import type { Details } from "../observe.ts"
import { dayAt } from "./support.ts"

const otherBill: Document = { type: "bill", number: "BL2" }

const subjects = (observations: ReadonlyArray<Observation>, more: Partial<MergeInput> = {}) =>
  subjectsOf({
    documents: [bill],
    isRequested: true,
    codes: [],
    container: null,
    feeds: new Map([
      [carrierFeed, { kind: "carrier", number: "BL1" }],
      [otherFeed, { kind: "carrier", number: containerNumber(1) }],
      [terminalFeed, { kind: "terminal", number: containerNumber(1) }],
      [inboxFeed, { kind: "inbox", number: null }]
    ]),
    observations,
    cycles: [],
    gazetteer,
    overruled: new Set(),
    ...more
  })

/** The serials of the containers that are on the shipment, and of those that left it. */
const serials = (...given: Parameters<typeof subjects>) => {
  const { containers, left } = subjects(...given)
  const serial = (number: string) => Number(number.slice(4, 10))
  return [containers.map(serial), left.map(serial)]
}

const member = (serial: number, how: Details = {}) =>
  observed({ type: "membership" }, { container: containerNumber(serial), place: null, key: `${serial}`, ...how })
const reference = (documents: ReadonlyArray<Document>, how: Details = {}) =>
  observed({ type: "reference" }, { container: null, place: null, documents, ...how })

const byTerminal = { source: "terminal", feed: inboxFeed } as const

describe("the containers of a shipment", () => {
  it("are those that sources name with its documents, or answer about them, by number", () => {
    assert.deepStrictEqual(serials([member(2), member(1), member(2)]), [[1, 2], []])
    assert.deepStrictEqual(serials([member(1, { documents: [] })]), [[1], []])
    assert.deepStrictEqual(serials([member(1, { documents: [], feed: inboxFeed })]), [[], []])
    assert.deepStrictEqual(serials([member(1, { documents: [otherBill] })]), [[], []])
    assert.deepStrictEqual(serials([reference([bill, booking])]), [[], []])
  })

  it("are not those that a terminal names without a document, or for which it was asked", () => {
    assert.deepStrictEqual(serials([member(1, { ...byTerminal, documents: [] })]), [[], []])
    assert.deepStrictEqual(serials([member(1, { source: "terminal", documents: [] })]), [[], []])
    assert.deepStrictEqual(serials([member(1, byTerminal)]), [[1], []])
  })

  it("have left when no source names them any more", () => {
    assert.deepStrictEqual(serials([member(1), member(2, { missed: 2 })]), [[1], [2]])
    assert.deepStrictEqual(serials([member(1), member(2, { retracted: true })]), [[1], [2]])
    assert.deepStrictEqual(serials([member(1), member(2, { missed: 1 })]), [[1, 2], []])
    assert.deepStrictEqual(serials([member(1), member(2, { missed: 2, documents: [otherBill] })]), [[1], []])
  })

  it("are the one that was asked for by its number", () => {
    const asked = { documents: [], container: containerNumber(1) }
    assert.deepStrictEqual(serials([member(1), member(2), member(3, { missed: 2 })], asked), [[1], []])
    assert.deepStrictEqual(serials([], asked), [[1], []])
  })
})

describe("a booking of several bills", () => {
  const both = [reference([bill, booking], { feed: inboxFeed }), reference([otherBill, booking], { feed: inboxFeed })]

  it("brings a bill no container that another bill of its own is named for", () => {
    const alone = member(2, { documents: [booking], key: "alone" })
    assert.deepStrictEqual(serials([...both, member(1), alone]), [[1, 2], []])
    const others = member(2, { documents: [otherBill, booking] })
    assert.deepStrictEqual(serials([...both, member(1), alone, others]), [[1], [2]])
    const unshared = member(2, { documents: [otherBill] })
    assert.deepStrictEqual(serials([...both, member(1), alone, unshared]), [[1, 2], []])
    const withBoth = [alone, others, member(2, { documents: [bill, booking], key: "own" })]
    assert.deepStrictEqual(serials([...both, member(1), ...withBoth]), [[1, 2], []])
    assert.deepStrictEqual(serials([...both, alone, others]), [[], [2]])
    assert.deepStrictEqual(serials([...both, alone, member(2, { documents: [otherBill, booking], missed: 2 })]), [
      [2],
      []
    ])
  })

  it("brings a bill no container that a terminal names with it, where the carrier names the bill's", () => {
    const loose = member(2, { ...byTerminal, documents: [booking] })
    const seen = (...named: ReadonlyArray<Observation>) => serials([reference([bill, booking]), ...named, loose])[0]
    assert.deepStrictEqual(seen(), [2])
    assert.deepStrictEqual(seen(member(1)), [1])
    assert.deepStrictEqual(seen(member(1, { documents: [] })), [1], "by an answer about the bill")
    assert.deepStrictEqual(
      seen(member(1, { documents: [booking] })),
      [1, 2],
      "the carrier, too, names the booking alone"
    )
    assert.deepStrictEqual(seen(member(1, { ...byTerminal, documents: [bill] })), [1, 2], "a terminal names the bill")
    assert.deepStrictEqual(seen(member(2), member(1)), [1, 2])
    assert.deepStrictEqual(
      serials([reference([bill, booking]), member(1), member(2, { ...byTerminal, documents: [bill, booking] })])[0],
      [1, 2]
    )
    assert.deepStrictEqual(seen(member(1, { source: "rail", documents: [bill] })), [1, 2])
    assert.deepStrictEqual(
      serials([reference([bill, booking]), member(1), member(2, { documents: [booking] })])[0],
      [1, 2],
      "a line"
    )
    const nobody = observed({ type: "status", status: "bill_issued" }, { container: null, place: null })
    assert.deepStrictEqual(seen(nobody), [2], "a report of the bill that names no container")
  })
})

describe("the bill and the booking of a shipment", () => {
  const shown = (...given: Parameters<typeof subjects>) => {
    const { bill, booking } = subjects(...given)
    return [bill.value, booking.value]
  }

  it("are what was asked for, as long as a source names it or none names another", () => {
    assert.deepStrictEqual(shown([]), ["BL1", null])
    assert.deepStrictEqual(shown([reference([bill, booking])]), ["BL1", "BK1"])
    const another = { type: "bill", number: "BL0" } as const
    const renamed = reference([another], { revision: dayAt(9) })
    assert.deepStrictEqual(shown([renamed]), ["BL0", null], "an answer about the bill that names another")
    assert.deepStrictEqual(shown([renamed, reference([bill], { revision: dayAt(1) })]), ["BL1", null])
    assert.deepStrictEqual(shown([reference([another, bill])]), ["BL1", null])
    assert.deepStrictEqual(shown([reference([bill, booking], { missed: 2 })]), ["BL1", null])
  })

  it("are not confirmed by a booking of the same number", () => {
    const alike = reference(
      [
        { type: "booking", number: "BL1" },
        { type: "bill", number: "BL5" }
      ],
      { revision: dayAt(1) }
    )
    const newest = reference([{ type: "bill", number: "BL6" }], { revision: dayAt(2) })
    assert.strictEqual(shown([alike, newest])[0], "BL6")
  })

  it("are by the newest report that names one, and of two in it the first by number", () => {
    const named = (number: string, days: number) =>
      reference([{ type: "booking", number }, bill], { revision: dayAt(days) })
    assert.deepStrictEqual(shown([named("BK1", 1), named("BK2", 2)]), ["BL1", "BK2"])
    assert.deepStrictEqual(shown([named("BK1", 2), named("BK2", 1)]), ["BL1", "BK1"])
    const two = reference([{ type: "booking", number: "BK2" }, booking, bill])
    assert.deepStrictEqual(shown([two]), ["BL1", "BK1"])
  })

  it("are for a booking that was asked for alone those of its bills", () => {
    const asked = { documents: [booking] }
    assert.deepStrictEqual(shown([reference([booking, otherBill], { feed: inboxFeed })], asked), ["BL2", "BK1"])
    assert.deepStrictEqual(shown([reference([otherBill], { feed: inboxFeed })], asked), [null, "BK1"])
  })
})

describe("a document that no source names any more", () => {
  const past = reference([bill, booking], { feed: inboxFeed, missed: 2 })
  const now = reference([bill], { feed: inboxFeed, key: "now" })
  const numbers = (documents: ReadonlyArray<Document>, ...observations: ReadonlyArray<Observation>) =>
    [...subjects(observations, { documents }).numbers].toSorted()

  it("is still connected with what was named together with it", () => {
    assert.deepStrictEqual(numbers([booking], past, now), ["BK1", "BL1"])
    assert.deepStrictEqual(numbers([bill], past, reference([booking], { feed: inboxFeed })), ["BK1", "BL1"])
  })

  it("is not where a source names it, took that back, or said something else of it", () => {
    const named = observed(
      { type: "status", status: "booking_confirmed" },
      { feed: inboxFeed, documents: [booking], place: null }
    )
    assert.deepStrictEqual(numbers([booking], past, now, named), ["BK1"])
    assert.deepStrictEqual(numbers([booking], { ...past, retracted: true }, now), ["BK1"])
    const membership = member(1, { documents: [bill, booking], feed: inboxFeed, missed: 2 })
    assert.deepStrictEqual(numbers([booking], membership, now), ["BK1"])
    const others = reference([bill, { type: "booking", number: "BK9" }], { feed: inboxFeed, missed: 2 })
    assert.deepStrictEqual(numbers([booking], others, now), ["BK1"])
    assert.deepStrictEqual(numbers([booking], now), ["BK1"])
  })
})

describe("a container that was asked for by its number", () => {
  const asked = { documents: [], container: containerNumber(1) }
  const numbers = (observations: ReadonlyArray<Observation>, more: Partial<MergeInput> = asked) =>
    [...subjects(observations, more).numbers].toSorted()
  const how = { feed: inboxFeed }

  it("has the documents of its newest trip", () => {
    const first = member(1, { ...how, documents: [otherBill], revision: dayAt(1) })
    const second = member(1, { ...how, documents: [bill, booking], revision: dayAt(2), key: "second" })
    assert.deepStrictEqual(numbers([first, second]), ["BK1", "BL1"])
    assert.deepStrictEqual(numbers([second, first]), ["BK1", "BL1"])
    assert.deepStrictEqual(numbers([member(2, { ...how, documents: [otherBill] })]), [])
    assert.deepStrictEqual(numbers([second, member(1, { ...how, documents: [], revision: dayAt(3), key: "none" })]), [
      "BK1",
      "BL1"
    ])
    const seal = observed({ type: "seal", number: "S" }, { ...how, documents: [bill, otherBill], revision: dayAt(4) })
    assert.deepStrictEqual(numbers([second, seal]), ["BK1", "BL1"])
    const foreign = member(2, { ...how, documents: [bill, otherBill], revision: dayAt(5) })
    assert.deepStrictEqual(numbers([second, foreign]), ["BK1", "BL1"])
    assert.deepStrictEqual(numbers([]), [])
  })

  it("has the documents of the trip that is followed, and those that it was asked for with", () => {
    const cycles = [
      {
        id: "1",
        container_number: containerNumber(1),
        evidence: ["doc:bill:BL2", "voyage:1/1"],
        started_at: null,
        ended_at: null
      }
    ]
    const newest = member(1, how)
    assert.deepStrictEqual(numbers([newest], { ...asked, cycles }), ["BL2"])
    assert.deepStrictEqual(numbers([newest], { ...asked, documents: [booking], cycles }), ["BK1"])
    assert.deepStrictEqual(numbers([newest], { ...asked, container: null, documents: [], cycles }), [])
  })

  it("is told of by a feed that was asked for it without a document", () => {
    const answer = member(1, { documents: [], feed: otherFeed })
    assert.deepStrictEqual(subjects([answer], { ...asked, documents: [] }).containers, [containerNumber(1)])
    assert.deepStrictEqual(serials([answer]), [[], []])
  })
})
