import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  exactInterval,
  addIntervals,
  scaleInterval,
  spanValues,
  sumIntervals,
  multiplyIntervals
} from "#domain/voyage/emission/Interval.ts"
import type { Interval } from "#domain/voyage/emission/Interval.ts"

const amount = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))
const Amounts = Schema.Struct({ a: amount, b: amount, c: amount, isOpen: Schema.Boolean })

const intervalOf = ({ a, b, c, isOpen }: typeof Amounts.Type): Interval => {
  const [low = 0, best = 0, high = 0] = [a, b, c].sort((x, y) => x - y)
  return { low, best: isOpen ? null : best, high }
}

const assertOrdered = ({ best, high, low }: Interval) => {
  assert.isAtMost(low, high)
  if (best !== null) assert.isTrue(low <= best && best <= high, `${low} ${best} ${high}`)
}

describe("An interval", () => {
  it.prop("contains its best value, whatever becomes of it", [Amounts, Amounts], ([one, other]) => {
    const [a, b] = [intervalOf(one), intervalOf(other)]
    for (const made of [addIntervals(a, b), multiplyIntervals(a, b), scaleInterval(a, 3)]) assertOrdered(made)
  })

  it.prop("has no best value once a part of it has none", [Amounts, Amounts], ([one, other]) => {
    const [a, open] = [intervalOf(one), intervalOf({ ...other, isOpen: true })]
    assert.isNull(addIntervals(a, open).best)
    assert.isNull(multiplyIntervals(open, a).best)
  })

  it("is nothing where nothing is known, not zero", () => {
    assert.isNull(sumIntervals([]))
    assert.isNull(spanValues([]))
    assert.deepStrictEqual(sumIntervals([exactInterval(2), exactInterval(3)]), exactInterval(5))
  })

  it("spans values of which one is true, and takes no side", () => {
    assert.deepStrictEqual(spanValues([7, 3, 5]), { low: 3, best: null, high: 7 })
    assert.deepStrictEqual(spanValues([4]), exactInterval(4))
  })
})
