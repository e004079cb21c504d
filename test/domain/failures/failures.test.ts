import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { dcsaReader } from "#adapters/carriers/dcsa/dcsaReader.ts"
import { terminalReader } from "#adapters/terminals/reader.ts"
import type { Instant } from "#domain/Time.ts"

import {
  atTerminal,
  bill,
  booking,
  box,
  directVoyage,
  gate,
  gazetteer,
  mergeOf,
  move,
  said,
  storyOf,
  transshippedVoyage,
  vessels
} from "../merge/observe.ts"

const customs = { name: "customs", status: "hold", description: "CBP HOLD" } as const
const ashore = directVoyage().slice(0, 6)

const terminal = (item: object, profile?: Parameters<typeof terminalReader>[0]["profileOf"]) => {
  const reader = terminalReader({
    zoneOf: gazetteer.zoneOf,
    ...(profile === undefined ? {} : { profileOf: profile })
  })
  const body = { facility: "USLAX/WBCT", generated_at: "2026-01-22T00:00:00Z", containers: [item] }
  const reading = reader.read(new TextEncoder().encode(JSON.stringify(body)), {
    source: "terminal-json",
    received_at: "2026-01-22T00:01:00.000Z" as Instant
  })
  return Result.getOrThrow(reading)
}

const item = (more: object) => ({ number: box(1), found: true, as_of: "2026-01-22T00:00:00Z", ...more })

describe("failure classes seen in the field (contract §10)", () => {
  it("1: a blank holds field is not read as cleared", () => {
    const types = terminal(item({ holds: "" })).statements.map(({ fact }) => fact.type)
    assert.notInclude(types, "holds")
    const held = mergeOf([...ashore, atTerminal({ type: "holds", holds: [customs] })])
    assert.deepStrictEqual(held.boxes[0]?.facts.holds_at_pod_terminal, [customs])
  })

  it("2: missing, empty and null holds mean what the facility's profile says", () => {
    const holdsIn = (more: object) =>
      terminal(item(more)).statements.flatMap(({ fact }) => (fact.type === "holds" ? [fact.holds.length] : []))
    assert.deepStrictEqual([holdsIn({}), holdsIn({ holds: null }), holdsIn({ holds: [] })], [[], [], [0]])
  })

  it("3: a container left out of one answer stays on its shipment", () => {
    const member = said({ type: "membership" }, { container: box(2), place: null, missed: 1 })
    const merged = mergeOf([...ashore, member])
    assert.deepStrictEqual(
      merged.boxes.map(({ facts }) => facts.number),
      [box(1), box(2)]
    )
    const gone = mergeOf([...ashore, { ...member, missed_polls: 2 }])
    assert.deepStrictEqual([gone.boxes.length, gone.left], [1, [box(2)]])
  })

  it("6: a terminal update dated in the future overwrites nothing", () => {
    const good = atTerminal({ type: "holds", holds: [customs] }, { at: "2026-01-22T00:00:00Z" })
    const future = atTerminal(
      { type: "holds", holds: [] },
      { at: "2026-02-22T00:00:00Z", received: "2026-01-22T01:00:00Z" }
    )
    const merged = mergeOf([...ashore, good, future])
    assert.deepStrictEqual(merged.boxes[0]?.facts.holds_at_pod_terminal, [customs])
    assert.match(merged.refused[0]?.reason ?? "", /after it was received/)
  })

  it("7: a drayage gate-in is not taken for the empty return, and does not end tracking", () => {
    const dray = gate("gate_in", null, { at: "2026-01-25T00:00:00Z", place: "USLAX" })
    const laden = gate("gate_in", true, { at: "2026-01-25T01:00:00Z", place: "USLAX" })
    const merged = mergeOf([...directVoyage().slice(0, 7), dray, laden])
    assert.strictEqual(merged.boxes[0]?.facts.current_status, "picked_up")
    assert.strictEqual(merged.boxes[0]?.facts.empty_terminated_at, null)
  })

  it("8: an estimated arrival whose time has passed is never an actual one", () => {
    const passed = move("arrive", {
      mode: "rail",
      classifier: "EST",
      at: "2026-01-25T00:00:00Z",
      place: "USCHI",
      received: "2026-03-01T00:00:00Z"
    })
    const merged = mergeOf([...ashore, passed])
    assert.strictEqual(merged.shipment.destination_eta_at, "2026-01-25T00:00:00.000Z")
    assert.strictEqual(merged.shipment.destination_ata_at, null)
    assert.notInclude(storyOf(merged).join(), "arrived_at_inland_destination")
  })

  it("9 and 10: last free day and fees of an earlier visit are not shown before arrival", () => {
    const sailing = directVoyage().slice(0, 4)
    const earlier = { at: "2025-11-02T00:00:00Z" }
    const merged = mergeOf([
      ...sailing,
      move("discharge", { classifier: "EST", at: "2026-01-21T00:00:00Z", place: "USLAX", vessel: vessels.first }),
      atTerminal({ type: "last_free_day", by: "terminal", date: "2025-11-05" as never }, earlier),
      atTerminal({ type: "fees", fees: [{ type: "demurrage", amount: 900, currency_code: "USD" }] }, earlier)
    ])
    assert.strictEqual(merged.boxes[0]?.facts.import_deadlines.pickup_lfd_terminal, null)
    assert.strictEqual(merged.boxes[0]?.facts.fees_at_pod_terminal, null)
    assert.strictEqual(merged.refused.length, 2)
  })

  it("11: a last free day is a day of the terminal's calendar and is not moved by any zone", () => {
    const [day] = terminal(item({ last_free_day: "2026-01-26" })).statements.flatMap(({ fact }) =>
      fact.type === "last_free_day" ? [fact.date] : []
    )
    assert.strictEqual(day, "2026-01-26")
    const merged = mergeOf([
      ...ashore,
      atTerminal({ type: "last_free_day", by: "terminal", date: "2026-01-26" as never }, { at: "2026-01-22T03:00:00Z" })
    ])
    assert.strictEqual(merged.boxes[0]?.facts.import_deadlines.pickup_lfd_terminal, "2026-01-26")
  })

  it("16: a port of discharge is not frozen at a hub once the voyage goes on", () => {
    const toHub = transshippedVoyage().slice(0, 4)
    assert.strictEqual(mergeOf(toHub).shipment.port_of_discharge_locode, "KRPUS")
    const on = mergeOf([...toHub, move("load", { at: "2026-01-12T02:00:00Z", vessel: vessels.second, place: "KRPUS" })])
    assert.strictEqual(on.shipment.port_of_discharge_locode, null, "unknown, not the hub")
    assert.strictEqual(mergeOf(transshippedVoyage()).shipment.port_of_discharge_locode, "USLAX")
    const told = toHub.map((one) =>
      one.fact.type === "move" && one.place?.locode === "KRPUS"
        ? { ...one, fact: { ...one.fact, role: "TS" as const } }
        : one
    )
    assert.strictEqual(mergeOf(told).shipment.port_of_discharge_locode, null, "a source called it a transshipment")
  })

  it("17 and 18: no full-out at a hub, and no call of another ship", () => {
    const merged = mergeOf([
      ...transshippedVoyage(),
      gate("gate_out", true, { at: "2026-01-10T02:00:00Z", place: "KRPUS" })
    ])
    assert.notInclude(storyOf(merged).join(), "full_out")
    assert.match(merged.refused[0]?.reason ?? "", /transshipment/)
  })

  it("22: when the bill of lading changes, the new number is shown", () => {
    const known = (number: string, revision: string) =>
      said(
        { type: "reference" },
        {
          container: null,
          place: null,
          revision,
          key: `reference|${number}`,
          documents: [booking, { type: "bill", number }]
        }
      )
    const moves = ashore.map((one) => ({ ...one, documents: [booking] }))
    const merged = mergeOf([...moves, known("OLD", "2026-01-02T00:00:00Z"), known("NEW", "2026-01-09T00:00:00Z")], {
      documents: [booking]
    })
    assert.strictEqual(merged.shipment.bill_of_lading_number, "NEW")
    assert.strictEqual(
      mergeOf([...moves, known("OLD", "2026-01-02T00:00:00Z")], { documents: [booking] }).shipment
        .bill_of_lading_number,
      "OLD"
    )
  })

  it("21: several bookings joined by newlines are several bookings", () => {
    const event = {
      eventID: "e1",
      eventType: "EQUIPMENT",
      eventClassifierCode: "ACT",
      eventCreatedDateTime: "2026-01-06T00:00:00Z",
      eventDateTime: "2026-01-05T10:00:00+08:00",
      equipmentEventTypeCode: "LOAD",
      equipmentReference: box(1),
      transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
      documentReferences: [
        { documentReferenceType: "BKG", documentReferenceValue: "BK1\nBK2" },
        { documentReferenceType: "TRD", documentReferenceValue: bill.number }
      ]
    }
    const reading = dcsaReader({ zoneOf: gazetteer.zoneOf }).read(new TextEncoder().encode(JSON.stringify([event])), {
      source: "SIML",
      received_at: "2026-01-07T00:00:00.000Z" as Instant
    })
    const [first] = Result.getOrThrow(reading).statements
    assert.deepStrictEqual(first?.documents.map(({ number }) => number).sort(), ["BK1", "BK2", "BL1"])
  })
})
