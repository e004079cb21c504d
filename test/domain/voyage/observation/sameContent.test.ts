import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { hashOf } from "#domain/voyage/observation/contentHash.ts"
import { isSameContent } from "#domain/voyage/observation/sameContent.ts"

/** The same value with its fields in another order, some of them undefined. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, reordered(field)] as const)
  return Object.fromEntries([...fields.toReversed(), ["\u0000none", undefined] as const])
}

describe("whether contents are the same", () => {
  it.prop("is what their hashes tell", [Schema.Json, Schema.Json], ([one, other]) => {
    assert.strictEqual(isSameContent(one, other), hashOf(one) === hashOf(other))
    assert.isTrue(isSameContent(one, structuredClone(one)))
    assert.isTrue(isSameContent(one, reordered(one)))
    assert.isTrue(isSameContent({ field: reordered(one) }, { field: one, none: undefined }))
    assert.isFalse(isSameContent([one], [one, other]))
    assert.isFalse(isSameContent({ one }, { one, other: 1 }))
  })

  it("tells none from null within an object, and takes none for null by itself, as the hash does", () => {
    for (const [one, other] of [
      [{ field: null }, {}],
      [{ field: undefined }, {}],
      [undefined, null],
      [[undefined], [null]],
      [{}, []],
      [0, false],
      ["1", 1]
    ] as const) {
      assert.strictEqual(isSameContent(one, other), hashOf(one) === hashOf(other))
      assert.strictEqual(isSameContent(other, one), hashOf(one) === hashOf(other))
    }
  })
})
