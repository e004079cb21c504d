import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { Instant } from "#domain/Time.ts"
import { confirmedUntil, outranks, reportedAt } from "#domain/voyage/observation/facts/rank.ts"

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

it("dates a snapshot by the moment that it describes, and any other fact by its revision", () => {
  assert.strictEqual(confirmedUntil({ fact: none, revision: early }, late), early)
  assert.strictEqual(confirmedUntil({ fact: none, revision: null }, late), late)
  assert.strictEqual(confirmedUntil({ fact: bill, revision: early }, late), late)
  assert.strictEqual(reportedAt({ fact: bill, revision: early, confirmed_at: late }), early)
  assert.strictEqual(reportedAt({ fact: bill, revision: null, confirmed_at: late }), late)
  assert.strictEqual(reportedAt({ fact: none, revision: early, confirmed_at: late }), late)
})

it("ranks a fact that a rule uses above one that none uses, where both were reported at once", () => {
  const moment = Schema.decodeSync(Moment)("2026-03-10T18:00:00.000Z")
  const row = { revision: moment, confirmed_at: moment, reader_version: 2 }
  const [known, unknown] = [
    { ...row, fact: bill, content_hash: "a" },
    { ...row, fact: { type: "other", code: "ZZZ", text: null } as const, content_hash: "b" }
  ]
  assert.isTrue(outranks(known, unknown))
  assert.isFalse(outranks(unknown, known))
})

it("lets a list of holds that cannot be read count above a readable one of the same report: it may name a hold", () => {
  const row = { revision: early, confirmed_at: early, reader_version: 1 }
  const unread = { type: "holds", holds: null } as const
  for (const [own, other] of [
    ["a", "b"],
    ["b", "a"]
  ] as const) {
    const [readable, unreadable] = [
      { ...row, fact: none, content_hash: own },
      { ...row, fact: unread, content_hash: other }
    ]
    assert.isTrue(outranks(unreadable, readable))
    assert.isFalse(outranks(readable, unreadable))
    assert.isTrue(outranks({ ...readable, confirmed_at: late }, unreadable), "a later report counts")
  }
})
