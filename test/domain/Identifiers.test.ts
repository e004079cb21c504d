import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { AccountId, Imo, isImo, Locode, Scac, Text } from "#domain/Identifiers.ts"

const accepts = (schema: Schema.Schema<unknown>, texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  texts.filter(Schema.is(schema))

it("knows ships by the check digit of their IMO number", () => {
  for (const imo of ["9321483", "9074729", "9811000", "9395044"]) assert.isTrue(isImo(imo), imo)
  for (const imo of ["9321484", "9321438", "932148", "93214830", "932148x", "", "IMO9321483"]) {
    assert.isFalse(isImo(imo), imo)
  }
})

it.prop("gives every six digits exactly one check digit", { number: Schema.Int }, ({ number }) => {
  const six = String(Math.abs(number) % 1_000_000).padStart(6, "0")
  const valid = [..."0123456789"].filter((digit) => isImo(six + digit))
  assert.strictEqual(valid.length, 1)
  assert.isTrue(Schema.is(Imo)(six + (valid[0] ?? "")))
})

it("knows places by country and three letters or digits from 2", () => {
  assert.deepStrictEqual(accepts(Locode, ["USLAX", "USDA8", "USDA1", "uslax", "USLA", "USLAXX", "1SLAX", "US LAX"]), [
    "USLAX",
    "USDA8"
  ])
})

it("knows ocean carriers by four capital letters", () => {
  assert.deepStrictEqual(accepts(Scac, ["MAEU", "maeu", "MAE", "MAEUU", "MAE1", ""]), ["MAEU"])
})

it("takes text that every store can hold", () => {
  assert.deepStrictEqual(accepts(Text, ["", "Łódź 🚢", "x".repeat(2_000), "x".repeat(2_001), "a\u0000b"]), [
    "",
    "Łódź 🚢",
    "x".repeat(2_000)
  ])
})

it("takes UUIDs of every version", () => {
  const uuids = ["0196a5b8-7c3e-7d2a-9f10-6b1f4c2d3e4f", "61a62cf8-982b-5e3d-bbda-fc63774de199"]
  assert.deepStrictEqual(accepts(AccountId, [...uuids, "61a62cf8982b5e3dbbdafc63774de199", "", "1"]), uuids)
})
