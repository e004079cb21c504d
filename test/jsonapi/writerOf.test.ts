import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { resources } from "#adapters/jsonapi/resources.ts"
import { writerOf } from "#adapters/jsonapi/writerOf.ts"

for (const [name, definition] of Object.entries(resources)) {
  const schema = definition.schema as Schema.Codec<object, unknown>
  const [write, bySchema] = [writerOf(schema), Schema.encodeSync(Schema.fromJsonString(schema))]

  it.prop(`${name}: is written as its schema writes it`, [schema], ([resource]) => {
    assert.strictEqual(write(resource), bySchema(resource))
  })
}

const Item = Schema.Struct({
  name: Schema.String,
  count: Schema.Finite,
  at: Schema.optionalKey(Schema.NullOr(Schema.String)),
  kinds: Schema.Array(Schema.Literals(["a", "b"])),
  sparse: Schema.optionalKey(
    Schema.Struct({ a: Schema.optionalKey(Schema.String), b: Schema.optionalKey(Schema.Int) })
  ),
  within: Schema.optionalKey(Schema.Struct({ first: Schema.optionalKey(Schema.String), day: Schema.DateFromString }))
})
const write = writerOf(Item) as (value: unknown) => string
const bySchema = Schema.encodeUnknownSync(Schema.fromJsonString(Item))

const item = { name: "box", count: 1.5, kinds: ["a"] }

it("Members are written in the order of the schema, and no others", () => {
  const shuffled = { kinds: ["b", "a"], more: 1, count: -0, at: null, name: "" }
  assert.strictEqual(write(shuffled), '{"name":"","count":0,"at":null,"kinds":["b","a"]}')
  assert.strictEqual(write(shuffled), bySchema(shuffled))
})

it("Members that may be missing have commas between them", () => {
  for (const sparse of [{}, { a: "1" }, { b: 2 }, { a: "1", b: 2 }]) {
    assert.strictEqual(write({ ...item, sparse }), bySchema({ ...item, sparse }))
  }
})

it("Texts are escaped, and what is transformed is written by the schema", () => {
  for (const name of ['"', "\\", "\n\u0000\u001f", "\u007f\u2028é😀", "\ud800", "\udc00x"]) {
    const within = { first: name, day: new Date(0) }
    assert.strictEqual(write({ ...item, name, within }), bySchema({ ...item, name, within }))
    assert.strictEqual(JSON.parse(write({ ...item, name })).name, name)
  }
})

it("What JSON cannot have there is refused as the schema refuses it", () => {
  const wrong = [
    null,
    [],
    { ...item, name: null },
    { ...item, name: undefined },
    { ...item, count: Number.NaN },
    { ...item, count: "1" },
    { ...item, at: 1 },
    { ...item, kinds: ["c"] },
    { ...item, kinds: "a" },
    { ...item, within: null },
    { ...item, sparse: [] },
    { ...item, sparse: { a: 1 } },
    { ...item, within: { day: "1970" } }
  ]
  for (const value of wrong) {
    assert.throws(() => bySchema(value))
    assert.throws(() => write(value), undefined, undefined, JSON.stringify(value))
  }
})

const Tagged = Schema.Union([
  Schema.Struct({ type: Schema.Literal("a"), name: Schema.String }),
  Schema.Struct({ type: Schema.Literal("b"), count: Schema.Int })
])

it("Members of a union are written by their type, and others are refused", () => {
  const [writeTagged, encode] = [writerOf(Tagged) as (value: unknown) => string, Schema.encodeUnknownSync(Tagged)]
  for (const value of [
    { name: "box", more: 1, type: "a" },
    { type: "b", count: 2 }
  ]) {
    assert.strictEqual(writeTagged(value), JSON.stringify(encode(value)))
  }
  for (const wrong of [null, "a", {}, { type: "c" }, { type: "a" }, { type: "b", name: "box" }]) {
    assert.throws(() => writeTagged(wrong), undefined, undefined, JSON.stringify(wrong))
  }
})

const Loose = Schema.Struct({
  changes: Schema.Record(Schema.String, Schema.Tuple([Schema.Unknown, Schema.Unknown])),
  none: Schema.Struct({}),
  nothing: Schema.Null
})

it("Records, tuples, and values without a schema are written as the schema writes them", () => {
  const [writeLoose, encode] = [
    writerOf(Loose) as (value: unknown) => string,
    Schema.encodeUnknownSync(Schema.fromJsonString(Loose))
  ]
  const loose = { changes: {}, none: {}, nothing: null }
  for (const changes of [
    {},
    { a: [null, true], '"': ["é", { b: [1, undefined], a: "\n", c: undefined }] },
    { a: [undefined, 1] }
  ]) {
    assert.strictEqual(writeLoose({ ...loose, changes }), encode({ ...loose, changes }))
  }
  for (const wrong of [
    { ...loose, changes: { a: [1] } },
    { ...loose, changes: { a: [1, 2, 3] } },
    { ...loose, changes: { a: "b" } },
    { ...loose, changes: [] },
    { ...loose, changes: { a: undefined } },
    { ...loose, none: null },
    { ...loose, nothing: 1 }
  ]) {
    assert.throws(() => encode(wrong), undefined, undefined, JSON.stringify(wrong))
    assert.throws(() => writeLoose(wrong), undefined, undefined, JSON.stringify(wrong))
  }
})
