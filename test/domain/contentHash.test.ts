import { assert, it } from "@effect/vitest"

import { contentHash, hashOf } from "#domain/observation/contentHash.ts"
import { Statement } from "#domain/observation/Observation.ts"
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

it("is 32 hexadecimal digits that distinguish similar contents", () => {
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
  const odd = {
    text: "A plain text, with 'marks' (and) signs: #1 [2] {3} ~",
    odd: ['a "quoted" one', "a\\b", "line\nend", "Ünïcödé 船", "\u0000\u001f\u007f", "\ud800", ""],
    nested: { b: [1, -0.5, null, true], a: { z: undefined, 10: "ten", 9: "nine" } }
  }
  assert.strictEqual(hashOf(odd), "55d2d7df75ed26f7bd732e43239aeea3")
})

it.prop("is of the content alone, whenever it was reported", { statement: Statement, revision: Instant }, (given) => {
  const { revision, statement } = given
  const hash = contentHash(statement)
  assert.strictEqual(contentHash({ ...statement, revision }), hash)
  assert.strictEqual(contentHash(turned(statement) as Statement), hash)
  assert.notStrictEqual(contentHash({ ...statement, retracted: !statement.retracted }), hash)
  assert.notStrictEqual(contentHash({ ...statement, fact_key: `${statement.fact_key}|` }), hash)
})
