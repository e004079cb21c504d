import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import { CalendarDate, Instant, LocalDateTime } from "#domain/Time.ts"
import { contentHash, hashOf, stableUuid } from "#domain/voyage/observation/contentHash.ts"
import { boundedKey } from "#domain/voyage/observation/factKey.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../support/samples.ts"

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

/** Statements as sources make them, and the hashes under which the first releases stored them. */
const stored: ReadonlyArray<readonly [Partial<Statement>, string]> = [
  [{}, "a833b5f3ccc12a6e224ba855c743e022"],
  [{ data_source: "rail", retracted: true, container: null }, "7780580bb96e060d60c41a7b5f2a0cd3"],
  [
    {
      fact: { type: "holds", holds: [{ name: "customs", status: "hold", description: 'CBP "exam" – no. 1\n' }] },
      documents: [],
      place: { locode: Locode.make("USLAX"), facility: "WBCT", name: "Südterminal" },
      happened: { local: LocalDateTime.make("2026-03-10T08:00:00") }
    },
    "151986d5f28328439dbd4cb85e00b8df"
  ],
  [
    {
      fact: { type: "other", code: "X/Ä", text: null },
      classifier: "EST",
      happened: { date: CalendarDate.make("2026-03-10") },
      call: {
        id: null,
        sequence: 3,
        mode: "rail",
        vessel_imo: null,
        vessel_name: "MERIDIAN \\ DAWN",
        import_voyage: "012E",
        export_voyage: null,
        carrier: "BNSF"
      }
    },
    "0591631fcd62fa32360914be35703d2e"
  ],
  [
    { fact: { type: "weight", pounds: 48_500.25 }, happened: null, source_id: "\u{1F6A2} 7" },
    "107c66c9f61c39b5d6e366b1d7299e4e"
  ],
  [
    { happened: { at: Sample.start, zone: null, clock: "place" }, fact_key: "k".repeat(600) },
    "f3cb89ab442dac8f3a9d9f310a379d90"
  ]
]

it.each(stored)("keeps the hashes of statements: databases hold them (%#)", (fields, hash) => {
  assert.strictEqual(contentHash(Sample.statement(fields)), hash)
})

it("keeps the ids and keys that are made of hashes", () => {
  assert.strictEqual(stableUuid(["a", { b: 1 }]), "0db31222-d2f7-84aa-ae59-6594a7b7a70a")
  assert.strictEqual(boundedKey("k".repeat(501)).slice(-34), "k|d781e245a79fb6fa3fce53b123dd01dc")
})

/** The hash as the first releases computed it, written down as plainly as it can be. */
const firstHashOf = (value: unknown): string => {
  const canonical = (item: unknown): string => {
    if (Array.isArray(item)) return `[${item.map(canonical).join(",")}]`
    if (typeof item !== "object" || item === null) return JSON.stringify(item) ?? "null"
    const fields = Object.entries(item).filter(([, field]) => field !== undefined)
    const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${sorted.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(",")}}`
  }
  const lanes = [0xdeadbeef, 0x41c6ce57, 0xdeadbeef ^ 0x9e3779b9, 0x41c6ce57 ^ 0x9e3779b9]
  const factors = [2654435761, 1597334677, 2654435761, 1597334677]
  const text = canonical(value)
  const [a = 0, b = 0, c = 0, d = 0] = lanes.map((lane, at) =>
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).reduce(
      (bits, code) => Math.imul(bits ^ code, factors[at] ?? 0),
      lane
    )
  )
  const stir = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  const hex = (bits: number) => (bits >>> 0).toString(16).padStart(8, "0")
  const mixed = (one: number, other: number) => hex(stir(other, stir(one, other))) + hex(stir(one, other))
  return mixed(a, b) + mixed(c, d)
}

it.prop("hashes any statement as the first releases did", { statement: Statement }, ({ statement }) => {
  const { happened, revision: _revision, ...content } = statement
  const hashes = [firstHashOf(content), firstHashOf({ ...content, happened })]
  assert.include(hashes, contentHash(statement))
  assert.strictEqual(hashOf(statement), firstHashOf(statement))
})

it.prop("hashes any JSON as the first releases did", { value: Schema.Json }, ({ value }) => {
  assert.strictEqual(hashOf(value), firstHashOf(value))
})

it.prop("is of the content alone, whenever it was reported", { statement: Statement, revision: Instant }, (given) => {
  const { revision, statement } = given
  const hash = contentHash(statement)
  assert.strictEqual(contentHash({ ...statement, revision }), hash)
  assert.strictEqual(contentHash(turned(statement) as Statement), hash)
  assert.notStrictEqual(contentHash({ ...statement, retracted: !statement.retracted }), hash)
  assert.notStrictEqual(contentHash({ ...statement, fact_key: `${statement.fact_key}|` }), hash)
})
