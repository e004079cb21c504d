import { Effect, Option } from "effect"

import type { CredentialId } from "#domain/Identifiers.ts"

import { Vault } from "../../../ports/identity/secret/Vault.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { resealEach } from "../../../reseal.ts"
import { sealSettings, unsealSettings } from "./sealedSettings.ts"
import { lockCredential } from "./storedCredential.ts"

const resealOne = Effect.fnUntraced(function* (id: CredentialId) {
  const { credentials: store } = yield* SourceStore
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
  const credentials = yield* SourceStore.use(({ credentials }) => credentials.list)
  return yield* resealEach(
    credentials,
    ({ id }) => id,
    ({ id }) => lockCredential(id, resealOne(id))
  )
}).pipe(Effect.withSpan("SourceCredentials.reseal"))
