import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Config, Effect, Option, Redacted } from "effect"

import { sealings } from "#adapters/postgres/operations/diagnosis/sealings.ts"
import type { Sealing } from "#adapters/postgres/operations/diagnosis/sealings.ts"
import { keyIdOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { dataDir } from "../../command/variables.ts"

/** Newest first. */
const ownKeys = Effect.gen(function* () {
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("SECRETS_KEY")))
  const file = join(yield* dataDir, "secrets-key")
  const text = given ?? Redacted.make(yield* Effect.promise(() => readFile(file, "utf8").catch(() => "")))
  return (Vault.readKeys(text) ?? []).map(({ id }) => id)
})

const judged = ({ count, key, table }: Sealing, own: ReadonlyArray<string>): ReadonlyArray<Finding> => {
  if (key === null)
    return [warning(`${count} secrets in ${table} are not encrypted yet: start a webhook node, which encrypts them.`)]
  const id = keyIdOf(key) ?? ""
  if (!own.includes(id)) {
    return [
      failing(
        `${count} secrets in ${table} are encrypted with the key ${id}, which is missing: add it after the newest key in SECRETS_KEY or DATA_DIR/secrets-key.`
      )
    ]
  }
  return id === own[0]
    ? []
    : [warning(`${count} secrets in ${table} are encrypted with an earlier key: run npm run admin -- source reseal.`)]
}

export const sealed = Effect.gen(function* () {
  const own = yield* ownKeys
  const all = yield* sealings
  const found = all.flatMap((sealing) => judged(sealing, own))
  const count = all.reduce((sum, { count }) => sum + count, 0)
  return found.length > 0
    ? found
    : [ok(count === 0 ? "The database does not contain secrets." : `The newest key encrypts all secrets (${count}).`)]
})
