import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { HoldName } from "#domain/voyage/container/TerminalHold.ts"
import { currentHolds } from "#domain/voyage/terminal/currentHolds.ts"
import type { HoldChange } from "#domain/voyage/terminal/TerminalSnapshot.ts"

const change = (code: string, name: HoldChange["name"], status: HoldChange["status"]): HoldChange => ({
  code,
  name,
  status,
  lifts: null,
  description: code
})

const hold = (name: HoldChange["name"]) => ({ name, status: "hold", description: null }) as const

const namesOf = (holds: ReturnType<typeof currentHolds>) => holds?.map(({ name }) => name) ?? null

it("is unknown when no holds were listed or set", () => {
  assert.isNull(currentHolds(null, []))
  assert.isNull(currentHolds(null, [{ value: change("CT", "customs", "released"), at: 5 }]))
})

it("lifts what was set before, and keeps what was set after or at the same moment", () => {
  const set = { value: change("PA", "customs", "hold"), at: 5 }
  const lifted = (at: number) => currentHolds(null, [set, { value: change("CT", "customs", "released"), at }])
  assert.deepStrictEqual(
    [6, 5, 4].map((at) => namesOf(lifted(at))),
    [[], ["customs"], ["customs"]]
  )
})

it("changes a full list by what was reported after it", () => {
  const list = { value: [hold("customs"), hold("freight")], at: 5 }
  const after = (value: HoldChange, at: number) => namesOf(currentHolds(list, [{ value, at }]))
  assert.deepStrictEqual(after(change("CT", "customs", "released"), 6), ["freight"])
  assert.deepStrictEqual(after(change("CT", "customs", "released"), 5), ["customs", "freight"])
  assert.deepStrictEqual(after(change("TC", "other", "hold"), 6), ["customs", "freight", "other"])
  assert.deepStrictEqual(after(change("TC", "other", "hold"), 4), ["customs", "freight"])
  assert.deepStrictEqual(after(change("PA", "customs", "hold"), 6), ["customs", "freight"])
})

it("lifts only the holds of its code when it is about one", () => {
  const paid: HoldChange = { ...change("NP", "other", "released"), lifts: ["TC"] }
  const set = ["TC", "PU"].map((code) => ({ value: change(code, "other", "hold"), at: 1 }))
  const current = currentHolds(null, [...set, { value: paid, at: 2 }])
  assert.deepStrictEqual(
    current?.map(({ description }) => description),
    ["PU"]
  )
  assert.deepStrictEqual(namesOf(currentHolds({ value: [hold("other")], at: 1 }, [{ value: paid, at: 2 }])), ["other"])
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
  const value = changes.map(({ at, code, name, status }) => ({ value: change(code, name, status), at }))
  assert.deepStrictEqual(currentHolds(null, value), currentHolds(null, value.toReversed()))
})

it.prop("never shows a hold whose release was reported last", { changes }, ({ changes }) => {
  const value = changes.map(({ at, code, name, status }) => ({ value: change(code, name, status), at }))
  const end = { value: change("END", "customs", "released"), at: 9 }
  assert.isFalse((currentHolds(null, [...value, end]) ?? []).some(({ name }) => name === "customs"))
})
