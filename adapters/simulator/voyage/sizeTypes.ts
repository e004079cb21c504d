/** What a container is, by the names that clients see. */
export interface Equipment {
  readonly type: "dry" | "reefer"
  readonly feet: 20 | 40
  readonly height: "standard" | "high_cube"
}

interface SizeType extends Equipment {
  /** The code of the same container in ISO 6346 before 1995: four digits. */
  readonly before1995: string
}

/** Size and type codes of ISO 6346, as far as containers here have them. */
const sizeTypes: Readonly<Record<string, SizeType>> = {
  "22G1": { type: "dry", feet: 20, height: "standard", before1995: "2200" },
  "42G1": { type: "dry", feet: 40, height: "standard", before1995: "4310" },
  "45G1": { type: "dry", feet: 40, height: "high_cube", before1995: "4500" },
  "45R1": { type: "reefer", feet: 40, height: "high_cube", before1995: "4532" }
}

/** What a container of this size and type is; null where the code is none of those. */
export const equipmentOf = (isoCode: string): Equipment | null => sizeTypes[isoCode] ?? null

/** The code as senders write it that still use the old one. */
export const oldCodeOf = (isoCode: string): string => sizeTypes[isoCode]?.before1995 ?? isoCode
