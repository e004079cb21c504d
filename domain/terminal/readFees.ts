import type { TerminalFee } from "../container/TerminalFee.ts"
import { inOrder } from "./currentHolds.ts"
import { meaningOfFee } from "./feeCodes.ts"

/** One fee code of a message with its amount in whole units of currency; null where that is no amount. */
interface FeeEntry {
  readonly code: string
  readonly amount: number | null
  /** ISO 4217; null where neither the message nor the place determines it. */
  readonly currency: string | null
}

export interface ReadFees {
  /** All fees that are owed now; left out where they are not stated, or not surely. */
  readonly fees?: ReadonlyArray<TerminalFee>
  /** What could not be read, as sentences without a full stop. */
  readonly problems: ReadonlyArray<string>
}

/**
 * The fees that codes state. Projections to later days are none of them. An unknown code is a fee of another kind. One
 * wrong fee refuses all, since a sum without it would be wrong. No entry at all states nothing here: what an
 * empty list means, the transport knows.
 */
export const readFees = (entries: ReadonlyArray<FeeEntry>): ReadFees => {
  const owed = entries.flatMap(({ code, ...entry }) => {
    const meaning = meaningOfFee(code)
    if (meaning?.says === "projection") return []
    return [{ ...entry, code: code.trim().slice(0, 20), type: meaning?.type ?? ("other" as const) }]
  })
  const problems = owed.flatMap(({ amount, code, currency }) => {
    if (amount === null || !Number.isFinite(amount) || amount < 0) {
      return [`fee ${code} has an amount that is not a number of at least 0`]
    }
    return currency === null ? [`fee ${code} has no currency, and that of the place is not known`] : []
  })
  if (owed.length === 0 || problems.length > 0) return { problems }
  const fees = owed.map(({ amount, currency, type }) => ({
    type,
    amount: Math.abs(amount ?? 0),
    currency_code: currency ?? ""
  }))
  return { fees: inOrder(fees), problems: [] }
}
