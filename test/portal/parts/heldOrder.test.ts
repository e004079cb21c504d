import { assert, describe, it } from "@effect/vitest"

import {
  countMoves,
  keepRowOrder,
  isSameOrder,
  unlistedIds
} from "../../../adapters/portal/app/fleet/table/rowOrder.ts"
import type { RowOrder } from "../../../adapters/portal/app/fleet/table/rowOrder.ts"

const order = (...pages: ReadonlyArray<string>): RowOrder => new Map(pages.map((ids, index) => [index + 1, [...ids]]))

describe("The held order of a list", () => {
  it("keeps the order of pages that are shown, and takes the order of new ones", () => {
    assert.deepStrictEqual(keepRowOrder(order("abc"), order("cab", "def"), 3), order("abc", "def"))
  })

  it("adds new rows at the end of a page with room", () => {
    assert.deepStrictEqual(keepRowOrder(order("abc"), order("xabc"), 5), order("abcx"))
    assert.deepStrictEqual(keepRowOrder(order("abc"), order("xab", "cde"), 3), order("abc", "cde"))
  })

  it("forgets pages that are out of sight", () => {
    assert.deepStrictEqual(keepRowOrder(order("abc", "def"), order("cab"), 3), order("abc"))
  })

  it("counts the rows that are at another position now", () => {
    assert.strictEqual(countMoves(order("abcd"), order("abcd")), 0)
    assert.strictEqual(countMoves(order("abcd"), order("bacd")), 2)
    assert.strictEqual(countMoves(order("abcd"), order("abd")), 2)
    assert.strictEqual(countMoves(order("abc"), order("abcd")), 1)
    assert.strictEqual(countMoves(order("abc"), order("abc", "def")), 0)
  })

  it("names the shown ids that are not listed any more", () => {
    assert.deepStrictEqual(unlistedIds(order("abc"), order("cda")), ["b"])
    assert.deepStrictEqual(unlistedIds(order("abc", "de"), order("dea", "bc")), [])
  })

  it("is the same only with the same pages and ids", () => {
    assert.isTrue(isSameOrder(order("ab", "c"), order("ab", "c")))
    for (const other of [order("ab"), order("ba", "c"), order("ab", "cd")])
      assert.isFalse(isSameOrder(order("ab", "c"), other))
  })
})
