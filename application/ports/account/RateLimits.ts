import { Context } from "effect"

import type { Taken } from "#domain/account/rateLimit.ts"

import type { Stored } from "../Stored.ts"

/** Port: requests of the last 60 seconds, counted across all nodes. */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Rejected requests do not count. */
    readonly take: (key: string, limit: number) => Stored<Taken>
    /** Deletes expired keys; returns their number. */
    readonly forget: Stored<number>
  }
>()("application/ports/account/RateLimits") {}
