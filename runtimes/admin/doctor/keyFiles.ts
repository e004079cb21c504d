import { readFile, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

import { Config, Effect, Option } from "effect"

import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { failing, orOk, warning } from "#application/diagnosis/Finding.ts"
import type { Finding } from "#application/diagnosis/Finding.ts"

import { dataDir } from "../../command/variables.ts"

/** Files whose owner alone may read them. */
const files = ["api-key", "sign-in-link", "secrets-key", "document-url-key", "operator-token", "postgres-password"]

/** Others may pass through a directory, as the embedded Postgres does where the service is root. */
const others = 0o066

/** What is wrong with who may read it; null where nothing is, or where there is nothing. */
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

const present = (finding: Finding | null) => (finding === null ? [] : [finding])

/** Keys and links in DATA_DIR are there for their owner alone, and are what they should be. */
export const keyFiles = Effect.gen(function* () {
  const directory = resolve(yield* dataDir)
  const paths = files.map((name) => join(directory, name))
  const found = yield* Effect.promise(async () => [
    // A volume of a container that has no keys may be of everybody.
    (await hasAny(paths)) ? await exposed(directory) : null,
    ...(await Promise.all(paths.map(exposed))),
    ...(await Promise.all(paths.map(unreadable)))
  ])
  const refusals = [
    yield* Vault.refusalOf(join(directory, "secrets-key")),
    yield* UrlSigner.refusalOf(join(directory, "document-url-key"))
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
    [...found.flatMap(present), ...(found.some((finding) => finding !== null) ? [] : refusals), ...own],
    `What ${directory} has of keys is for its owner alone.`
  )
})
