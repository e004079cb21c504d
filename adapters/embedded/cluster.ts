import { randomBytes } from "node:crypto"
import { mkdir, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Option, Redacted } from "effect"

import { fullDiskSentence, isFullDisk } from "#domain/problem/fullDisk.ts"

import { chooseAccount } from "./account.ts"
import type { Binaries } from "./binaries.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { io, statIfExists, read, syncDirectory } from "./files.ts"
import { run } from "./processes.ts"

export const path = (dataDir: string) => join(dataDir, "postgres")

/** The cluster must belong to this user. */
export const version = Effect.fnUntraced(function* (dataDir: string) {
  const found = yield* statIfExists(path(dataDir))
  const self = process.geteuid?.()
  if (Option.isSome(found) && self !== 0 && self !== found.value.uid) {
    return yield* new EmbeddedPostgresError({
      message: `The database in DATA_DIR ${dataDir} belongs to user ${found.value.uid}, not to this one: start as that user, or set DATA_DIR to another directory`
    })
  }
  return Option.map(yield* read(join(path(dataDir), "PG_VERSION")), (text) => text.trim())
})

export const accountFor = Effect.fnUntraced(function* (dataDir: string, binaries: Binaries, wrote: string) {
  const found = yield* chooseAccount({ program: binaries.postgres, directory: path(dataDir), fresh: false })
  const major = /\(PostgreSQL\) (\d+)/.exec(found.version)?.[1] ?? "unknown"
  if (major === wrote) return found.account
  return yield* new EmbeddedPostgresError({
    message: `DATA_DIR ${dataDir} holds data of Postgres ${wrote} and the bundled one is ${major}: install the release that wrote it and move the data over, or set DATA_DIR to another directory`
  })
})

const drafts = (dataDir: string) => join(dataDir, "postgres.new")

const clear = (dataDir: string) => io(() => rm(drafts(dataDir), { recursive: true, force: true, maxRetries: 5 }))

interface Creation {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly password: Redacted.Redacted
  readonly ephemeral: boolean
}

/**
 * In a draft directory, renamed when complete. Drafts are separate: an initdb of a killed process may still be writing.
 */
export const create = Effect.fn("EmbeddedPostgres.create")(
  function* (options: Creation) {
    const { dataDir, binaries, ephemeral } = options
    const draft = join(drafts(dataDir), randomBytes(6).toString("hex"))
    yield* clear(dataDir)
    yield* io(() => mkdir(draft, { recursive: true, mode: 0o755 }))
    const { account } = yield* chooseAccount({ program: binaries.initdb, directory: draft, fresh: true })

    const password = join(draft, "password")
    yield* io(async () => {
      await using file = await open(password, "wx", 0o600)
      await file.writeFile(Redacted.value(options.password))
      if (process.geteuid?.() === 0) await file.chown(account.owner.uid, account.owner.gid)
    })

    const where = ["-D", join(draft, "data"), "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${password}`]
    const text = ["-E", "UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    const args = [...where, ...text, "--no-instructions", ...(ephemeral ? ["--no-sync"] : [])]
    yield* run(account.command(binaries.initdb, args)).pipe(
      Effect.mapError(
        ({ output }) =>
          new EmbeddedPostgresError({
            message: isFullDisk(output)
              ? fullDiskSentence(dataDir, output)
              : `Postgres could not make its files in DATA_DIR ${dataDir}: ${output.split("\n").slice(-3).join(" ")}`
          })
      )
    )
    yield* io(() => rename(join(draft, "data"), path(dataDir))).pipe(
      Effect.mapError(
        ({ code }) =>
          new EmbeddedPostgresError({
            message: `DATA_DIR ${dataDir} has a directory "postgres" that is not a database (${code}): move it away, or set DATA_DIR to another directory`
          })
      )
    )
    yield* syncDirectory(dataDir)
    return account
  },
  // Ignored: the next start removes leftover drafts.
  (effect, { dataDir }) => Effect.ensuring(effect, Effect.ignore(clear(dataDir)))
)
