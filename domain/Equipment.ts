import { Schema } from "effect"

export const EquipmentType = Schema.Literals(["dry", "reefer", "open top", "flat rack", "bulk", "tank"])
export type EquipmentType = typeof EquipmentType.Type

export const EquipmentHeight = Schema.Literals(["standard", "high_cube"])
export type EquipmentHeight = typeof EquipmentHeight.Type

export interface Equipment {
  readonly equipment_type: EquipmentType | null
  readonly equipment_length: 10 | 20 | 40 | 45 | null
  readonly equipment_height: EquipmentHeight | null
}

const lengths: Readonly<Record<string, Equipment["equipment_length"]>> = {
  "1": 10,
  "2": 20,
  "4": 40,
  L: 45
}

const types: Readonly<Record<string, EquipmentType>> = {
  G: "dry",
  V: "dry",
  R: "reefer",
  H: "reefer",
  U: "open top",
  P: "flat rack",
  B: "bulk",
  T: "tank",
  K: "tank"
}

const high = new Set(["4", "5", "6", "D", "E", "F"])

/** What an ISO 6346 size and type code (`22G1`, `45R1`) tells; a character outside the standard tells nothing. */
export const readEquipment = (isoCode: string): Equipment => {
  const [length = "", height = "", type = ""] = isoCode.toUpperCase().trim()
  const known = /^[0-9A-Z]{4}$/.test(isoCode.toUpperCase().trim())
  return {
    equipment_type: known ? (types[type] ?? null) : null,
    equipment_length: known ? (lengths[length] ?? null) : null,
    equipment_height: !known ? null : high.has(height) ? "high_cube" : /[0238C]/.test(height) ? "standard" : null
  }
}
