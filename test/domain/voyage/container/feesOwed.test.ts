import { assert, it } from "@effect/vitest"

import { feesOwed } from "#domain/voyage/container/feesOwed.ts"
import type { FeeType } from "#domain/voyage/container/TerminalFee.ts"

const fee = (type: FeeType, amount: number, currency_code = "USD") => ({ type, amount, currency_code })

it("adds decimals, not binary fractions", () => {
  const fees = [fee("demurrage", 0.1), fee("exam", 0.2), fee("other", 1250.35), fee("other", 1250.35)]
  assert.deepStrictEqual(feesOwed(fees), [{ amount: 2501, currency_code: "USD" }])
  assert.deepStrictEqual(feesOwed(fees.slice(0, 2)), [{ amount: 0.3, currency_code: "USD" }])
})

it("counts no total next to its lines, and only the total where a line has no amount yet", () => {
  const lines = [fee("demurrage", 200), fee("exam", 75)]
  assert.deepStrictEqual(feesOwed([...lines, fee("total", 275)]), [{ amount: 275, currency_code: "USD" }])
  assert.deepStrictEqual(feesOwed([fee("demurrage", 0), fee("exam", 75), fee("total", 275)]), [
    { amount: 275, currency_code: "USD" }
  ])
  assert.deepStrictEqual(feesOwed([fee("total", 275)]), [{ amount: 275, currency_code: "USD" }])
  assert.deepStrictEqual(feesOwed([...lines, fee("total", 0)]), [{ amount: 275, currency_code: "USD" }])
})

it("adds each currency separately, with its total", () => {
  const fees = [fee("demurrage", 200), fee("total", 90, "CAD"), fee("exam", 75, "USD")]
  assert.deepStrictEqual(feesOwed(fees), [
    { amount: 275, currency_code: "USD" },
    { amount: 90, currency_code: "CAD" }
  ])
})

it("owes nothing while no amount is posted, and is unknown while no source reports fees", () => {
  assert.deepStrictEqual(feesOwed([fee("demurrage", 0)]), [])
  assert.deepStrictEqual(feesOwed([]), [])
  assert.isNull(feesOwed(null))
})
