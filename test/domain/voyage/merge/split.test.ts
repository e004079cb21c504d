import { assert, describe, it } from "@effect/vitest"

import type { Document, Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, containerNumber, gate, inboxFeed, mergeOf, move, observed, vessels } from "./observe.ts"
import type { Details } from "./observe.ts"

const booking: Document = { type: "booking", number: "BK1" }

/** What the carrier reports of the container of one of the two bills of a booking. */
const carried = [
  move("load", { documents: [bill, booking], vessel: vessels.first }),
  move("discharge", {
    documents: [bill, booking],
    at: "2026-01-21T02:00:00Z",
    vessel: vessels.first,
    place: "USLAX"
  })
]

const byTerminal = (number: number) =>
  gate("gate_in", true, {
    feed: inboxFeed,
    source: "terminal",
    documents: [booking],
    container: containerNumber(number),
    at: "2026-01-03T02:00:00Z",
    key: `in ${number}`
  })

describe("a booking that has several bills", () => {
  it("brings no bill the containers that a terminal names with the booking alone", () => {
    const merged = mergeOf([...carried, byTerminal(1), byTerminal(2), byTerminal(3)])
    assert.deepStrictEqual(
      merged.containers.map(({ facts }) => facts.number),
      [containerNumber(1)]
    )
    assert.strictEqual(merged.containers[0]?.facts.pol_full_in_at, "2026-01-03T02:00:00.000Z")
  })

  it("has the containers that a terminal names as long as the carrier names none with the bill", () => {
    const merged = mergeOf([byTerminal(2), byTerminal(3)], { documents: [booking] })
    assert.deepStrictEqual(
      merged.containers.map(({ facts }) => facts.number),
      [containerNumber(2), containerNumber(3)]
    )
  })
})

describe("a shipment whose containers are reported unevenly", () => {
  it("shows the port of discharge that one of them knows, however many others know none", () => {
    const others = [2, 3].map((number) =>
      move("load", {
        documents: [bill, booking],
        container: containerNumber(number),
        vessel: vessels.first,
        key: `load ${number}`
      })
    )
    assert.strictEqual(mergeOf([...carried, ...others]).shipment.port_of_discharge_locode, "USLAX")
  })
})

describe("two bills of one booking", () => {
  const other: Document = { type: "bill", number: "BL2" }
  const reference = (of: Document, how: Details = {}) =>
    observed({ type: "reference" }, { documents: [of, booking], container: null, key: `${of.number} of BK1`, ...how })
  const loaded = (of: Document, number: number, how: Details = {}) =>
    move("load", { documents: [of, booking], container: containerNumber(number), key: `load ${number}`, ...how })
  const filed = { feed: inboxFeed } as const
  const both = [
    ...[bill, other].map((one) => reference(one, filed)),
    loaded(bill, 1, filed),
    loaded(other, 2, filed),
    gate("gate_in", true, { ...filed, documents: [booking], container: containerNumber(2), at: "2026-01-03T02:00:00Z" })
  ]
  const shown = (observations: ReadonlyArray<Observation>, documents: ReadonlyArray<Document>, isRequested = true) => {
    const { containers, shipment } = mergeOf(observations, { documents, isRequested })
    return [shipment.bill_of_lading_number, shipment.booking_number, containers.map(({ facts }) => facts.number)]
  }

  it("stay apart, each with its own container and their booking", () => {
    assert.deepStrictEqual<unknown>(shown(both, [bill]), ["BL1", "BK1", [containerNumber(1)]])
    assert.deepStrictEqual<unknown>(shown(both, [other, booking], false), ["BL2", "BK1", [containerNumber(2)]])
  })

  it("are both on the shipment of one of them where their booking was requested, too", () => {
    const containers = [containerNumber(1), containerNumber(2)]
    assert.deepStrictEqual<unknown>(shown(both, [other, booking]), ["BL2", "BK1", containers])
  })

  it("are both those of the booking where it alone was asked for", () => {
    assert.deepStrictEqual<unknown>(shown(both, [booking]), ["BL1", "BK1", [containerNumber(1), containerNumber(2)]])
  })

  it("leave a shipment that had the containers of both with its own", () => {
    assert.deepStrictEqual(mergeOf(both).left, [containerNumber(2)])
  })

  it("are one where a bill was renamed, whatever files still call it", () => {
    const renamed = [reference(other), loaded(other, 1)]
    assert.deepStrictEqual<unknown>(shown([reference(bill, { missed: 9 }), ...renamed], [bill]), [
      "BL2",
      "BK1",
      [containerNumber(1)]
    ])
    assert.deepStrictEqual<unknown>(shown([reference(bill, filed), ...renamed], [bill]), [
      "BL1",
      "BK1",
      [containerNumber(1)]
    ])
  })
})
