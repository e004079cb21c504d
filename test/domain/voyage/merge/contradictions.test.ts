import { assert, describe, it } from "@effect/vitest"

import { mergeOf, move, vessels } from "./observe.ts"

const reasonOf = (hours: number) => {
  const departed = Date.UTC(2026, 0, 6)
  const { refused } = mergeOf([
    move("load", { at: "2026-01-05T00:00:00Z", vessel: vessels.first }),
    move("depart", { at: new Date(departed).toISOString(), vessel: vessels.first, container: null }),
    move("discharge", {
      at: new Date(departed + hours * 3_600_000).toISOString(),
      vessel: vessels.first,
      place: "USLAX"
    })
  ])
  return refused.find(({ rule }) => rule === "impossible_speed")?.reason
}

describe("a passage that no ship makes", () => {
  it("is told in hours below two days, and then in days", () => {
    assert.strictEqual(reasonOf(47), "A vessel cannot sail from CNSHA to USLAX in 47 hours.")
    assert.strictEqual(reasonOf(48), "A vessel cannot sail from CNSHA to USLAX in 2 days.")
    assert.strictEqual(reasonOf(71), "A vessel cannot sail from CNSHA to USLAX in 3 days.")
  })

  it("is one that a ship makes, given two weeks", () => {
    assert.isUndefined(reasonOf(24 * 14))
  })
})
