import type { TerminalFee } from "../container/TerminalFee.ts"
import { sortEntries } from "./currentHolds.ts"
import { meaningOfFee } from "./feeCodes.ts"

/** `amount` in whole units of currency, null if not a number. */
interface FeeEntry {
  readonly code: string
  readonly amount: number | null
  /** ISO 4217; null if neither message nor place determines it. */
  readonly currency: string | null
}

export interface FeesReading {
  /** All fees that are owed now; omitted if not reported or not certain. */
  readonly fees?: ReadonlyArray<TerminalFee>
  /** Sentences without a full stop. */
  readonly problems: ReadonlyArray<string>
}

/**
 * One invalid fee rejects all, because a sum without it would be wrong. An unknown code is another fee. The transport
 * decides the meaning of an empty list.
 */
export const readFees = (entries: ReadonlyArray<FeeEntry>): FeesReading => {
  const owed = entries.flatMap(({ code, ...entry }) => {
    const meaning = meaningOfFee(code)
    if (meaning?.says === "projection") return []
    return [{ ...entry, code: code.trim().slice(0, 20), type: meaning?.type ?? ("other" as const) }]
  })
  const problems = owed.flatMap(({ amount, code, currency }) => {
    if (amount === null || !Number.isFinite(amount) || amount < 0) {
      return [`fee ${code} has an amount that is not a number of at least 0`]
    }
    return currency === null ? [`fee ${code} has no currency, and the currency of the place is unknown`] : []
  })
  if (owed.length === 0 || problems.length > 0) return { problems }
  const fees = owed.map(({ amount, currency, type }) => ({
    type,
    amount: Math.abs(amount ?? 0),
    currency_code: currency ?? ""
  }))
  return { fees: sortEntries(fees), problems: [] }
}
