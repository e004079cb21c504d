import type { FeeType } from "../container/TerminalFee.ts"

/** What a terminal's fee code says: a fee of now, or what demurrage would come to on a later day. */
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
 * What a fee code of a terminal (the N9 qualifier of a terminal 315, the fee type of a JSON feed) says. `4I1` to `4I9`
 * are projections: neither fees of now nor parts of a sum. Null for a qualifier that names no fee that is known here.
 */
export const meaningOfFee = (code: string): FeeMeaning | null => {
  const upper = code.trim().toUpperCase()
  if (/^4I[1-9]$/.test(upper)) return { says: "projection" }
  if (Object.hasOwn(types, upper)) return { says: "fee", type: types[upper] ?? "other" }
  return others.has(upper) ? { says: "fee", type: "other" } : null
}

const currencies: Readonly<Record<string, string>> = { US: "USD", PR: "USD", CA: "CAD" }

/** The currency in which terminals of a place charge where their messages name none; null where nobody has told. */
export const usualCurrency = (locode: string): string | null => {
  const country = locode.slice(0, 2).toUpperCase()
  return Object.hasOwn(currencies, country) ? (currencies[country] ?? null) : null
}
