import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import { bucketRequestsPerMinute, rateWindowKey } from "#domain/identity/account/rateLimit.ts"
import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { AccessTokens } from "../../ports/identity/oauth/AccessTokens.ts"
import type { TokenResource, TokenSubject } from "../../ports/identity/oauth/AccessTokens.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import type { TokenHolder } from "../account/Holder.ts"
import { withCurrentPlan } from "../account/withCurrentPlan.ts"

const holderOf = Effect.fnUntraced(function* (subject: TokenSubject) {
  const [approvals, users] = [(yield* UserStore).approvals, yield* UserStore]
  if (!("email" in subject)) return yield* approvals.holder(subject.approval, subject.user)
  const user = yield* users.byEmail(subject.email)
  return Option.isNone(user) ? Option.none<UserWithAccount>() : yield* users.active(user.value.id)
})

export const authenticateToken = Effect.fn("Approvals.current")(function* (
  token: Redacted.Redacted,
  resource: TokenResource
) {
  const [tokens, clock] = [yield* AccessTokens, yield* DurableClock]
  const known = yield* tokens.verify(token, resource)
  if (Option.isNone(known)) return Option.none<TokenHolder>()
  const found = yield* holderOf(known.value.subject)
  if (Option.isNone(found)) return Option.none<TokenHolder>()
  const holder = yield* withCurrentPlan(found.value, clock.now)
  return Option.some<TokenHolder>({ ...holder, token: known.value, compatibility: false })
})

/** All clients of a user share one rate limit. */
export interface TokenAdmission {
  readonly holder: TokenHolder
  readonly limit: number
  readonly taken: RateLimitResult
}

/** The limit equals the limit of a key. */
export const admitToken = Effect.fn("Approvals.admit")(function* (token: Redacted.Redacted, bucket: RateBucket) {
  const found = yield* authenticateToken(token, "api")
  if (Option.isNone(found)) return Option.none<TokenAdmission>()
  const { account, user } = found.value
  const limit = bucketRequestsPerMinute(bucket, account)
  const taken = yield* AccountStore.use(({ rateLimits: { take } }) =>
    take(rateWindowKey(account.id, `programs of ${user.id}`, bucket.name), limit)
  )
  return Option.some<TokenAdmission>({ holder: found.value, limit, taken })
})
