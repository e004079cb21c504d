import type { ShippingLine } from "./Carrier.ts"

/** Includes typographic hyphens. */
const separator = /[\s\u2010-\u2015-]/
const separators = new RegExp(`${separator.source}+`, "g")

/** Minimum length after a SCAC. */
const minLength = 5

/** Officially: Hapag-Lloyd, by general knowledge of the trade, and the simulated ones. */
const isPartOfNumbers = (scac: string): boolean => scac === "HLCU" || /^SIM[A-L]$/.test(scac)

/** Spaces and hyphens do not distinguish document numbers. */
export const compactNumber = (number: string): string => {
  const upper = number.toUpperCase()
  const compact = separator.test(upper) ? upper.replaceAll(separators, "") : upper
  return compact === "" ? number : compact
}

export const codesOfCarrier = (
  scac: string | null,
  line: Pick<ShippingLine, "alternative_scacs" | "scac"> | null
): ReadonlyArray<string> => {
  if (line !== null) return [line.scac, ...line.alternative_scacs]
  return scac === null ? [] : [scac]
}

/** Without its carrier's codes only: after another carrier's code, it is that carrier's. */
export const documentKey = (number: string, codes: ReadonlyArray<string>): string => {
  const compact = compactNumber(number)
  const code = codes.find((one) => compact.startsWith(one))
  const rest = compact.slice(code?.length ?? 0)
  return rest.length >= minLength && /\d/.test(rest) ? rest : compact
}

/** As the carrier spells it, with its SCAC only if included. */
export const normalizeNumber = (number: string, codes: ReadonlyArray<string>): string =>
  codes.some(isPartOfNumbers) ? compactNumber(number) : documentKey(number, codes)

export const documentForms = (number: string, codes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const key = documentKey(number, codes)
  return [...new Set([number, compactNumber(number), key, ...codes.map((code) => `${code}${key}`)])]
}
