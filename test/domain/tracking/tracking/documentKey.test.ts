import { assert, describe, it } from "@effect/vitest"

import { Scac } from "#domain/Identifiers.ts"
import { codesOfCarrier, documentForms, documentKey, normalizeNumber } from "#domain/reference/carrier/documentKey.ts"

const maersk = ["MAEU", "SEAU"]

describe("the key of a document", () => {
  const one = ["204781553", "MAEU204781553", "maeu 204781553", "MAEU-204-781-553", "SEAU204781553", " 204\u2011781553 "]
  for (const number of one) {
    it(`is the same for ${JSON.stringify(number)} of its carrier`, () => {
      assert.strictEqual(documentKey(number, maersk), "204781553")
    })
  }

  it("keeps the code of another carrier, and every code while the carrier is unknown", () => {
    assert.strictEqual(documentKey("OOLU204781553", maersk), "OOLU204781553")
    assert.strictEqual(documentKey("MAEU204781553", ["OOLU"]), "MAEU204781553")
    assert.strictEqual(documentKey("maeu 204781553", []), "MAEU204781553")
  })

  it("keeps a code behind which stands no number", () => {
    assert.strictEqual(documentKey("MAEU12", maersk), "MAEU12")
    assert.strictEqual(documentKey("MAEULOSANGELES", maersk), "MAEULOSANGELES")
    assert.strictEqual(documentKey("---", maersk), "---")
  })
})

describe("the normalized number", () => {
  it("is without the carrier's SCAC", () => {
    assert.strictEqual(normalizeNumber("OOLU 2301456780", ["OOLU"]), "2301456780")
  })

  it("keeps the SCAC of a carrier whose own numbers begin with it", () => {
    assert.strictEqual(normalizeNumber("hlcu-sha2401abcd1", ["HLCU"]), "HLCUSHA2401ABCD1")
  })
})

it("every spelling of a number is among its forms", () => {
  assert.sameMembers(
    [...documentForms("204-781553", maersk)],
    ["204-781553", "204781553", "MAEU204781553", "SEAU204781553"]
  )
})

it("the codes of a carrier are its SCAC and its alternative ones; without a carrier there are none", () => {
  assert.deepStrictEqual(codesOfCarrier("MAEU", { scac: Scac.make("MAEU"), alternative_scacs: ["SEAU"] }), maersk)
  assert.deepStrictEqual(codesOfCarrier("XYZU", null), ["XYZU"])
  assert.deepStrictEqual(codesOfCarrier(null, null), [])
})
