import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"

import { Context, Effect } from "effect"
import { Migrator } from "effect/sql"

const folder = new URL("../migrations/", import.meta.url)

/** Schema of `release` after its last migration, `continues`. */
export const baseline = { migration: 147, continues: 146, release: "commit b1c62792" }

export const ChangesFolder = Context.Reference<URL>("adapters/postgres/sql/schemaFiles/ChangesFolder", {
  defaultValue: () => new URL("changes/", folder)
})

export interface SqlFile {
  readonly name: string
  readonly text: string
}

interface NumberedFile {
  readonly id: number
  readonly name: string
  readonly url: URL
}

export interface Change extends SqlFile {
  readonly id: number
  /**
   * The last migration that a release must know afterwards; null unless the change removes something that earlier
   * releases use.
   */
  readonly least: number | null
}

const attempt = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({
    try: read,
    catch: (cause) => new Migrator.MigrationError({ kind: "Failed", message: "The migrations cannot be read", cause })
  })

const readText = (url: URL) => attempt(() => readFile(url, "utf8"))

const changeName = /^(\d{4})_([a-z_]+)\.sql$/

const numberedFiles = Effect.flatMap(ChangesFolder, (changes) =>
  Effect.map(
    attempt(() => readdir(changes)),
    (names) =>
      names.toSorted().flatMap((file): ReadonlyArray<NumberedFile> => {
        const [, id, name] = changeName.exec(file) ?? []
        return id === undefined || name === undefined ? [] : [{ id: Number(id), name, url: new URL(file, changes) }]
      })
  )
)

const readChange = Effect.fnUntraced(function* ({ id, name, url }: NumberedFile) {
  const text = yield* readText(url)
  const least = /^-- least: (\d+)$/m.exec(text)?.[1]
  const change: Change = { id, name, text, least: least === undefined ? null : Number(least) }
  return change
})

export const readChangesAfter = (last: number) =>
  Effect.flatMap(numberedFiles, (files) =>
    Effect.forEach(
      files.filter(({ id }) => id > last),
      readChange
    )
  )

const readFolder = (name: "baseline" | "functions") =>
  Effect.gen(function* () {
    const files = yield* attempt(() => readdir(new URL(`${name}/`, folder)))
    return yield* Effect.forEach(files.toSorted(), (file) =>
      Effect.map(readText(new URL(`${name}/${file}`, folder)), (text): SqlFile => ({ name: file, text }))
    )
  })

export const readBaseline = readFolder("baseline")

/** Can be created again at any time. */
export const readFunctions = readFolder("functions")

/** Procedures for the session that migrates. */
export const readSession = Effect.map(readText(new URL("session.sql", folder)), (text): SqlFile => ({
  name: "session.sql",
  text
}))

export const hashOf = ({ text }: SqlFile): string => createHash("sha256").update(text).digest("hex")

export const newestMigration = Effect.map(numberedFiles, (files) =>
  Math.max(baseline.migration, ...files.map(({ id }) => id))
)

/** 0 if no pending change contracts. */
export const loadRequiredAfter = (last: number) =>
  Effect.map(readChangesAfter(last), (changes) => Math.max(0, ...changes.map(({ least }) => least ?? 0)))
