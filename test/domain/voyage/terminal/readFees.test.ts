import { assert, it } from "@effect/vitest"

import { readFees } from "#domain/voyage/terminal/readFees.ts"

const fee = (code: string, amount: number | null, currency: string | null = "USD") => ({ code, amount, currency })

it("adds up no projections", () => {
  assert.deepStrictEqual(readFees([fee("4I", 120), fee("4I1", 180), fee("4I2", 240), fee("4IE", 65.5)]), {
    fees: [
      { type: "demurrage", amount: 120, currency_code: "USD" },
      { type: "exam", amount: 65.5, currency_code: "USD" }
    ],
    problems: []
  })
  assert.deepStrictEqual(readFees([fee("4I1", 180)]), { problems: [] })
  assert.deepStrictEqual(readFees([]), { problems: [] })
  assert.deepStrictEqual(readFees([fee("4I", 0), fee("NEW", 3)]).fees, [
    { type: "demurrage", amount: 0, currency_code: "USD" },
    { type: "other", amount: 3, currency_code: "USD" }
  ])
})

it("refuses all fees when one is wrong", () => {
  const good = { code: "4I", amount: 1, currency: "USD" }
  for (const wrong of [{ amount: null }, { amount: -1 }, { amount: Number.POSITIVE_INFINITY }, { currency: null }]) {
    const { fees, problems } = readFees([good, { code: "4IE", amount: 1, currency: "USD", ...wrong }])
    assert.isUndefined(fees)
    assert.strictEqual(problems.length, 1)
  }
})

it("says of each wrong fee what is wrong with it", () => {
  const amount = "has an amount that is not a number of at least 0"
  const { problems } = readFees([
    fee(" 4I ", null),
    fee("4IE", -0.01),
    fee("NEW", Number.NaN),
    fee("TMF", 1, null),
    fee("4I1", null),
    fee("x".repeat(30), -1, null)
  ])
  assert.deepStrictEqual(problems, [
    `fee 4I ${amount}`,
    `fee 4IE ${amount}`,
    `fee NEW ${amount}`,
    "fee TMF has no currency, and the currency of the place is unknown",
    `fee ${"x".repeat(20)} ${amount}`
  ])
})

it("lists fees in one order, whatever that of the message, and writes no negative zero", () => {
  const [one, two] = [fee("4I", 5, "CAD"), fee("ATG", -0)]
  const expected = [
    { type: "demurrage", amount: 5, currency_code: "CAD" },
    { type: "exam", amount: 0, currency_code: "USD" }
  ]
  assert.deepStrictEqual<unknown>(readFees([one, two]).fees, expected)
  assert.deepStrictEqual<unknown>(readFees([two, one]).fees, expected)
})
