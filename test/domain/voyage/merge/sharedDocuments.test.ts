import { assert, describe, it } from "@effect/vitest"

import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, containerNumber, gate, inboxFeed, mergeOf, move, observed } from "./observe.ts"

const booking: Document = { type: "booking", number: "BK1" }
const house: Document = { type: "bill", number: "HB1", house: true }
const other: Document = { type: "bill", number: "BL2" }

const reference = (...documents: ReadonlyArray<Document>) =>
  observed(
    { type: "reference" },
    { documents, container: null, feed: inboxFeed, key: documents.map(({ number }) => number).join(" with ") }
  )
const loaded = (number: number, ...documents: ReadonlyArray<Document>) =>
  move("load", { documents, container: containerNumber(number), feed: inboxFeed, key: `load ${number}` })
/** A terminal's report that names the booking and no bill. */
const entered = (number: number) =>
  gate("gate_in", true, {
    feed: inboxFeed,
    source: "terminal",
    documents: [booking],
    container: containerNumber(number),
    at: "2026-01-03T02:00:00Z",
    key: `in ${number}`
  })

const split = [reference(bill, booking), reference(other, booking)]
const sharedOf = (observations: ReadonlyArray<Observation>, documents: ReadonlyArray<Document> = [bill]) =>
  mergeOf(observations, { documents }).sharedDocuments

describe("documents that several bills share", () => {
  const shared = { type: "booking", number: "BK1", bills: ["BL1", "BL2"] }

  it("list the containers that no source names under a bill, at each of the bills", () => {
    const observations = [...split, loaded(1, booking), entered(2)]
    const containers = [containerNumber(1), containerNumber(2)]
    assert.deepStrictEqual<unknown>(sharedOf(observations), [{ ...shared, containers }])
    assert.deepStrictEqual<unknown>(sharedOf(observations, [other]), [{ ...shared, containers }])
  })

  it("list no container that a source names under its bill", () => {
    const observations = [...split, loaded(1, bill, booking), loaded(2, booking)]
    const containers = [containerNumber(2)]
    assert.deepStrictEqual<unknown>(sharedOf(observations), [{ ...shared, containers }])
    assert.deepStrictEqual<unknown>(sharedOf([...split, loaded(1, bill, booking)]), [{ ...shared, containers: [] }])
    assert.deepStrictEqual<unknown>(sharedOf([...observations, loaded(2, other)]), [{ ...shared, containers: [] }])
  })

  it("are bookings that were requested, and house bills, too", () => {
    const observations = [...split, loaded(1, bill, booking), loaded(2, booking)]
    const containers = [containerNumber(2)]
    assert.deepStrictEqual<unknown>(sharedOf(observations, [booking]), [{ ...shared, containers }])
    assert.deepStrictEqual<unknown>(sharedOf([reference(bill, house), reference(other, house), loaded(1, house)]), [
      { type: "house_bill", number: "HB1", bills: ["BL1", "BL2"], containers: [containerNumber(1)] }
    ])
  })

  it("are none where each booking has one bill", () => {
    assert.deepStrictEqual(sharedOf([reference(bill, booking), loaded(1, booking)]), [])
    assert.deepStrictEqual(sharedOf([reference(bill, booking), reference(other), loaded(1, booking)]), [])
  })
})
