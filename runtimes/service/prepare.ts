import { Config, Effect, Layer, Option } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"

import { SetupError } from "../command/SetupError.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { ensureCredentials } from "./credentials.ts"
import { readKeyFile, writeKeyFile } from "./keyFile.ts"

/** A new key is written first, so that a crash does not lose it. */
export const keyFor = Effect.fn("prepare.keyFor")(function* (file: string | null) {
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("BOOTSTRAP_API_KEY")))
  const isFirst = Option.isNone(yield* AccountStore.use((accounts) => accounts.first))
  if (given !== null || !isFirst) return { key: given, isNew: false }
  const kept = file === null ? null : yield* readKeyFile(file)
  const key = kept ?? (yield* Secrets.use((secrets) => secrets.newKey))
  if (file !== null) yield* writeKeyFile(file, key)
  return { key, isNew: true }
})

export const prepare = Effect.fn("prepare")(function* (isSimulated: boolean, file: string | null) {
  const { isNew, key } = yield* keyFor(file)
  const access = yield* Access
  const { account, newUser } = yield* access.bootstrap(key).pipe(
    Effect.catchTag("InvalidParameter", ({ detail }) => {
      const source = isNew && file !== null ? `The key in ${file}` : "BOOTSTRAP_API_KEY"
      const fix = isNew ? "correct or delete the file" : "correct or unset it"
      return Effect.fail(new SetupError({ message: `${source} ${detail}: ${fix}.` }))
    })
  )
  yield* ensureCredentials(account.id, isSimulated)
  return { account, newUser, key, isNewKey: isNew }
})

const announce = Effect.gen(function* () {
  const { account } = yield* prepare(false, null)
  yield* Effect.logInfo("ready", { account: account.id })
})

export const prepared = (plane: DataPlane) =>
  Layer.effectDiscard(announce).pipe(Layer.provide(Access.layer), Layer.provide([plane.worker, SecretsLayer.layer]))
