import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { ask } from "../../support/server.ts"

/** The page that the tokens of these tests are for. */
export const shop = "https://shop.example.com"

export const makeToken = Effect.fnUntraced(function* (account: Account, attributes: object = {}) {
  const body = { data: { type: "publishable_token", attributes: { origins: [shop], ...attributes } } }
  const made = yield* ask("POST", "/v2/publishable_tokens", { as: account, body })
  assert.strictEqual(made.status, 201, made.text)
  return { id: made.body.data.id, token: String(made.body.data.attributes["token"]) }
})

/** Asks as a page of this origin does. */
export const fromPage = (token: string, path: string, headers: Readonly<Record<string, string>> = { origin: shop }) =>
  ask("GET", `/embed/v1${path}`, { as: token, headers })
