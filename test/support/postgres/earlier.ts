import { readdirSync } from "node:fs"
import { cp, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { baseline } from "#adapters/postgres/layer.ts"
import { ChangesFolder, readBaseline, readSession } from "#adapters/postgres/sql/schemaFiles.ts"

import { directory } from "../directory.ts"
import { ownerOf } from "./databases.ts"
import { emptyDatabase } from "./TestSql.ts"

const ownChanges = ChangesFolder.defaultValue()

/** The newest migration of this release. */
export const newest = Math.max(
  baseline.migration,
  ...readdirSync(ownChanges).flatMap((name) => (name.endsWith(".sql") ? Number(name.slice(0, 4)) : []))
)

/** The file of a change of a later release: 1 is the next number. */
export const laterFile = (step: number, name: string): string => `${String(newest + step).padStart(4, "0")}_${name}.sql`

/** Numbered changes of a later release, as files by their names, after the changes of this release. */
export const withChanges = Effect.fnUntraced(function* (files: Readonly<Record<string, string>>) {
  const path = yield* directory
  yield* Effect.promise(() => cp(ownChanges, pathToFileURL(`${path}/`), { recursive: true }))
  for (const [name, text] of Object.entries(files)) yield* Effect.promise(() => writeFile(join(path, name), text))
  return Effect.provideService(ChangesFolder, pathToFileURL(`${path}/`))
})

/** Creates the tables without views and functions, which may need later changes. */
export const runBaseline = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const files = [yield* readSession, ...(yield* readBaseline)]
  yield* owner.withTransaction(
    Effect.forEach(files, ({ text }) => owner.unsafe(`do $run$ begin execute $file$${text}$file$; end $run$`))
  )
})

/**
 * A database as the last release before the baseline left it, or as it was at an earlier migration, and the connections
 * of its owner.
 */
export const earlierDatabase = Effect.fnUntraced(function* (last = baseline.continues) {
  const url = yield* emptyDatabase
  const owner = Context.get(yield* Layer.build(ownerOf(url)), SqlClient.SqlClient)
  yield* runBaseline(owner)
  yield* owner`
    create table landfall_migrations (
      migration_id integer primary key, created_at timestamptz not null default now(), name text not null
    )
  `
  yield* owner`
    insert into landfall_migrations (migration_id, name) select id, 'of an earlier release' from generate_series(1, ${last}::integer) id
  `
  return { url, owner }
})
