import { readFile } from "node:fs/promises"

import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"

import { ownerOf } from "../../support/postgres/databases.ts"
import { earlierDatabase, runBaseline } from "../../support/postgres/earlier.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import { loadCatalog } from "./loadCatalog.ts"

/**
 * Written by `loadCatalog` from a database that the 104 migrations before the baseline had built, without the functions
 * that can be created again.
 */
const recorded = Effect.map(
  Effect.promise(() => readFile(new URL("catalog.txt", import.meta.url), "utf8")),
  (text) => text.trimEnd().split("\n")
)

/** The schema on purpose differs here: rows before migration 0095 were not checked, a new database has none. */
const differences = {
  missing: ["constraint raws raws_bytes CHECK (((bytes IS NULL) = (file_size IS NOT NULL))) NOT VALID f f f"],
  added: ["constraint raws raws_bytes CHECK (((bytes IS NULL) = (file_size IS NOT NULL))) f f t"]
}

const columnOfView = /^column container_search \d+ (.*)$/

const ownerIn = Effect.fnUntraced(function* (url: Effect.Success<typeof TestSql.emptyDatabase>) {
  return Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
})

it.live("the baseline builds the schema that the migrations before it had built", () =>
  Effect.gen(function* () {
    const owner = yield* ownerIn(yield* TestSql.emptyDatabase)
    yield* runBaseline(owner)
    const before = (yield* recorded).filter((line) => columnOfView.exec(line) === null)
    const catalog = yield* loadCatalog(owner)
    assert.isAbove(catalog.length, 1500)
    assert.deepStrictEqual(
      {
        missing: before.filter((line) => !catalog.includes(line)),
        added: catalog.filter((line) => !before.includes(line))
      },
      differences
    )
  }).pipe(Effect.scoped)
)

it.live("a new database is equal to one of the release before the baseline that continued", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase()
    yield* Layer.build(Postgres.migrations(url))
    const created = yield* TestSql.emptyDatabase
    yield* Layer.build(Postgres.migrations(created))
    assert.deepStrictEqual(yield* loadCatalog(owner), yield* loadCatalog(yield* ownerIn(created)))
  }).pipe(Effect.scoped)
)

it.live("nodes of the release before the baseline find every column of the view that they read", () =>
  Effect.gen(function* () {
    const columnsOf = (lines: ReadonlyArray<string>) => lines.flatMap((line) => columnOfView.exec(line)?.[1] ?? [])
    const { owner } = yield* TestSql.TestDatabase
    const found = new Set(columnsOf(yield* loadCatalog(owner)))
    const wanted = columnsOf(yield* recorded)
    assert.isAbove(wanted.length, 80)
    assert.deepStrictEqual(
      wanted.filter((column) => !found.has(column)),
      []
    )
  }).pipe(Effect.provide(TestSql.TestDatabase.layer))
)
