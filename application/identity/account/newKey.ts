import { Effect, Redacted } from "effect"

import type { KeyRole } from "#domain/identity/account/ApiKey.ts"
import type { User } from "#domain/identity/user/User.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

import { newId } from "../../newId.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { audit } from "../audit/audit.ts"
import { maskKey } from "./apiKey.ts"

/** The key is shown only once. */
export interface NewKey {
  readonly id: string
  readonly name: string | null
  readonly role: KeyRole
  readonly compatibility: boolean
  readonly key: Redacted.Redacted
}

export type NewKeyTerms = Pick<NewKey, "name" | "role" | "compatibility">

export const generateKey = Effect.fnUntraced(function* (terms: NewKeyTerms) {
  const secrets = yield* Secrets
  const key = yield* secrets.newKey
  const name = terms.name === null ? null : stripHiddenControls(terms.name)
  return { ...terms, name, id: yield* newId, key, hash: yield* secrets.hash(key), masked: maskKey(Redacted.value(key)) }
})

export const addKey = Effect.fnUntraced(function* (
  { key, ...made }: Effect.Success<ReturnType<typeof generateKey>>,
  user: Pick<User, "id" | "account_id">
) {
  const accounts = yield* AccountStore
  const clock = yield* DurableClock
  yield* accounts.addKey({ ...made, account_id: user.account_id, user_id: user.id, created_at: yield* clock.now })
  yield* audit({ account: user.account_id, action: "api_key.created", id: made.id })
  return { id: made.id, name: made.name, role: made.role, compatibility: made.compatibility, key } satisfies NewKey
})
