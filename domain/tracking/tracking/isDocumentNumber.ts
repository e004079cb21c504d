import { compactNumber } from "../../reference/carrier/documentKey.ts"

const words: ReadonlySet<string> = new Set(["N/A", "N.A.", "NA", "NIL", "NONE", "NULL", "TBA", "TBC", "TBD", "UNKNOWN"])

/** A flag or filler instead of a number. */
const filler = /^(.)\1*$/u

/** Placeholders would merge a sender's containers into one shipment. */
export const isDocumentNumber = (text: string): boolean => {
  const compact = compactNumber(text)
  return compact.trim() !== "" && !filler.test(compact) && !words.has(compact)
}
