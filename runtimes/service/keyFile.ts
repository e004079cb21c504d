import { chmod, mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"

import { Effect, Option, Redacted } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"

/** For local commands; only the owner can read the file. */
export const keyFile = (dataDir: string) => join(dataDir, "api-key")

export const linkFile = (dataDir: string) => join(dataDir, "sign-in-link")

export const writeKeyFile = (file: string, key: Redacted.Redacted) =>
  Effect.promise(async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, `${Redacted.value(key)}\n`, { mode: 0o600, flush: true })
    await chmod(file, 0o600)
  })

const readText = (file: string) =>
  Effect.promise(() =>
    readFile(file, "utf8").then(
      (text) => text.trim(),
      () => null
    )
  )

/** Null if the file is missing or empty. */
export const readKeyFile = (file: string) =>
  Effect.map(readText(file), (text) => (text === null || text === "" ? null : Redacted.make(text)))

const remedy = "Create a key with `npm run admin -- key create ACCOUNT`, and store it in the file or delete the file."

/** Null if local commands can use the file, or if it is missing. */
export const findKeyFileProblem = Effect.fn("keyFile.findProblem")(function* (file: string) {
  const text = yield* readText(file)
  if (text === null) return null
  if (text === "") return `${file} is empty: commands on this machine find no key. ${remedy}`
  const hash = yield* Secrets.use((secrets) => secrets.hash(Redacted.make(text)))
  const found = yield* AccountStore.use((accounts) => accounts.byKeyHash(hash))
  if (Option.isSome(found)) return null
  return `The key in ${file} does not work with this database: it was revoked or belongs to another database. ${remedy}`
})
