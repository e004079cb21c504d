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

type Table<A> = Readonly<Record<string, A>>

const lengths: Table<Equipment["equipment_length"]> = { "1": 10, "2": 20, "4": 40, L: 45 }

const types: Table<EquipmentType> = {
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

const heights: Table<EquipmentHeight> = {
  "0": "standard",
  "2": "standard",
  "3": "standard",
  "8": "standard",
  C: "standard",
  "4": "high_cube",
  "5": "high_cube",
  "6": "high_cube",
  D: "high_cube",
  E: "high_cube",
  F: "high_cube"
}

/** For containers of which only the group is known. */
const groups: ReadonlySet<string> = new Set("GP VH BU BK SN RE RT RS HR HI UT PL PF PC PS TN TD TG KL AS".split(" "))

/** A letter for the detail means reduced strength; type H uses fewer of them. */
const isDetailed = (type: string, detail: string): boolean =>
  /\d/.test(detail) || groups.has(`${type}${detail}`) || (type === "H" ? /[ABDMV]/ : /[ABDGJMVWXY]/).test(detail)

const heightsOf1984: Table<EquipmentHeight> = {
  "0": "standard",
  "1": "standard",
  "2": "standard",
  "3": "standard",
  "4": "high_cube",
  "5": "high_cube"
}

/** Third and fourth digit. Excludes numbers whose meaning changed over the years, such as 25 (livestock). */
const typesOf1984: ReadonlyArray<readonly [RegExp, EquipmentType]> = [
  [/^[01]/, "dry"],
  [/^3/, "reefer"],
  [/^5/, "open top"],
  [/^6/, "flat rack"],
  [/^7/, "tank"],
  [/^8[0-4]/, "bulk"]
]

const unknown: Equipment = { equipment_type: null, equipment_length: null, equipment_height: null }

type Standard = "1984" | "1995"

/** Edition of ISO 6346; null for other texts, such as `40HC`. */
const standardOf = (code: string): Standard | null => {
  if (/^[1-4]\d{3}$/.test(code)) return "1984"
  const [, type = "", detail = ""] = /^[1-9A-Z][0-9A-Z]([ABGHKNPRSTUV])([0-9A-Z])$/.exec(code) ?? []
  return type !== "" && isDetailed(type, detail) ? "1995" : null
}

/** ISO 6346, current edition or 1984 (four digits). */
export const isSizeType = (text: string): boolean => standardOf(text) !== null

/** ISO 6346 (`22G1`, `4510`). A character outside the standard gives null. */
export const readEquipment = (isoCode: string): Equipment => {
  const code = isoCode.toUpperCase().trim()
  const [length = "", height = "", type = ""] = code
  switch (standardOf(code)) {
    case null:
      return unknown
    case "1984":
      return {
        equipment_type: typesOf1984.find(([digits]) => digits.test(code.slice(2)))?.[1] ?? null,
        equipment_length: lengths[length] ?? null,
        equipment_height: heightsOf1984[height] ?? null
      }
    case "1995":
      return {
        equipment_type: types[type] ?? null,
        equipment_length: lengths[length] ?? null,
        equipment_height: heights[height] ?? null
      }
  }
}
