import { Context } from "effect"
import type { Option } from "effect"

import type { RateBucket, Taken } from "#domain/account/rateLimit.ts"

import type { Stored } from "../Stored.ts"
import type { KeyHolder } from "./AccountStore.ts"

export interface Admission {
  readonly holder: KeyHolder
  readonly taken: Taken
}

export interface Asking {
  readonly hash: string
  readonly bucket: RateBucket
}

/** Port: `AccountStore.byKeyHash` and `RateLimits.take` in one query. */
export class Admissions extends Context.Service<
  Admissions,
  {
    /** In the order of the requests. An unknown key leaves its bucket unchanged. */
    readonly admitEach: (asking: ReadonlyArray<Asking>) => Stored<ReadonlyArray<Option.Option<Admission>>>
  }
>()("application/ports/account/Admissions") {}
