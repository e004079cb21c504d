export interface Equipment {
  readonly type: "dry" | "reefer"
  readonly feet: 20 | 40
  readonly height: "standard" | "high_cube"
}

interface SizeType extends Equipment {
  /** ISO 6346 before 1995. */
  readonly before1995: string
}

/** ISO 6346. */
const sizeTypes: Readonly<Record<string, SizeType>> = {
  "22G1": { type: "dry", feet: 20, height: "standard", before1995: "2200" },
  "42G1": { type: "dry", feet: 40, height: "standard", before1995: "4310" },
  "45G1": { type: "dry", feet: 40, height: "high_cube", before1995: "4500" },
  "45R1": { type: "reefer", feet: 40, height: "high_cube", before1995: "4532" }
}

export const equipmentOf = (isoCode: string): Equipment | null => sizeTypes[isoCode] ?? null

export const oldCodeOf = (isoCode: string): string => sizeTypes[isoCode]?.before1995 ?? isoCode
