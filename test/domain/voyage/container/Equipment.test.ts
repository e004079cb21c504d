import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { EquipmentHeight, EquipmentType, isSizeType, readEquipment } from "#domain/voyage/container/Equipment.ts"
import type { Equipment } from "#domain/voyage/container/Equipment.ts"

type Row = readonly [string, Equipment["equipment_type"], Equipment["equipment_length"], Equipment["equipment_height"]]

const rowOf = (code: string): Row => {
  const { equipment_height, equipment_length, equipment_type } = readEquipment(code)
  return [code, equipment_type, equipment_length, equipment_height]
}

it("reads the size and type codes of ISO 6346", () => {
  const table: ReadonlyArray<Row> = [
    ["22G1", "dry", 20, "standard"],
    ["20G0", "dry", 20, "standard"],
    ["25G1", "dry", 20, "high_cube"],
    ["42G1", "dry", 40, "standard"],
    ["45G1", "dry", 40, "high_cube"],
    ["L5G1", "dry", 45, "high_cube"],
    ["12G1", "dry", 10, "standard"],
    ["22V0", "dry", 20, "standard"],
    ["22R1", "reefer", 20, "standard"],
    ["45R1", "reefer", 40, "high_cube"],
    ["22H0", "reefer", 20, "standard"],
    ["42U1", "open top", 40, "standard"],
    ["42P1", "flat rack", 40, "standard"],
    ["22B0", "bulk", 20, "standard"],
    ["22T1", "tank", 20, "standard"],
    ["22K2", "tank", 20, "standard"]
  ]
  for (const row of table) assert.deepStrictEqual(rowOf(row[0]), row)
})

it("reads pallet-wide containers: C is 8 feet 6 inches high, E 9 feet 6 inches", () => {
  assert.deepStrictEqual(rowOf("4EG1"), ["4EG1", "dry", 40, "high_cube"])
  assert.deepStrictEqual(rowOf("2CG1"), ["2CG1", "dry", 20, "standard"])
})

it("reads group codes, lower case and blanks around", () => {
  assert.deepStrictEqual(rowOf("22GP").slice(1), ["dry", 20, "standard"])
  assert.deepStrictEqual(rowOf(" 45r1 ").slice(1), ["reefer", 40, "high_cube"])
})

it("reads the four digits of the edition of 1984", () => {
  const table: ReadonlyArray<Row> = [
    ["2200", "dry", 20, "standard"],
    ["2210", "dry", 20, "standard"],
    ["4300", "dry", 40, "standard"],
    ["4310", "dry", 40, "standard"],
    ["4500", "dry", 40, "high_cube"],
    ["4510", "dry", 40, "high_cube"],
    ["2013", "dry", 20, "standard"],
    ["2232", "reefer", 20, "standard"],
    ["4332", "reefer", 40, "standard"],
    ["4532", "reefer", 40, "high_cube"],
    ["2251", "open top", 20, "standard"],
    ["4351", "open top", 40, "standard"],
    ["4363", "flat rack", 40, "standard"],
    ["4364", "flat rack", 40, "standard"],
    ["2270", "tank", 20, "standard"],
    ["2280", "bulk", 20, "standard"]
  ]
  for (const row of table) assert.deepStrictEqual(rowOf(row[0]), row)
})

it("a digit that meant several things, or a half height, gives nothing", () => {
  assert.deepStrictEqual(rowOf("2225").slice(1), [null, 20, "standard"])
  assert.deepStrictEqual(rowOf("4542").slice(1), [null, 40, "high_cube"])
  assert.deepStrictEqual(rowOf("2651").slice(1), ["open top", 20, null])
  assert.deepStrictEqual(rowOf("3310").slice(1), ["dry", null, "standard"])
  for (const code of ["9510", "0000", "5310", "8200"]) {
    assert.deepStrictEqual(rowOf(code).slice(1), [null, null, null], code)
    assert.isFalse(isSizeType(code), code)
  }
})

it("what the trade writes and the standard does not know is no code", () => {
  for (const code of ["40HC", "40HQ", "45HC", "40DV", "20DC", "40OT", "40FR", "451G", "4000"]) {
    const isCode = code === "4000"
    assert.strictEqual(isSizeType(code), isCode, code)
    if (!isCode) assert.deepStrictEqual(rowOf(code).slice(1), [null, null, null], code)
  }
})

it("gives what it knows and null for the rest", () => {
  assert.deepStrictEqual(rowOf("32G1").slice(1), ["dry", null, "standard"])
  for (const code of ["", "22", "22G", "22G11", "22-G", "????", "dry20"]) {
    assert.deepStrictEqual(rowOf(code).slice(1), [null, null, null], code)
  }
})

it.prop("never fails on any text", { code: Schema.String }, ({ code }) => {
  const { equipment_height, equipment_length, equipment_type } = readEquipment(code)
  assert.isTrue(equipment_type === null || EquipmentType.literals.includes(equipment_type))
  assert.isTrue(equipment_height === null || EquipmentHeight.literals.includes(equipment_height))
  assert.isTrue([null, 10, 20, 40, 45].includes(equipment_length))
})

it.prop(
  "a code of four digits has a length and a height that containers have, and is distinguished from the newer ones",
  { number: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9999 })) },
  ({ number }) => {
    const code = String(number).padStart(4, "0")
    const { equipment_height, equipment_length, equipment_type } = readEquipment(code)
    assert.isTrue([null, 10, 20, 40].includes(equipment_length))
    assert.strictEqual(equipment_length === null, !/^[124]/.test(code))
    if (!isSizeType(code)) assert.deepStrictEqual([equipment_type, equipment_height], [null, null])
    else assert.strictEqual(equipment_height === "high_cube", /^.[45]/.test(code))
  }
)

it("takes a letter for the detail as the standard has it for the type, and no longer or shorter code", () => {
  for (const code of ["22GG", "22GA", "22HA", "22HR", "22GP", "22PL", "2210"]) assert.isTrue(isSizeType(code), code)
  for (const code of ["22HG", "22HP", "22GC", "22101", "221", "22G", "22G10", "0210", "5210", ""]) {
    assert.isFalse(isSizeType(code), code)
  }
})
