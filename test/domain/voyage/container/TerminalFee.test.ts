import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"

const fee = (type: TerminalFee["type"], amount: number, currency_code = "USD"): TerminalFee => ({
  type,
  amount,
  currency_code
})

it("knows currencies by three capital letters", () => {
  const isFee = Schema.is(TerminalFee)
  assert.isTrue(isFee(fee("total", 1, "EUR")))
  for (const currency of ["eur", "EU", "EURO", "", "€"]) assert.isFalse(isFee(fee("total", 1, currency)))
  assert.isFalse(isFee(fee("total", Number.POSITIVE_INFINITY)))
})
