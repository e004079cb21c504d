import { readdir } from "node:fs/promises"

import { Effect, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"

const folder = new URL("../migrations/", import.meta.url)

/** A number and a name, as the table of migrations has them. */
const fileName = /^(\d{4})_([a-z_]+)\.ts$/

const Migration = Schema.Struct({ statements: Schema.Array(Schema.String) })

const load = (file: string) =>
  Effect.promise((): Promise<unknown> => import(new URL(file, folder).href)).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Migration)),
    Effect.orDie,
    Effect.map(({ statements }) =>
      SqlClient.SqlClient.use((sql) =>
        Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
      )
    )
  )

/** The files of the folder by number. One that has been released is never changed; a file is read when it is to run. */
export const migrations: Migrator.Loader = Effect.tryPromise({
  try: () => readdir(folder),
  catch: (cause) => new Migrator.MigrationError({ kind: "Failed", message: "The migrations cannot be read", cause })
}).pipe(
  Effect.map((files) =>
    files.sort().flatMap((file): ReadonlyArray<Migrator.ResolvedMigration> => {
      const [, id, name] = fileName.exec(file) ?? []
      return id === undefined || name === undefined ? [] : [[Number(id), name, load(file)]]
    })
  )
)

/** The number of the last migration that this release knows. */
export const newestMigration = Effect.map(migrations, (all) => Math.max(...all.map(([id]) => id)))
