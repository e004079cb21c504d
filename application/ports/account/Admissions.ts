import { Context } from "effect"
import type { Option } from "effect"

import type { RateBucket, Taken } from "#domain/account/rateLimit.ts"

import type { Stored } from "../Stored.ts"
import type { KeyHolder } from "./AccountStore.ts"

/** Whose key came, and what its request took from the bucket. */
export interface Admission {
  readonly holder: KeyHolder
  readonly taken: Taken
}

/** A request that comes with the key of this hash, and takes from this bucket. */
export interface Asking {
  readonly hash: string
  readonly bucket: RateBucket
}

/** Port: whom a key acts for and whether it may ask once more, as `AccountStore` and `RateLimits` say, in one question. */
export class Admissions extends Context.Service<
  Admissions,
  {
    /** Of each request, in their order. None for the hash of a key that finds no user; it takes nothing. */
    readonly admitEach: (asking: ReadonlyArray<Asking>) => Stored<ReadonlyArray<Option.Option<Admission>>>
  }
>()("application/ports/account/Admissions") {}
