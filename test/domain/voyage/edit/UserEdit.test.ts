import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { shownStatus } from "#domain/voyage/container/Container.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

it("names what a change changes, with both values", () => {
  const before = { tags: ["a"], delivered_at: null as string | null, version: 1 }
  assert.deepStrictEqual(findDifferences(before, { tags: ["a"], delivered_at: "now" }), [
    { attribute: "delivered_at", old: null, new: "now" }
  ])
  assert.deepStrictEqual(findDifferences(before, { tags: [] }), [{ attribute: "tags", old: ["a"], new: [] }])
  assert.deepStrictEqual(findDifferences(before, {}), [])
})

it.prop(
  "finds none between a record and itself",
  [Schema.Record(Schema.String, Schema.Array(Schema.String))],
  ([row]) => assert.deepStrictEqual(findDifferences(row, row), [])
)

it.prop("a mark of delivery shows, but over an empty return", [CurrentStatus], ([status]) => {
  assert.strictEqual(shownStatus(status, null), status)
  const marked = shownStatus(status, "2026-01-01T00:00:00.000Z" as never)
  assert.strictEqual(marked, status === "empty_returned" ? "empty_returned" : "delivered")
})
