import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { contentHash, hashOf, outranks, repeats } from "#domain/contentHash.ts"
import { Statement } from "#domain/Observation.ts"
import { Instant } from "#domain/Time.ts"

/** The same value with its keys in the opposite order, at every depth. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, entry]: [string, unknown]) => [key, turned(entry)])
  )
}

it("does not depend on the order of keys", () => {
  const value = { a: 1, b: [{ c: null, d: "x" }, 2], e: { f: true, g: "" } }
  assert.strictEqual(hashOf(value), hashOf(turned(value)))
  assert.strictEqual(hashOf({ a: 1, b: undefined }), hashOf({ a: 1 }))
})

it("depends on everything else", () => {
  const values: ReadonlyArray<unknown> = [
    null,
    0,
    "0",
    "",
    false,
    [],
    {},
    [[]],
    [null],
    { a: null },
    { a: [] },
    { a: 1, b: 2 },
    { a: 2, b: 1 },
    { ab: 12 },
    [1, 2],
    [2, 1],
    ["1,2"],
    "[1,2]"
  ]
  assert.strictEqual(new Set(values.map(hashOf)).size, values.length)
})

it("is 32 hexadecimal digits that tell similar contents apart", () => {
  const hashes = new Set<string>()
  for (let index = 0; index < 20_000; index++) {
    hashes.add(hashOf({ number: `MSKU${index}`, day: "2026-03-10" }))
    hashes.add(hashOf({ number: "MSKU", day: `2026-03-${index}` }))
  }
  assert.strictEqual(hashes.size, 40_000)
  for (const hash of [...hashes].slice(0, 100)) assert.match(hash, /^[0-9a-f]{32}$/)
})

it("keeps its values: stored rows are compared with them", () => {
  assert.strictEqual(hashOf({ b: [1, "x"], a: null }), "6f5dd03e9a2334d4a69ebaa4aec1f019")
})

it.prop("is of the content alone, whenever it was said", { statement: Statement, revision: Instant }, (given) => {
  const { revision, statement } = given
  const hash = contentHash(statement)
  assert.strictEqual(contentHash({ ...statement, revision }), hash)
  assert.strictEqual(contentHash(turned(statement) as Statement), hash)
  assert.notStrictEqual(contentHash({ ...statement, retracted: !statement.retracted }), hash)
  assert.notStrictEqual(contentHash({ ...statement, fact_key: `${statement.fact_key}|` }), hash)
})

const Moment = Schema.Literals([
  "2026-03-10T18:00:00.000Z",
  "2026-03-10T18:00:00.001Z",
  "2026-03-11T00:00:00.000Z"
] as const).pipe(Schema.decodeTo(Instant))

const bill = { type: "status", status: "bill_issued" } as const
const none = { type: "holds", holds: [] } as const

/** Few values, so that ties and mixtures occur. */
const Ranked = Schema.Struct({
  isSnapshot: Schema.Boolean,
  revision: Schema.NullOr(Moment),
  confirmed_at: Moment,
  reader_version: Schema.Literals([2, 9, 10]),
  content_hash: Schema.Literals(["a", "b"])
})

const rowOf = ({ isSnapshot, ...row }: typeof Ranked.Type) => ({ ...row, fact: isSnapshot ? none : bill })

it.prop(
  "ranks no row above itself, and one of two different rows above the other",
  { a: Ranked, b: Ranked },
  (rows) => {
    const [a, b] = [rowOf(rows.a), rowOf({ ...rows.b, isSnapshot: rows.a.isSnapshot })]
    assert.isFalse(outranks(a, { ...a }))
    assert.isFalse(outranks(a, b) && outranks(b, a))
    const newest = ({ confirmed_at, content_hash, fact, reader_version, revision }: typeof a) =>
      JSON.stringify([
        fact === none ? confirmed_at : (revision ?? confirmed_at),
        confirmed_at,
        reader_version,
        content_hash
      ])
    assert.strictEqual(outranks(a, b) || outranks(b, a), newest(a) !== newest(b))
  }
)

it.prop("ranks transitively", { a: Ranked, b: Ranked, c: Ranked }, (rows) => {
  const { isSnapshot } = rows.a
  const [a, b, c] = [rows.a, rows.b, rows.c].map((row) => rowOf({ ...row, isSnapshot }))
  if (a !== undefined && b !== undefined && c !== undefined && outranks(a, b) && outranks(b, c)) {
    assert.isTrue(outranks(a, c))
  }
})

const [early, late] = [Instant.make("2026-03-10T18:00:00.000Z"), Instant.make("2026-03-11T18:00:00.000Z")]

it("goes by revision, then confirmation, then reader, then content", () => {
  const row = { fact: bill, revision: early, confirmed_at: early, reader_version: 9, content_hash: "a" }
  assert.isTrue(outranks({ ...row, revision: late }, { ...row, confirmed_at: late, reader_version: 10 }))
  assert.isTrue(outranks({ ...row, confirmed_at: late }, { ...row, reader_version: 10 }))
  assert.isTrue(outranks({ ...row, reader_version: 10 }, { ...row, content_hash: "b" }))
  assert.isTrue(outranks({ ...row, content_hash: "b" }, row))
  assert.isTrue(outranks({ ...row, revision: null, confirmed_at: late }, row))
})

it("lets the snapshot count that was confirmed last, whenever it began", () => {
  const row = { fact: none, revision: early, confirmed_at: early, reader_version: 1, content_hash: "a" }
  assert.isTrue(outranks({ ...row, confirmed_at: late }, { ...row, revision: late }))
})

it("knows a repetition: of a snapshot by what it says, of anything else also by its revision", () => {
  const said = { content_hash: "a", revision: early }
  assert.isTrue(repeats({ ...said, fact: none }, { ...said, revision: late }))
  assert.isFalse(repeats({ ...said, fact: bill }, { ...said, revision: late }))
  assert.isTrue(repeats({ ...said, fact: bill }, said))
  assert.isFalse(repeats({ ...said, fact: none }, { ...said, content_hash: "b" }))
})
