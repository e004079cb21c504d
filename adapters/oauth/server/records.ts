import { Effect, Option } from "effect"
import type { AdapterPayload } from "oidc-provider"

import type { StoredOAuthRecord } from "#application/ports/identity/oauth/OAuthRecords.ts"
import { Vault } from "#application/ports/identity/secret/Vault.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { hashOf } from "./hashOf.ts"

const nameOf = (model: string, hash: string) => `oauth ${model} ${hash}`

export interface DecryptedOAuthRecord extends Pick<StoredOAuthRecord, "consumed_at"> {
  readonly payload: AdapterPayload
}

export const findRecord = Effect.fnUntraced(function* (model: string, id: string) {
  const [records, vault] = [(yield* UserStore).oauth, yield* Vault]
  const hash = hashOf(id)
  const found = Option.getOrNull(yield* records.find(model, hash))
  if (found === null) return null
  const bytes = yield* Effect.option(vault.unseal(found.sealed, nameOf(model, hash)))
  // The encryption key was removed, so the client must start again.
  if (Option.isNone(bytes)) return null
  const payload = JSON.parse(Buffer.from(bytes.value).toString()) as AdapterPayload
  const record: DecryptedOAuthRecord = { payload, consumed_at: found.consumed_at }
  return record
})

export const storeRecord = Effect.fnUntraced(function* (
  model: string,
  id: string,
  payload: AdapterPayload,
  { approval = null, seconds }: { readonly approval?: string | null; readonly seconds: number }
) {
  const [records, vault] = [(yield* UserStore).oauth, yield* Vault]
  const hash = hashOf(id)
  const sealed = yield* vault.seal(Buffer.from(JSON.stringify(payload)), nameOf(model, hash))
  yield* records.save({ model, hash, sealed, approval_id: approval }, seconds)
})
