import { assert, describe, it } from "@effect/vitest"

import type { Document } from "#domain/Observation.ts"

import { bill, box, gate, inboxFeed, mergeOf, move, vessels } from "./observe.ts"

const booking: Document = { type: "booking", number: "BK1" }

/** What the carrier tells of the container of one of the two bills of a booking. */
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
    container: box(number),
    at: "2026-01-03T02:00:00Z",
    key: `in ${number}`
  })

describe("a booking that has several bills", () => {
  it("brings no bill the containers that a terminal names with the booking alone", () => {
    const merged = mergeOf([...carried, byTerminal(1), byTerminal(2), byTerminal(3)])
    assert.deepStrictEqual(
      merged.boxes.map(({ facts }) => facts.number),
      [box(1)]
    )
    assert.strictEqual(merged.boxes[0]?.facts.pol_full_in_at, "2026-01-03T02:00:00.000Z")
  })

  it("has the containers that a terminal names as long as the carrier names none with the bill", () => {
    const merged = mergeOf([byTerminal(2), byTerminal(3)], { documents: [booking] })
    assert.deepStrictEqual(
      merged.boxes.map(({ facts }) => facts.number),
      [box(2), box(3)]
    )
  })
})

describe("a shipment of which the containers are told unevenly", () => {
  it("shows the port of discharge that one of them knows, however many others know none", () => {
    const others = [2, 3].map((number) =>
      move("load", { documents: [bill, booking], container: box(number), vessel: vessels.first, key: `load ${number}` })
    )
    assert.strictEqual(mergeOf([...carried, ...others]).shipment.port_of_discharge_locode, "USLAX")
  })
})
