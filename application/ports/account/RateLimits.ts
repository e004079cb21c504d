import { Context } from "effect"

import type { RateLimitResult } from "#domain/account/rateLimit.ts"

import type { StoreEffect } from "../StoreEffect.ts"

/** Port: requests of the last 60 seconds, counted across all nodes. */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Rejected requests do not count. */
    readonly take: (key: string, limit: number) => StoreEffect<RateLimitResult>
    /** Deletes expired keys; returns their number. */
    readonly forget: StoreEffect<number>
  }
>()("application/ports/account/RateLimits") {}
