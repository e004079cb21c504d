import { compactNumber } from "../source/documentKey.ts"

/** Words that systems send in place of a number that they do not have. */
const words: ReadonlySet<string> = new Set(["N/A", "N.A.", "NA", "NIL", "NONE", "NULL", "TBA", "TBC", "TBD", "UNKNOWN"])

/** One character, or the same one throughout: a flag or a filler. */
const filler = /^(.)\1*$/u

/**
 * Whether a text can be the number of a bill or booking. A placeholder is none: all containers of its sender would be
 * one shipment.
 */
export const isDocumentNumber = (text: string): boolean => {
  const compact = compactNumber(text)
  return compact.trim() !== "" && !filler.test(compact) && !words.has(compact)
}
