import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { HoldName } from "#domain/container/TerminalHold.ts"
import { standingHolds } from "#domain/terminal/standingHolds.ts"
import type { HoldChange } from "#domain/terminal/TerminalSnapshot.ts"

const change = (code: string, name: HoldChange["name"], status: HoldChange["status"]): HoldChange => ({
  code,
  name,
  status,
  lifts: null,
  description: code
})

const hold = (name: HoldChange["name"]) => ({ name, status: "hold", description: null }) as const

const namesOf = (holds: ReturnType<typeof standingHolds>) => holds?.map(({ name }) => name) ?? null

it("knows nothing of holds that nobody listed and nobody set", () => {
  assert.isNull(standingHolds(null, []))
  assert.isNull(standingHolds(null, [{ said: change("CT", "customs", "released"), at: 5 }]))
})

it("lifts what was set before, and keeps what was set after or at the same moment", () => {
  const set = { said: change("PA", "customs", "hold"), at: 5 }
  const lifted = (at: number) => standingHolds(null, [set, { said: change("CT", "customs", "released"), at }])
  assert.deepStrictEqual(
    [6, 5, 4].map((at) => namesOf(lifted(at))),
    [[], ["customs"], ["customs"]]
  )
})

it("changes a full list by what was said after it", () => {
  const list = { said: [hold("customs"), hold("freight")], at: 5 }
  const after = (said: HoldChange, at: number) => namesOf(standingHolds(list, [{ said, at }]))
  assert.deepStrictEqual(after(change("CT", "customs", "released"), 6), ["freight"])
  assert.deepStrictEqual(after(change("CT", "customs", "released"), 5), ["customs", "freight"])
  assert.deepStrictEqual(after(change("TC", "other", "hold"), 6), ["customs", "freight", "other"])
  assert.deepStrictEqual(after(change("TC", "other", "hold"), 4), ["customs", "freight"])
  assert.deepStrictEqual(after(change("PA", "customs", "hold"), 6), ["customs", "freight"])
})

it("lifts only the holds of its code when it is about one", () => {
  const paid: HoldChange = { ...change("NP", "other", "released"), lifts: ["TC"] }
  const set = ["TC", "PU"].map((code) => ({ said: change(code, "other", "hold"), at: 1 }))
  const standing = standingHolds(null, [...set, { said: paid, at: 2 }])
  assert.deepStrictEqual(
    standing?.map(({ description }) => description),
    ["PU"]
  )
  assert.deepStrictEqual(namesOf(standingHolds({ said: [hold("other")], at: 1 }, [{ said: paid, at: 2 }])), ["other"])
})

const changes = Arbitrary.array(
  Arbitrary.schema(
    Schema.Struct({
      name: HoldName,
      code: Schema.Literals(["A", "B"]),
      status: Schema.Literals(["hold", "pending", "released"]),
      at: Schema.Literals([1, 2, 3])
    })
  ),
  { maxLength: 8 }
)

it.prop("does not depend on the order in which the changes came", { changes }, ({ changes }) => {
  const said = changes.map(({ at, code, name, status }) => ({ said: change(code, name, status), at }))
  assert.deepStrictEqual(standingHolds(null, said), standingHolds(null, said.toReversed()))
})

it.prop("never shows a hold whose release was said last", { changes }, ({ changes }) => {
  const said = changes.map(({ at, code, name, status }) => ({ said: change(code, name, status), at }))
  const end = { said: change("END", "customs", "released"), at: 9 }
  assert.isFalse((standingHolds(null, [...said, end]) ?? []).some(({ name }) => name === "customs"))
})
