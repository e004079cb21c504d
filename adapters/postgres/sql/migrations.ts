import { readdir } from "node:fs/promises"

import { Effect, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"

import { runContracting } from "./contracting.ts"

const folder = new URL("../migrations/", import.meta.url)

const fileName = /^(\d{4})_([a-z_]+)\.ts$/

/**
 * With `least`, a migration removes parts that earlier releases use. `least` is the migration that a release must know
 * afterwards.
 */
const Migration = Schema.Struct({ statements: Schema.Array(Schema.String), least: Schema.optional(Schema.Int) })

const read = (file: string) =>
  Effect.promise((): Promise<unknown> => import(new URL(file, folder).href)).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Migration)),
    Effect.orDie
  )

const load = (id: number, file: string) =>
  Effect.map(read(file), ({ least, statements }) =>
    SqlClient.SqlClient.use((sql) => {
      const run = Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
      return least === undefined ? run : runContracting(sql, { migration: id, least }, run)
    })
  )

const files = Effect.tryPromise({
  try: () => readdir(folder),
  catch: (cause) => new Migrator.MigrationError({ kind: "Failed", message: "The migrations cannot be read", cause })
}).pipe(
  Effect.map((names) =>
    names.sort().flatMap((file) => {
      const [, id, name] = fileName.exec(file) ?? []
      return id === undefined || name === undefined ? [] : [{ id: Number(id), name, file }]
    })
  )
)

/** Never change a released migration. */
export const migrations: Migrator.Loader = Effect.map(files, (all) =>
  all.map(({ file, id, name }): Migrator.ResolvedMigration => [id, name, load(id, file)])
)

export const newestMigration = Effect.map(files, (all) => Math.max(...all.map(({ id }) => id)))

/** 0 if no pending migration contracts. */
export const loadRequiredAfter = Effect.fn("leastAfter")(function* (last: number) {
  const pending = (yield* files).filter(({ id }) => id > last)
  return Math.max(0, ...(yield* Effect.forEach(pending, ({ file }) => read(file))).map(({ least }) => least ?? 0))
})
