import { Effect, Option } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"

import { Vault } from "../../ports/secret/Vault.ts"
import { CredentialStore } from "../../ports/source/CredentialStore.ts"
import { sealSettings, unsealSettings } from "./sealedSettings.ts"
import { lockCredential } from "./storedCredential.ts"

const resealOne = Effect.fnUntraced(function* (id: CredentialId) {
  const store = yield* CredentialStore
  const vault = yield* Vault
  const credential = Option.getOrNull(yield* store.find(id))
  if (credential === null || credential.sealed === null) return "current"
  if (yield* vault.isCurrent(credential.sealed)) return "current"
  const settings = Option.getOrNull(yield* Effect.option(unsealSettings(id, credential.sealed)))
  if (settings === null) return "unreadable"
  yield* store.save({ ...credential, sealed: yield* sealSettings(id, settings) })
  return "resealed"
})

export const resealCredentials = Effect.gen(function* () {
  const credentials = yield* CredentialStore.use((store) => store.list)
  const results = yield* Effect.forEach(credentials, ({ id }) =>
    Effect.map(lockCredential(id, resealOne(id)), (result) => ({ id, result }))
  )
  const unreadable = results.filter(({ result }) => result === "unreadable").map(({ id }) => id)
  return { resealed: results.filter(({ result }) => result === "resealed").length, unreadable }
}).pipe(Effect.withSpan("SourceCredentials.reseal"))
