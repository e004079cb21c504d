import { BigDecimal, Schema } from "effect"

import { TerminalFee } from "./TerminalFee.ts"

export const OwedFee = Schema.Struct({
  amount: TerminalFee.fields.amount.annotate({
    description: "The sum in whole units of the currency",
    examples: [275]
  }),
  currency_code: TerminalFee.fields.currency_code
}).annotate({ identifier: "fees_owed" })
export type OwedFee = typeof OwedFee.Type

/** Decimal arithmetic: in binary fractions, 0.1 + 0.2 is 0.30000000000000004. */
const sum = (amounts: ReadonlyArray<number>): number =>
  BigDecimal.toNumberUnsafe(BigDecimal.sumAll(amounts.map((amount) => BigDecimal.fromNumberUnsafe(amount))))

const owedIn = (fees: ReadonlyArray<TerminalFee>): number => {
  const lines = fees.filter(({ type }) => type !== "total")
  const isPosted = lines.length > 0 && lines.every(({ amount }) => amount !== 0)
  const total = fees.find(({ amount, type }) => type === "total" && amount !== 0)
  return isPosted || total === undefined ? sum(lines.map(({ amount }) => amount)) : total.amount
}

/**
 * A `total` counts only if a line of its currency lacks an amount, or without lines. Null while no source reports fees.
 */
export const feesOwed = (fees: ReadonlyArray<TerminalFee> | null): ReadonlyArray<OwedFee> | null =>
  fees === null
    ? null
    : [...Map.groupBy(fees, ({ currency_code }) => currency_code)]
        .map(([currency_code, own]) => ({ amount: owedIn(own), currency_code }))
        .filter(({ amount }) => amount !== 0)
