import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { dcsaReader } from "#adapters/carriers/dcsa/dcsaReader.ts"
import { Instant } from "#domain/Time.ts"

const reader = dcsaReader({ zoneOf: (locode) => (locode === "FRPAR" ? "Europe/Paris" : null) })
const received_at = Schema.decodeSync(Instant)("2026-06-01T00:00:00.000Z")

/** What is found in the samples of the DCSA conformance tests: items, statements by type, refusals with their reasons. */
interface Found {
  readonly items: number
  readonly statements: Readonly<Record<string, number>>
  readonly refused: ReadonlyArray<readonly [index: number, reason: string]>
}

// Each entry was counted by hand in the sample.
const table: Readonly<Record<string, Found>> = {
  // Three memberships: the container is named beside bill and booking, beside the booking alone, beside the bill alone.
  // Three document events in preparation (SHI, BKG, TRD) are kept as `other`.
  "tnt-220-response.json": {
    items: 7,
    statements: { move: 4, membership: 3, reference: 1, other: 3, equipment: 1, seal: 1 },
    refused: []
  },
  // Two events name different places at once; the second is a void arrival notice, of which no rule speaks.
  "tnt-220-response-wrong-attribute-values.json": {
    items: 3,
    statements: { other: 1 },
    refused: [
      [0, "The event names two places: XYBCD and XYABC."],
      [2, "The event names two places: XYABC and XYCDE and XYBCD."]
    ]
  },
  // Created times are optional to us, so the first two say the same; the last two were created before they happened
  // and after they came.
  "tnt-220-response-wrong-date-times.json": {
    items: 7,
    statements: { other: 1 },
    refused: [
      [2, "eventDateTime is missing."],
      [3, 'eventCreatedDateTime is "2021 01 01 14:12:56", which is no time.'],
      [4, 'eventDateTime is "2019/11/12 07:41:00 +08:30", which is no time of an event.'],
      [5, "An actual event was created on 1999-01-01T14:12:56.000Z, more than a day before it happened."],
      [6, "eventCreatedDateTime 2099-01-01T14:12:56.000Z is later than the message was received."]
    ]
  },
  // Two pairs of exact duplicates; an id may be any text, but not a number.
  "tnt-220-response-wrong-event-ids.json": {
    items: 7,
    statements: { other: 4, membership: 2 },
    refused: [[0, "eventID is a number."]]
  },
  // The events are hidden one level too deep.
  "tnt-220-response-wrong-structure.json": {
    items: 2,
    statements: {},
    refused: [
      [0, "eventType is missing."],
      [1, "eventType is missing."]
    ]
  },
  "tnt-300-request-equipment.json": { items: 1, statements: { move: 1, equipment: 1 }, refused: [] },
  "tnt-300-request-reefer.json": { items: 1, statements: { other: 1, equipment: 1 }, refused: [] },
  // A confirmed booking, a departure and an empty gate-in; sensors and cooling are kept as `other`. Three size codes for
  // one container: the newest stays.
  "tnt-300-response.json": {
    items: 5,
    statements: { status: 1, reference: 1, move: 2, equipment: 1, other: 2 },
    refused: []
  },
  "tnt-300-response-nextpage.json": {
    items: 5,
    statements: { other: 3, move: 2, reference: 1, equipment: 1 },
    refused: []
  }
}

const sample = (name: string) => readFileSync(new URL(`../../../shared/samples/dcsa/${name}`, import.meta.url))

const readSample = (bytes: Uint8Array) => Result.getOrThrow(reader.read(bytes, { source: "a file", received_at }))

describe("the samples of the DCSA conformance tests", () => {
  it.each(Object.entries(table))("%s", (name, found) => {
    const reading = readSample(sample(name))
    const statements: Record<string, number> = {}
    for (const { fact } of reading.statements) statements[fact.type] = (statements[fact.type] ?? 0) + 1
    const refused = reading.refused.map(({ index, reason }) => [index, reason] as const)
    assert.deepStrictEqual({ items: reading.items, statements, refused }, found)
  })

  it("2.2: the moves, their times and their place", () => {
    const moves = readSample(sample("tnt-220-response.json")).statements.filter(({ fact }) => fact.type === "move")
    // 14:12:56 at +01:00; 07:41 at +08:30 of an event that says it was in Paris: its own offset counts.
    const arrival = { at: "2021-01-09T13:12:56.000Z", zone: "Europe/Paris" }
    const loading = { at: "2019-11-11T23:11:00.000Z", zone: "Europe/Paris" }
    assert.deepStrictEqual(
      moves.map(({ happened }): unknown => happened),
      [arrival, loading, arrival, loading]
    )
    for (const { call, container, place } of moves) {
      assert.strictEqual(container, "APZU4812090")
      assert.strictEqual(place?.locode, "FRPAR")
      assert.strictEqual(place?.facility, "ADT")
      assert.strictEqual(call?.vessel_imo, "9321483")
      assert.deepStrictEqual([call?.import_voyage, call?.export_voyage], ["2103N", "2103S"])
    }
  })

  it("3.0: the revision is the updated time, the role is stated, a wrong ship number is none", () => {
    const { statements } = readSample(sample("tnt-300-response-nextpage.json"))
    const discharge = statements.find(({ fact }) => fact.type === "move" && fact.move === "discharge")
    assert.deepInclude(discharge?.fact, { role: "TS", laden: true })
    assert.strictEqual(discharge?.revision, "2025-02-15T01:23:45.000Z")
    const arrival = statements.find(({ fact }) => fact.type === "move" && fact.move === "arrive")
    assert.deepInclude(arrival?.call, {
      id: "tc-11223-ghi",
      vessel_imo: null,
      vessel_name: "Example Vessel Gamma",
      import_voyage: "V003N",
      export_voyage: "V003E"
    })
    assert.deepStrictEqual(
      arrival?.documents.map(({ number, type }) => [type, number]),
      [
        ["bill", "HHL71800000"],
        ["booking", "ABC709951"]
      ]
    )
  })
})
