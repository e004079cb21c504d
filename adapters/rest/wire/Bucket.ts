import { Context } from "effect"

import { usualBucket } from "#application/account/RequestLimits.ts"
import type { RateBucket } from "#domain/account/rateLimit.ts"

/** The bucket from which requests of an endpoint take; one with a bucket of its own does not count with the others. */
export const Bucket = Context.Reference<RateBucket>("adapters/rest/wire/Bucket", {
  defaultValue: () => ({ name: usualBucket, times: 1 })
})
