import { Context, Effect, Layer, Option } from "effect"
import type { Redacted } from "effect"

import { NotFound, Rejected } from "#domain/Errors.ts"
import type { NotConfirmed, NotPermitted, Unavailable } from "#domain/Errors.ts"
import type { AccountId, UserId } from "#domain/Identifiers.ts"
import { highestRole, includesRole, maxActiveApiKeys } from "#domain/identity/account/ApiKey.ts"
import type { ApiKey, KeyRole } from "#domain/identity/account/ApiKey.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { useCases } from "../../useCases.ts"
import { requireOwner } from "../acting/requireRole.ts"
import { runAudited } from "../audit/runAudited.ts"
import type { Holder } from "./Holder.ts"
import { addKey, generateKey } from "./newKey.ts"
import type { NewKeyTerms } from "./newKey.ts"
import { requireConfirmed } from "./requireConfirmed.ts"

export interface KeyRequest extends Omit<NewKeyTerms, "role"> {
  /** Null for the highest role of the key's user. */
  readonly role: KeyRole | null
  /** User of the key; null for the owner who creates it. */
  readonly user_id: UserId | null
}

export interface CreatedApiKey {
  readonly described: ApiKey
  readonly key: Redacted.Redacted
}

const list = Effect.fn("ApiKeys.list")(function* (holder: Holder) {
  yield* requireOwner(holder)
  return yield* AccountStore.use((accounts) => accounts.keysInForce(holder.account.id))
})

const tooMany = new Rejected({
  pointer: "",
  detail: `The account has ${maxActiveApiKeys} API keys, the maximum. Revoke one first.`,
  code: "too_many_keys"
})

const noSuchUser = new Rejected({
  pointer: "/data/relationships/user/data/id",
  detail: "must be a user of the account who is not locked",
  code: "invalid_value"
})

const userOf = Effect.fnUntraced(function* ({ account, user }: Holder, id: UserId | null) {
  if (id === null) return user
  const found = Option.getOrNull(yield* UserStore.use((users) => users.find(account.id, id)))
  return found === null || found.locked_at !== null ? yield* noSuchUser : found
})

const roleTooHigh = new Rejected({
  pointer: "/data/attributes/role",
  detail: "must be `read` or `write`, because the key acts for a member",
  code: "role_too_high"
})

const make = Effect.fn("ApiKeys.make")(function* (holder: Holder, { role, user_id, ...terms }: KeyRequest) {
  const [accounts, transaction] = [yield* AccountStore, yield* Transaction]
  const { id } = holder.account
  yield* requireOwner(holder)
  yield* requireConfirmed(holder)
  const user = yield* userOf(holder, user_id)
  const highest = highestRole(user)
  if (role !== null && !includesRole(highest, role)) return yield* roleTooHigh
  const made = yield* generateKey({ ...terms, role: role ?? highest })
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`api_keys:${id}`])
      if ((yield* accounts.keysInForce(id)).length >= maxActiveApiKeys) return yield* tooMany
      const { key } = yield* addKey(made, user)
      const described = (yield* accounts.keysInForce(id)).find((one) => one.id === made.id)
      return described === undefined ? yield* Effect.die(new Error("the key was not kept")) : { described, key }
    })
  )
})

const ownKey = Effect.fnUntraced(function* (account: AccountId, id: string) {
  const keys = yield* AccountStore.use((accounts) => accounts.keysInForce(account))
  const key = keys.find((one) => one.id === id)
  return key ?? (yield* new NotFound({ resource: "api_key", id }))
})

const revoke = Effect.fn("ApiKeys.revoke")(function* (holder: Holder, id: string) {
  const [accounts, now] = [yield* AccountStore, yield* DurableClock.use((clock) => clock.now)]
  const account = holder.account.id
  yield* requireOwner(holder)
  yield* ownKey(account, id)
  yield* runAudited(accounts.revokeKey(account, id, now), () => [{ account, action: "api_key.revoked", id }])
})

type Refusal = NotPermitted | Unavailable

export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    readonly list: (holder: Holder) => Effect.Effect<ReadonlyArray<ApiKey>, Refusal>
    readonly make: (
      holder: Holder,
      request: KeyRequest
    ) => Effect.Effect<CreatedApiKey, Refusal | NotConfirmed | Rejected>
    /** Takes effect on all nodes at once. */
    readonly revoke: (holder: Holder, id: string) => Effect.Effect<void, Refusal | NotFound>
  }
>()("application/identity/account/ApiKeys") {
  static readonly layer = Layer.effect(this, useCases({ list, make, revoke }))
}
