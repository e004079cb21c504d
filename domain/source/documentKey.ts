import type { ShippingLine } from "./Carrier.ts"

/** Blanks and hyphens, also the typographic ones. */
const separator = /[\s\u2010-\u2015-]/
const separators = new RegExp(`${separator.source}+`, "g")

/** Fewer characters after a SCAC are not a document number. */
const minLength = 5

/** Carriers whose own numbers begin with their SCAC, from general knowledge of the trade; those of the simulator do, too. */
const isPartOfNumbers = (scac: string): boolean => scac === "HLCU" || /^SIM[A-L]$/.test(scac)

/** A number in capitals, without blanks and hyphens: these do not distinguish numbers of documents. */
export const compactNumber = (number: string): string => {
  const upper = number.toUpperCase()
  const compact = separator.test(upper) ? upper.replaceAll(separators, "") : upper
  return compact === "" ? number : compact
}

/**
 * The codes that may stand in front of a carrier's numbers: its SCAC, and its alternative ones by reference data. None
 * while the carrier is unknown.
 */
export const codesOfCarrier = (
  scac: string | null,
  line: Pick<ShippingLine, "alternative_scacs" | "scac"> | null
): ReadonlyArray<string> => {
  if (line !== null) return [line.scac, ...line.alternative_scacs]
  return scac === null ? [] : [scac]
}

/**
 * The key under which two spellings of a bill or booking are one number of the carrier with these codes. Only the
 * carrier's own code is removed: behind the code of another one stands a number of that one. Without a carrier every
 * code stays.
 */
export const documentKey = (number: string, codes: ReadonlyArray<string>): string => {
  const compact = compactNumber(number)
  const code = codes.find((one) => compact.startsWith(one))
  const rest = compact.slice(code?.length ?? 0)
  return rest.length >= minLength && /\d/.test(rest) ? rest : compact
}

/** A number as its carrier writes it, without blanks and hyphens: without its SCAC, unless that is a part of its numbers. */
export const normalizeNumber = (number: string, codes: ReadonlyArray<string>): string =>
  codes.some(isPartOfNumbers) ? compactNumber(number) : documentKey(number, codes)

/** The spellings under which a number may be stored: as it is, without separators, and with or without its carrier's codes. */
export const documentForms = (number: string, codes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const key = documentKey(number, codes)
  return [...new Set([number, compactNumber(number), key, ...codes.map((code) => `${code}${key}`)])]
}
