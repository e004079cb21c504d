import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import { Instant } from "#domain/Time.ts"

import { profileOf } from "../carriers/sources.ts"

const reader = dcsaReader({ zoneOf: (locode) => (locode === "FRPAR" ? "Europe/Paris" : null), profileOf })
const received_at = Schema.decodeSync(Instant)("2026-06-01T00:00:00.000Z")

const sample = (name: string) => readFileSync(new URL(`../../../shared/samples/dcsa/${name}`, import.meta.url))

const readSample = (bytes: Uint8Array) => Result.getOrThrow(reader.read(bytes, { source: "a file", received_at }))

describe("the samples of the DCSA conformance tests", () => {
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
