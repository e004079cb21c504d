import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { sumOfFees, TerminalFee } from "#domain/container/TerminalFee.ts"

const fee = (type: TerminalFee["type"], amount: number, currency_code = "USD"): TerminalFee => ({
  type,
  amount,
  currency_code
})

it("sums what is owed in each currency", () => {
  const fees = [fee("demurrage", 100), fee("exam", 50.5), fee("demurrage", 7, "CAD"), fee("other", 0)]
  assert.deepStrictEqual(
    [...sumOfFees(fees)],
    [
      ["USD", 150.5],
      ["CAD", 7]
    ]
  )
})

it("does not count a total beside its items", () => {
  assert.deepStrictEqual([...sumOfFees([fee("demurrage", 100), fee("total", 100)])], [["USD", 100]])
  assert.deepStrictEqual([...sumOfFees([])], [])
})

it("knows currencies by three capital letters", () => {
  const isFee = Schema.is(TerminalFee)
  assert.isTrue(isFee(fee("total", 1, "EUR")))
  for (const currency of ["eur", "EU", "EURO", "", "€"]) assert.isFalse(isFee(fee("total", 1, currency)))
  assert.isFalse(isFee(fee("total", Number.POSITIVE_INFINITY)))
})

const Cents = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))

it.prop("does not depend on the order", { amounts: Schema.Array(Cents) }, ({ amounts }) => {
  const fees = amounts.map((amount) => fee("demurrage", amount))
  assert.deepStrictEqual(sumOfFees(fees), sumOfFees(fees.toReversed()))
  assert.strictEqual(
    sumOfFees(fees).get("USD") ?? 0,
    amounts.reduce((sum, amount) => sum + amount, 0)
  )
})
