import { assert, it as pure, layer } from "@effect/vitest"
import { Arbitrary, Effect } from "effect"

import { makeArrayRows } from "#adapters/postgres/sql/unnested.ts"
import { pack, unpack } from "#adapters/postgres/voyage/observation/packed.ts"
import type { PackedRecords } from "#adapters/postgres/voyage/observation/packed.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { triedOn } from "../support/cases.ts"
import { newFeed } from "../support/DataPlane.ts"
import { current, estimate, receive, reportEstimate, values } from "../support/estimates.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"

pure.prop(
  "packed statements are the same statements",
  [Arbitrary.array(Arbitrary.schema(Statement), { maxLength: 6 })],
  ([statements]) => {
    const twice = [...statements, ...statements]
    const list: unknown = JSON.parse(JSON.stringify(twice))
    assert.deepStrictEqual(unpack(JSON.parse(pack(twice)) as PackedRecords), list)
  },
  { arbitrary: triedOn(100) }
)

const hostile = `"quoted", \\ and {braces}, ü, \u{1f6a2}, null`
const texts = [hostile, "", "NULL", null, "two\nlines\ttab", "same", "same"]

layer(TestSql.layerWorker, { timeout: "60 seconds" })("Recording in Postgres", (it) => {
  it.effect("takes rows in as they are, whatever their texts hold", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      const rows = texts.map((text, index) => ({
        id: Sample.rawId(),
        text,
        list: text === null ? null : [text, hostile],
        object: text === null ? null : { text, list: [index % 2] },
        shared: text,
        sharedObject: index % 2 === 0 ? { text: hostile } : null,
        at: index % 3 === 0 ? null : Sample.onDay(index % 2),
        flag: index % 2 === 0,
        number: index === 4 ? null : index
      }))
      const way = makeArrayRows({
        own: { id: "uuid", text: "text", list: "texts", object: "jsonb", flag: "boolean", number: "integer" },
        shared: { shared: "text", sharedObject: "jsonb", at: "timestamptz" }
      })
      const stored = yield* owner<{ readonly row: (typeof rows)[number] }>`
        select to_jsonb(row) as row from (${way.select(owner, rows)}) row
      `
      assert.deepStrictEqual(
        stored.map(({ row }) => ({ ...row, at: row.at === null ? null : new Date(row.at).toISOString() })),
        rows
      )
      const [odd] = yield* owner<{ readonly text: string; readonly shared: { readonly text: string } }>`
        select row.text, row.shared from (${makeArrayRows({
          own: { text: "text" },
          shared: { shared: "jsonb" }
        }).select(owner, [{ text: "a\u0000b\ud800", shared: { text: "a\u0000b\ud800" } }])}) row
      `
      assert.deepStrictEqual(odd, { text: "a\ufffdb\ufffd", shared: { text: "a\ufffdb\ufffd" } })
    })
  )

  it.effect("goes on from readings of earlier releases, which kept their statements as a list", () =>
    Effect.gen(function* () {
      const store = yield* ObservationStore
      const { owner } = yield* TestSql.TestDatabase
      const { id } = yield* newFeed()
      const statements = [estimate("kept", { fact_key: "kept" }), estimate("gone", { fact_key: "gone" })]
      const { raw_id } = yield* receive(id, { text: "message", day: 1, statements })
      yield* owner`
        update readings set reported = null, statements = (
          select jsonb_agg(to_jsonb(o) - 'position') from observations o where o.raw_id = readings.raw_id
        ) where raw_id = ${raw_id}
      `
      yield* reportEstimate(id, 2, "other", { fact_key: "kept" })
      const bytes = Sample.raw(id, "message", { received_at: Sample.onDay(3) })
      assert.isTrue((yield* store.keep(bytes)).isNew, "the old message reports again what another has changed")
      assert.deepStrictEqual(values(yield* current(id)).sort(), ["gone", "kept"])
      const newer = yield* oneAnswer(
        store.record([{ raw_id, reading: Sample.reading(statements.slice(0, 1), { version: 2 }) }])
      )
      assert.strictEqual(newer.taken_back, 1)
    })
  )
  it.effect("begins anew with a fact of which only a part of its rows is left", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      for (const forget of [
        (raw: string) =>
          Effect.andThen(owner`delete from readings where raw_id = ${raw}`, owner`delete from raws where id = ${raw}`),
        (raw: string) => owner`delete from sayings where raw_id = ${raw}`
      ]) {
        const { id } = yield* newFeed()
        const { raw_id } = yield* reportEstimate(id, 1, "same")
        yield* forget(raw_id)
        const { recorded } = yield* reportEstimate(id, 2, "same")
        assert.strictEqual(recorded.appended.length, 1)
        assert.deepStrictEqual(values(yield* current(id)), ["same"])
      }
    })
  )
})
