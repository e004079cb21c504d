import { Context } from "effect"

import type { Taken } from "#domain/account/rateLimit.ts"

import type { Stored } from "../Stored.ts"

/** Port: how often something was asked in the last 60 seconds, counted once for all nodes. */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Takes one of `limit` under this key; what is refused does not count. */
    readonly take: (key: string, limit: number) => Stored<Taken>
    /** Forgets every key of which nothing counts any more; answers how many. */
    readonly forget: Stored<number>
  }
>()("application/ports/account/RateLimits") {}
