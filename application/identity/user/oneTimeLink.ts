import { Effect } from "effect"
import type { Redacted } from "effect"

import { oneTimeLinkExpiry } from "#domain/identity/user/OneTimeLink.ts"
import type { User } from "#domain/identity/user/User.ts"
import type { Instant } from "#domain/Time.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"

export interface NewOneTimeLink {
  readonly token: Redacted.Redacted
  readonly expires_at: Instant
}

export const invitationPath = (token: string): string => `/invitation/${token}`

export const generateLinkToken = Effect.gen(function* () {
  const secrets = yield* Secrets
  const token = yield* secrets.newToken
  return { token, hash: yield* secrets.hash(token) }
})

export const createOneTimeLink = Effect.fnUntraced(function* (
  { account_id, id }: User,
  { hash, token }: Effect.Success<typeof generateLinkToken>
) {
  const { oneTimeLinks: links } = yield* UserStore
  const expires_at = oneTimeLinkExpiry(yield* DurableClock.use((clock) => clock.now))
  yield* links.save({ user_id: id, account_id, hash, expires_at })
  const link: NewOneTimeLink = { token, expires_at }
  return link
})
