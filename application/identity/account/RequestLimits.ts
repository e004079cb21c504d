import { Context, Effect, Layer } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import { rateWindowKey } from "#domain/identity/account/rateLimit.ts"
import type { RateLimitResult } from "#domain/identity/account/rateLimit.ts"
import { networkOf } from "#domain/identity/user/networkAddress.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"

const networkIn = (address: string | null) => (address === null ? null : networkOf(address))

/** Shared by all nodes and interfaces. */
export class RequestLimits extends Context.Service<
  RequestLimits,
  {
    /** `limit` is in requests per minute. */
    readonly take: (
      holder: Pick<ApiKeyWithUser, "account" | "key_id">,
      bucket: string,
      limit: number
    ) => Effect.Effect<RateLimitResult, Unavailable>
    /** By network within the holder's bucket. */
    readonly takeVisit: (
      holder: Pick<ApiKeyWithUser, "account" | "key_id">,
      address: string | null,
      bucket: string,
      limit: number
    ) => Effect.Effect<RateLimitResult, Unavailable>
    /** By network (IPv4 address or IPv6 /64). Null counts as one network. */
    readonly takeFrom: (
      address: string | null,
      bucket: string,
      limit: number
    ) => Effect.Effect<RateLimitResult, Unavailable>
  }
>()("application/identity/account/RequestLimits") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(AccountStore, ({ rateLimits: { take } }) => ({
      take: ({ account, key_id }, bucket, limit) => take(rateWindowKey(account.id, key_id, bucket), limit),
      takeVisit: ({ account, key_id }, address, bucket, limit) =>
        take(JSON.stringify([account.id, key_id, bucket, networkIn(address)]), limit),
      takeFrom: (address, bucket, limit) => take(JSON.stringify([networkIn(address), bucket]), limit)
    }))
  )
}

export const usualBucket = "default"
