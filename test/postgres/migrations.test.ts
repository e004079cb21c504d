import { readdir } from "node:fs/promises"

import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { newestMigration } from "#adapters/postgres/sql/schemaFiles.ts"
import { SetupError } from "#runtimes/command/SetupError.ts"
import { migrate } from "#runtimes/plane/postgresPlane.ts"

import { earlierDatabase, laterFile, newest, withChanges } from "../support/postgres/earlier.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

const { continues, migration: first } = Postgres.baseline

const query = <Row extends object>(url: Redacted.Redacted, statement: string) =>
  SqlClient.SqlClient.use((sql) => sql.unsafe<Row>(statement)).pipe(
    Effect.provide(PgClient.layer({ url, maxConnections: 1 }))
  )

const numbersOf = (url: Redacted.Redacted) =>
  Effect.map(
    query<{ readonly id: number; readonly name: string }>(
      url,
      "select migration_id as id, name from landfall_migrations order by migration_id"
    ),
    (rows) => rows.map(({ id, name }) => `${id} ${name}`)
  )

const notes = {
  [laterFile(1, "notes")]: "create table notes (id integer primary key);\ninsert into notes values (1);",
  [laterFile(2, "more_notes")]: "insert into notes values (2);"
}

const laterNotes = [`${newest + 1} notes`, `${newest + 2} more_notes`]

it.effect("every change has the next numbers after the baseline, and a name", () =>
  Effect.gen(function* () {
    const files = yield* Effect.promise(() => readdir("adapters/postgres/migrations/changes"))
    const changes = files.filter((name) => name !== "README.md").toSorted()
    assert.deepStrictEqual(
      changes.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name)),
      []
    )
    const numbers = changes.map((name) => Number(name.slice(0, 4)))
    assert.strictEqual(new Set(numbers).size, numbers.length)
    assert.isAbove(Math.min(first + 1, ...numbers), first)
    assert.strictEqual(yield* newestMigration, Math.max(first, ...numbers))
  })
)

it.live("an empty database is created once, however many nodes start at the same time and however often", () =>
  Effect.gen(function* () {
    const url = yield* TestSql.emptyDatabase
    const changed = yield* withChanges(notes)
    const start = changed(Effect.scoped(Layer.build(Postgres.migrations(url))))
    yield* Effect.all(
      Array.from({ length: 5 }, () => start),
      { concurrency: "unbounded" }
    )
    yield* start
    const numbers = yield* numbersOf(url)
    assert.strictEqual(numbers[0], `${first} baseline`)
    assert.deepStrictEqual(numbers.slice(newest - first + 1), laterNotes)
    assert.deepStrictEqual(yield* query(url, "select id from notes order by id"), [{ id: 1 }, { id: 2 }])
  }).pipe(Effect.scoped)
)

it.live("a database of the release before the baseline continues, with several nodes as with one", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase()
    yield* owner`update clock_offset set milliseconds = 7`
    yield* owner`
      create function landfall_turns(wanted text[]) returns table (id text, due_at timestamptz)
      language sql as $$ select '', now() $$
    `
    const changed = yield* withChanges(notes)
    yield* Effect.all(
      Array.from({ length: 3 }, () => changed(migrate(url))),
      { concurrency: "unbounded" }
    )
    const numbers = yield* numbersOf(url)
    assert.deepStrictEqual(numbers.slice(continues - 1, continues + 1), [
      `${continues} of an earlier release`,
      `${first} baseline`
    ])
    assert.deepStrictEqual(numbers.slice(-2), laterNotes)
    assert.strictEqual(numbers.length, newest + 2)
    assert.deepStrictEqual(yield* owner`select milliseconds::float8 as kept from clock_offset`, [{ kept: 7 }])
    const [turns] = yield* owner<{ readonly text: string }>`
      select pg_get_functiondef('landfall_turns(text[])'::regprocedure) as text
    `
    assert.include(turns?.text, "order_key", "functions are those of this release")
  }).pipe(Effect.scoped)
)

it.live.each([1, 87, continues - 1])("a database at migration %i is refused and unchanged", (last) =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(last)
    const refused = yield* Effect.flip(migrate(url))
    assert.instanceOf(refused, SetupError)
    assert.match(
      refused.message,
      new RegExp(
        `is at migration ${last}, .* continues from migration ${continues}: .* the release of commit [0-9a-f]{8} `
      )
    )
    assert.strictEqual((yield* numbersOf(url)).length, last)
    assert.deepStrictEqual(yield* owner`select to_regclass('landfall_functions')::text as made`, [{ made: null }])
  }).pipe(Effect.scoped)
)

it.live("a change that fails leaves the database as it was, and names its file", () =>
  Effect.gen(function* () {
    const { url } = yield* earlierDatabase()
    const changed = yield* withChanges({
      ...notes,
      [laterFile(3, "no_notes")]: "drop table notes;\ndrop table nothing;"
    })
    const failed = yield* Effect.flip(changed(Effect.scoped(Layer.build(Postgres.migrations(url)))))
    assert.match(String(failed), /no_notes/)
    assert.strictEqual((yield* numbersOf(url)).length, continues)
    assert.match((yield* Effect.flip(changed(migrate(url)))).message, /table "nothing" does not exist/)
  }).pipe(Effect.scoped)
)

const functionNamed = (name: string) => `create function ${name}() returns text language sql return '${name}'`

it.live("functions are created again after each change, and not by a node of an earlier release", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase()
    yield* migrate(url)
    const isCreated = Effect.map(
      owner<{ readonly found: boolean }>`select to_regproc('landfall_turns') is not null as found`,
      ([row]) => row?.found
    )
    yield* owner`drop function landfall_turns`
    yield* migrate(url)
    assert.isFalse(yield* isCreated, "the text has not changed")
    const changed = yield* withChanges({ [laterFile(1, "function")]: functionNamed("landfall_other") })
    yield* changed(migrate(url))
    assert.isTrue(yield* isCreated)
    yield* owner`drop function landfall_turns`
    yield* owner`truncate landfall_functions`
    yield* migrate(url)
    assert.isFalse(yield* isCreated, "this release knows less than the database")
    yield* changed(migrate(url))
    assert.isTrue(yield* isCreated)
  }).pipe(Effect.scoped)
)
