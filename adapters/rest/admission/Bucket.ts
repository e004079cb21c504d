import { Context } from "effect"

import { usualBucket } from "#application/identity/account/RequestLimits.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"

/** Requests in a separate bucket do not count toward the usual one. */
export const Bucket = Context.Reference<RateBucket>("adapters/rest/admission/Bucket", {
  defaultValue: () => ({ name: usualBucket, times: 1 })
})
