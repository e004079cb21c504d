import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { Text } from "#domain/Identifiers.ts"
import { upperBoundOfPrefix, byCodePoint, truncateForIndex, toSearchKey } from "#domain/query/text.ts"

const bytes = (text: string) => Buffer.from(text, "utf8")
const Odd = Schema.Array(Schema.Literals(["a", "b", "\u{d7ff}", "\u{e000}", "\u{ffff}", "\u{10000}", "\u{10ffff}"]))

it("counts case for nothing in ASCII alone", () => {
  assert.strictEqual(toSearchKey("po-12ß äİı"), "PO-12ß äİı")
})

it("keeps 200 characters, and never half of one", () => {
  assert.strictEqual(truncateForIndex("é".repeat(201)), "é".repeat(200))
  assert.strictEqual(truncateForIndex(`${"a".repeat(199)}😀b`), `${"a".repeat(199)}😀`)
})

it.prop("orders texts as their bytes in UTF-8 are ordered", [Text, Text, Odd, Odd], ([a, b, c, d]) => {
  for (const [left, right] of [[a, b] as const, [c.join(""), d.join("")] as const]) {
    assert.strictEqual(Math.sign(byCodePoint(left, right)), Buffer.compare(bytes(left), bytes(right)))
  }
})

it.prop(
  "makes a range of a prefix: what starts with it and nothing else",
  [Odd, Odd, Text, Text],
  ([a, b, prefix, text]) => {
    for (const [start, other] of [[a.join(""), b.join("")] as const, [prefix, text] as const]) {
      const end = upperBoundOfPrefix(start)
      const isWithin = (candidate: string) =>
        byCodePoint(candidate, start) >= 0 && (end === null || byCodePoint(candidate, end) < 0)
      assert.isTrue(isWithin(start + other))
      assert.strictEqual(isWithin(other), other.startsWith(start))
    }
  }
)
