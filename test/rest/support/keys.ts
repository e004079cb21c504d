import { assert } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { UserId } from "#domain/Identifiers.ts"
import type { KeyRole } from "#domain/identity/account/ApiKey.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { at, paid } from "./samples.ts"
import { ask } from "./server.ts"

/** A key that acts for a user. */
export const keyFor = Effect.fnUntraced(function* (user_id: string, role: KeyRole = "write") {
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
        role,
        compatibility: false,
        created_at: at("2026-01-01T00:00:00")
      })
    )
  )
  return key
})

/** A key that an owner creates; it acts for the owner unless a user is given. */
export const newKey = Effect.fnUntraced(function* ({
  role,
  user
}: {
  readonly role?: KeyRole
  readonly user?: string
}) {
  const attributes = { name: "Key", ...(role === undefined ? {} : { role }) }
  const relationships = user === undefined ? {} : { relationships: { user: { data: { type: "user", id: user } } } }
  const { body, status, text } = yield* ask("POST", "/v2/api_keys", {
    body: { data: { type: "api_key", attributes, ...relationships } }
  })
  assert.strictEqual(status, 201, text)
  return String(body.data.meta?.["key"])
})
