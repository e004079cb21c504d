import type { FeeType } from "../container/TerminalFee.ts"

type FeeMeaning = { readonly says: "fee"; readonly type: FeeType } | { readonly says: "projection" }

const types: Readonly<Record<string, FeeType>> = {
  "4I": "demurrage",
  "4IE": "exam",
  "4IV": "exam",
  ATG: "exam",
  USD: "exam",
  DWT: "extended_dwell_time"
}

const others: ReadonlySet<string> = new Set([
  "TMF",
  "CTF",
  "IGF",
  "EGF",
  "FCH",
  "RF",
  "OOG",
  "HZP",
  "GEN",
  "SCR",
  "WCR",
  "DRC",
  "DVF",
  "BBC"
])

/**
 * N9 qualifier of a terminal 315, or fee type of a JSON feed. `4I1` to `4I9` are projections, neither owed now nor part
 * of a sum.
 */
export const meaningOfFee = (code: string): FeeMeaning | null => {
  const upper = code.trim().toUpperCase()
  if (/^4I[1-9]$/.test(upper)) return { says: "projection" }
  if (Object.hasOwn(types, upper)) return { says: "fee", type: types[upper] ?? "other" }
  return others.has(upper) ? { says: "fee", type: "other" } : null
}

const currencies: Readonly<Record<string, string>> = { US: "USD", PR: "USD", CA: "CAD" }

/** For messages without a currency. Null if unknown. */
export const usualCurrency = (locode: string): string | null => {
  const country = locode.slice(0, 2).toUpperCase()
  return Object.hasOwn(currencies, country) ? (currencies[country] ?? null) : null
}
