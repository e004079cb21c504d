import { readFile, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

import { Config, Effect, Option } from "effect"

import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { failing, orOk, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { dataDir } from "../../command/variables.ts"
import { findExposed } from "../../service/protectFolder.ts"

const files = ["api-key", "sign-in-link", "secrets-key", "document-url-key", "operator-token", "postgres-password"]

/** Allows execute, which the embedded Postgres needs on directories if the service runs as root. */
const others = 0o066

/** Null if the file is safe or missing. */
const exposed = async (path: string): Promise<Finding | null> => {
  const found = await stat(path).catch(() => null)
  if (found === null || (found.mode & others) === 0) return null
  return failing(`Others than its owner may read or change ${path}: chmod go-rw ${path}.`)
}

const hasAny = async (paths: ReadonlyArray<string>) =>
  (await Promise.all(paths.map((path) => stat(path).catch(() => null)))).some((found) => found !== null)

const unreadable = async (path: string): Promise<Finding | null> => {
  const text = await readFile(path, "utf8").catch((cause: unknown) =>
    cause instanceof Error && "code" in cause && cause.code === "ENOENT" ? "" : null
  )
  return text === null ? failing(`${path} cannot be read by this user: run the command as the service's user.`) : null
}

/** One sentence is enough, because one command corrects all of them. */
const exposedInbox = Effect.fnUntraced(function* (directory: string) {
  const inbox = join(directory, "inbox")
  const [first] = yield* findExposed(inbox)
  if (first === undefined) return null
  return failing(`Others than its owner may read or change ${first}: chmod -R go= ${inbox}.`)
})

const present = (finding: Finding | null) => (finding === null ? [] : [finding])

export const keyFiles = Effect.gen(function* () {
  const directory = resolve(yield* dataDir)
  const paths = files.map((name) => join(directory, name))
  const found = yield* Effect.promise(async () => [
    // A container volume without keys may be open to everyone.
    (await hasAny(paths)) ? await exposed(directory) : null,
    ...(await Promise.all(paths.map(exposed))),
    ...(await Promise.all(paths.map(unreadable)))
  ])
  const inbox = yield* exposedInbox(directory)
  const refusals = [
    yield* Vault.findKeyFileProblem(join(directory, "secrets-key")),
    yield* UrlSigner.findKeyFileProblem(join(directory, "document-url-key"))
  ].flatMap((refusal) => (refusal === null ? [] : [failing(`${refusal} Put the right file back.`)]))
  const isShared = Option.isSome(yield* Config.option(Config.Redacted("DATABASE_URL")))
  const isGiven = Option.isSome(yield* Config.option(Config.Redacted("SECRETS_KEY")))
  const own =
    isShared && !isGiven
      ? [
          warning(
            "SECRETS_KEY is not set beside DATABASE_URL: set it, the same on all nodes, or each machine seals with a key of its own."
          )
        ]
      : []
  return orOk(
    [
      ...found.flatMap(present),
      ...present(inbox),
      ...(found.some((finding) => finding !== null) ? [] : refusals),
      ...own
    ],
    `What ${directory} has of keys is for its owner alone.`
  )
})
