import { Effect, Redacted } from "effect"

import { AccountStore } from "#application/ports/account/AccountStore.ts"
import { Secrets } from "#application/ports/secret/Secrets.ts"
import { UserId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { at, paid } from "./samples.ts"

/** A key that acts for a user. */
export const keyFor = Effect.fnUntraced(function* (user_id: string) {
  const key = `key-of-user-${user_id}`
  const hash = yield* Secrets.use((secrets) => secrets.hash(Redacted.make(key)))
  const id = UserId.make(user_id)
  yield* asIngestion(
    AccountStore.use((accounts) =>
      accounts.addKey({
        id: `key of ${user_id}`,
        account_id: paid.id,
        user_id: id,
        name: null,
        hash,
        masked: "key-…0002",
        compatibility: false,
        created_at: at("2026-01-01T00:00:00")
      })
    )
  )
  return key
})
