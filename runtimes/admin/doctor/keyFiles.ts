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
  return failing(`Other users can read or change ${path}: run chmod go-rw ${path}.`)
}

const hasAny = async (paths: ReadonlyArray<string>) =>
  (await Promise.all(paths.map((path) => stat(path).catch(() => null)))).some((found) => found !== null)

const unreadable = async (path: string): Promise<Finding | null> => {
  const text = await readFile(path, "utf8").catch((cause: unknown) =>
    cause instanceof Error && "code" in cause && cause.code === "ENOENT" ? "" : null
  )
  return text === null ? failing(`This user cannot read ${path}: run the command as the user of the service.`) : null
}

/** One sentence is enough, because one command corrects all of them. */
const exposedInbox = Effect.fnUntraced(function* (directory: string) {
  const inbox = join(directory, "inbox")
  const [first] = yield* findExposed(inbox)
  if (first === undefined) return null
  return failing(`Other users can read or change ${first}: run chmod -R go= ${inbox}.`)
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
  ].flatMap((refusal) => (refusal === null ? [] : [failing(`${refusal} Restore the correct file.`)]))
  const isShared = Option.isSome(yield* Config.option(Config.Redacted("DATABASE_URL")))
  const isGiven = Option.isSome(yield* Config.option(Config.Redacted("SECRETS_KEY")))
  const own =
    isShared && !isGiven
      ? [
          warning(
            "DATABASE_URL is set, but SECRETS_KEY is not, so each machine encrypts secrets with a different key: set the same SECRETS_KEY on all nodes."
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
    `Only their owner can read the keys in ${directory}.`
  )
})
