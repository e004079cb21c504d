import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import {
  bucketRequestsPerMinute,
  maxSignedInRequestsPerMinute,
  rateWindowKey
} from "#domain/identity/account/rateLimit.ts"
import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import { AccountStore } from "../../../ports/identity/account/AccountStore.ts"
import type { SignedInHolder } from "../../account/Holder.ts"
import { currentSession } from "./currentSession.ts"

/** All sessions of a user share one rate limit. */
export interface SessionAdmission {
  readonly holder: SignedInHolder
  readonly limit: number
  readonly taken: RateLimitResult
}

export const admitSession = Effect.fn("SignIn.admit")(function* (token: Redacted.Redacted, bucket: RateBucket) {
  const found = yield* currentSession(token)
  if (Option.isNone(found)) return Option.none<SessionAdmission>()
  const { account, user } = found.value
  const limit = bucketRequestsPerMinute(bucket, { rate_per_minute: maxSignedInRequestsPerMinute })
  // Clients that act for the user have separate limits.
  const taken = yield* AccountStore.use(({ rateLimits: { take } }) =>
    take(rateWindowKey(account.id, `session of ${user.id}`, bucket.name), limit)
  )
  return Option.some<SessionAdmission>({ holder: { ...found.value, compatibility: false }, limit, taken })
})
