import { Effect, Schema } from "effect"

import { AccountId } from "#domain/Identifiers.ts"
import { instantOf, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { UrlSigner } from "../../ports/records/document/UrlSigner.ts"

/** Signed, so that a token for one purpose is invalid for others. */
type Purpose = "upload" | "attach" | "download"

export interface TokenGrant {
  readonly account_id: AccountId
  readonly id: string
  /** Null for no expiry. */
  readonly expires_at: Instant | null
}

const form = /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{1,15})\.([\w-]{20,100})$/
const isAccount = Schema.is(AccountId)

/** Permits one action without an API key. */
export const issueToken = Effect.fnUntraced(function* (purpose: Purpose, { account_id, expires_at, id }: TokenGrant) {
  const text = `${account_id}.${id}.${expires_at === null ? 0 : toMillis(expires_at)}`
  const signature = yield* UrlSigner.use((signer) => signer.sign(`${purpose}.${text}`))
  return `${text}.${signature}`
})

export const readToken = Effect.fnUntraced(function* (purpose: Purpose, token: string, now: Instant) {
  const [, account = "", id = "", expires = "", signature = ""] = form.exec(token) ?? []
  if (!isAccount(account)) return null
  const signer = yield* UrlSigner
  const isOurs = yield* signer.isSigned(`${purpose}.${account}.${id}.${expires}`, signature)
  const expires_at = expires === "0" ? null : instantOf(Number(expires))
  if (!isOurs || (expires_at !== null && expires_at <= now)) return null
  const grant: TokenGrant = { account_id: account, id, expires_at }
  return grant
})
