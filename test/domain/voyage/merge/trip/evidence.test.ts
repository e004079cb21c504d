import { assert, describe, it } from "@effect/vitest"

import type { EquipmentCycle } from "#domain/voyage/container/EquipmentCycle.ts"
import { documentOfEvidence, evidenceOf, findSameTrip } from "#domain/voyage/merge/trip/evidence.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { bill, booking, containerNumber, handled, move } from "../observe.ts"
import type { Details } from "../observe.ts"

const proof = (moves: ReadonlyArray<Observation>, documents = [bill]) => evidenceOf(documents, moves.map(handled))
const on = (vessel: Details["vessel"], how: NonNullable<Parameters<typeof move>[1]> = {}) =>
  move("load", { ...(vessel === undefined ? {} : { vessel }), ...how })

describe("what proves a trip", () => {
  it("are its documents, each once", () => {
    assert.deepStrictEqual(proof([], [booking, bill, bill, booking]), ["doc:bill:BL1", "doc:booking:BK1"])
    const alike = { type: "booking", number: "BL1" } as const
    assert.deepStrictEqual(proof([], [bill, alike]), ["doc:bill:BL1", "doc:booking:BL1"])
  })

  it("are the voyages of the ships that carried the container, by number or else by name", () => {
    assert.deepStrictEqual(proof([on(["9321483", "King", "001e"])], []), ["voyage:9321483/001E"])
    assert.deepStrictEqual(proof([on([null, "King", "001"])], []), ["voyage:KING/001"])
    const both = on(["9321483", null, "001"])
    const call = both.call === null ? null : { ...both.call, export_voyage: "002" }
    assert.deepStrictEqual(proof([{ ...both, call }], []), ["voyage:9321483/001", "voyage:9321483/002"])
  })

  it("is no voyage without a ship or a number, by land, or of a ship's call alone", () => {
    assert.deepStrictEqual(proof([on([null, null, "001"]), on(["9321483", "KING", null]), on(undefined)], []), [])
    assert.deepStrictEqual(proof([on(["9321483", "KING", "001"], { mode: "rail" })], []), [])
    assert.deepStrictEqual(proof([on(["9321483", "KING", "001"], { container: null })], []), [])
  })

  it("gives back the documents that it is", () => {
    assert.deepStrictEqual(documentOfEvidence("doc:bill:BL1"), [bill])
    assert.deepStrictEqual(documentOfEvidence("doc:booking:BK1"), [booking])
    assert.deepStrictEqual(documentOfEvidence("doc:bill:B:L:1"), [{ type: "bill", number: "B:L:1" }])
    for (const other of ["doc:other:X", "voyage:bill:BL1", "voyage:9321483/001", "doc", ""]) {
      assert.deepStrictEqual(documentOfEvidence(other), [], other)
    }
  })
})

describe("a known cycle is the same trip", () => {
  const cycle = (id: string, evidence: ReadonlyArray<string>, serial = 1): EquipmentCycle => ({
    id,
    container_number: containerNumber(serial),
    evidence,
    started_at: null,
    ended_at: null
  })
  const found = (evidence: ReadonlyArray<string>, ...cycles: ReadonlyArray<EquipmentCycle>) =>
    findSameTrip(containerNumber(1), evidence, cycles)?.id ?? null

  it("when a voyage proves it, before one that a document proves", () => {
    const [byDocument, byVoyage] = [cycle("document", ["doc:bill:BL1"]), cycle("voyage", ["voyage:1/1"])]
    assert.strictEqual(found(["doc:bill:BL1", "voyage:1/1"], byDocument, byVoyage), "voyage")
    assert.strictEqual(found(["doc:bill:BL1"], byDocument, byVoyage), "document")
    assert.isNull(found(["doc:bill:BL2"], byDocument, byVoyage))
  })

  it("only of the same container", () => {
    assert.isNull(found(["voyage:1/1"], cycle("other", ["voyage:1/1"], 2)))
  })
})
