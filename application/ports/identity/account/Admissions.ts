import type { Option } from "effect"

import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { ApiKeyWithUser } from "./AccountStore.ts"

export interface Admission {
  readonly holder: ApiKeyWithUser
  readonly taken: RateLimitResult
}

export interface AdmissionRequest {
  readonly hash: string
  readonly bucket: RateBucket
}

/** Port: `AccountStore.byKeyHash` and `RateLimits.take` in one query. */
export interface Admissions {
  /** In the order of the requests. An unknown key leaves its bucket unchanged. */
  readonly admit: (asking: ReadonlyArray<AdmissionRequest>) => StoreEffect<ReadonlyArray<Option.Option<Admission>>>
}
