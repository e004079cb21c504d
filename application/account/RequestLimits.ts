import { Context, Effect, Layer } from "effect"

import { windowOf } from "#domain/account/rateLimit.ts"
import type { Taken } from "#domain/account/rateLimit.ts"
import type { Unavailable } from "#domain/Errors.ts"
import { networkOf } from "#domain/user/networkAddress.ts"

import type { KeyHolder } from "../ports/account/AccountStore.ts"
import { RateLimits } from "../ports/account/RateLimits.ts"

/** Use case: how often a holder may ask, over all nodes and interfaces together. */
export class RequestLimits extends Context.Service<
  RequestLimits,
  {
    /** Takes one of so many requests a minute from the bucket of this name. */
    readonly take: (
      holder: Pick<KeyHolder, "account" | "key_id">,
      bucket: string,
      limit: number
    ) => Effect.Effect<Taken, Unavailable>
    /** The same for who is not known yet: by the network (IPv4 address, IPv6 /64); null is a network of its own. */
    readonly takeFrom: (address: string | null, bucket: string, limit: number) => Effect.Effect<Taken, Unavailable>
  }
>()("application/account/RequestLimits") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(RateLimits, ({ take }) => ({
      take: ({ account, key_id }, bucket, limit) => take(windowOf(account.id, key_id, bucket), limit),
      takeFrom: (address, bucket, limit) =>
        take(JSON.stringify([address === null ? null : networkOf(address), bucket]), limit)
    }))
  )
}

/** The bucket of every request that has none of its own. */
export const usualBucket = "default"
