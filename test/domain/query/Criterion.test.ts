import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { allOf, always, anyOf, compare, fieldOf, never, oneOf, present, valuesOf } from "#domain/query/Criterion.ts"
import type { Criterion, Field } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"

const letters = Schema.Literals(["a", "b", "c"])
const Thing = Schema.Struct({ name: Schema.Literals(["x", "y"]), key: Schema.NullOr(letters) })

const Leaf = Schema.Union([
  Schema.TaggedStruct("Always", {}),
  Schema.TaggedStruct("Never", {}),
  Schema.TaggedStruct("Present", { field: Thing }),
  Schema.TaggedStruct("Absent", { field: Thing }),
  Schema.TaggedStruct("OneOf", { field: Thing, values: Schema.Array(letters) }),
  Schema.TaggedStruct("Compare", { field: Thing, op: Schema.Literals(["<", "<=", ">", ">="]), value: letters }),
  Schema.TaggedStruct("StartsWith", { field: Thing, prefix: letters }),
  Schema.TaggedStruct("Contains", { field: Thing, text: letters })
])

const leaves = Arbitrary.array(Arbitrary.schema(Leaf), { maxLength: 4 })
const groups = Arbitrary.array(leaves, { maxLength: 3 })
const records = Arbitrary.schema(Schema.Array(Schema.Tuple([Thing, Schema.Array(letters)])))

const same = (a: Field, b: Field) => a.name === b.name && a.key === b.key

it.prop("is said shorter and means the same", [groups, records], ([groups, record]) => {
  const view = (field: Field) => record.flatMap(([owner, values]) => (same(owner, field) ? values : []))
  const holds = matches(view)
  const plainly = (criterion: ReadonlyArray<Criterion>) => criterion.map(holds)
  for (const leaves of groups) {
    assert.strictEqual(holds(allOf(leaves)), plainly(leaves).every(Boolean))
    assert.strictEqual(holds(anyOf(leaves)), plainly(leaves).some(Boolean))
  }
  assert.strictEqual(
    holds(anyOf(groups.map((leaves) => allOf(leaves)))),
    groups.some((leaves) => plainly(leaves).every(Boolean))
  )
  assert.strictEqual(
    holds(allOf(groups.map((leaves) => anyOf(leaves)))),
    groups.every((leaves) => plainly(leaves).some(Boolean))
  )
})

const [x, y] = [fieldOf("x"), fieldOf("y", "key")]

it("leaves out what asks for nothing", () => {
  assert.deepStrictEqual(allOf([always, present(x)]), present(x))
  assert.deepStrictEqual(allOf([]), always)
  assert.deepStrictEqual(allOf([present(x), never]), never)
  assert.deepStrictEqual(anyOf([never, present(x)]), present(x))
  assert.deepStrictEqual(anyOf([]), never)
  assert.deepStrictEqual(anyOf([oneOf(x, ["a"]), oneOf(x, ["b", "a"])]), oneOf(x, ["a", "b"]))
})

it("tells which values it looks for in a field", () => {
  const criterion = allOf([oneOf(x, ["a"]), anyOf([oneOf(y, ["b"]), oneOf(x, ["c"]), compare(x, "<", "d")])])
  assert.deepStrictEqual(valuesOf(criterion, "x"), ["a", "c"])
  assert.deepStrictEqual(valuesOf(criterion, "y"), ["b"])
})

it("needs one of several values of a record", () => {
  const holds = matches((field: Field) => (field.name === "x" ? ["a", "c"] : []))
  assert.isTrue(holds(allOf([oneOf(x, ["a"]), oneOf(x, ["c"])])))
  assert.isTrue(holds(allOf([compare(x, "<", "b"), compare(x, ">", "b")])))
  assert.isFalse(holds(anyOf([oneOf(x, ["b"]), present(y)])))
})
