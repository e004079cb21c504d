import type { Option } from "effect"

import type { FailedSignIns } from "#domain/identity/user/failedSignIns.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Failed passwords and codes by target and origin, across all accounts. */
export interface FailedSignInStore {
  readonly find: (key: string) => StoreEffect<Option.Option<FailedSignIns>>
  /** Also deletes expired entries. */
  readonly save: (key: string, failed: FailedSignIns) => StoreEffect<void>
  readonly forget: (key: string) => StoreEffect<void>
}
