import { Effect, Option } from "effect"
import type { AdapterPayload } from "oidc-provider"

import { OAuthRecords } from "#application/ports/oauth/OAuthRecords.ts"
import type { FoundOAuthRecord } from "#application/ports/oauth/OAuthRecords.ts"
import { Vault } from "#application/ports/secret/Vault.ts"

import { hashOf } from "./hashOf.ts"

const nameOf = (model: string, hash: string) => `oauth ${model} ${hash}`

/** A record that was found, and when it was used up. */
export interface FoundRecord extends Pick<FoundOAuthRecord, "consumed_at"> {
  readonly payload: AdapterPayload
}

/** Finds a record by its id, and opens it; null where there is none. */
export const findRecord = Effect.fnUntraced(function* (model: string, id: string) {
  const [records, vault] = [yield* OAuthRecords, yield* Vault]
  const hash = hashOf(id)
  const found = Option.getOrNull(yield* records.find(model, hash))
  if (found === null) return null
  const bytes = yield* Effect.option(vault.unseal(found.sealed, nameOf(model, hash)))
  // Its key was taken away: the client registers anew, or the user approves again.
  if (Option.isNone(bytes)) return null
  const payload = JSON.parse(Buffer.from(bytes.value).toString()) as AdapterPayload
  const record: FoundRecord = { payload, consumed_at: found.consumed_at }
  return record
})

/** Keeps a record, sealed, for so many seconds. */
export const keepRecord = Effect.fnUntraced(function* (
  model: string,
  id: string,
  payload: AdapterPayload,
  { approval = null, seconds }: { readonly approval?: string | null; readonly seconds: number }
) {
  const [records, vault] = [yield* OAuthRecords, yield* Vault]
  const hash = hashOf(id)
  const sealed = yield* vault.seal(Buffer.from(JSON.stringify(payload)), nameOf(model, hash))
  yield* records.save({ model, hash, sealed, approval_id: approval }, seconds)
})
