import type { RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Requests of the last 60 seconds, counted across all nodes. */
export interface RateLimits {
  /** Rejected requests do not count. */
  readonly take: (key: string, limit: number) => StoreEffect<RateLimitResult>
  /** Deletes expired keys; returns their number. */
  readonly forget: StoreEffect<number>
}
