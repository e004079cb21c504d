import { Effect, Redacted } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import * as Sample from "../support/samples.ts"

const keyOf = ({ id }: Account) => `bench-key-of-${id}`

export const authorization = (account: Account) => ({ authorization: `Token ${keyOf(account)}` })

/** An account whose key may ask as often as it likes. */
export const sampleAccount = (id: AccountId = Sample.accountId()): Account =>
  Sample.account({ id, rate_per_minute: 1_000_000_000 })

/** Creates the account with its key. */
export const open = Effect.fn("bench.open")(function* (account: Account) {
  const accounts = yield* AccountStore
  const secrets = yield* Secrets
  const user = Sample.user(account.id)
  yield* accounts.create(account, user)
  yield* accounts.addKey({
    id: user.id,
    account_id: account.id,
    user_id: user.id,
    name: null,
    hash: yield* secrets.hash(Redacted.make(keyOf(account))),
    masked: "bench",
    role: "admin",
    compatibility: false,
    created_at: account.created_at
  })
})
