import type { AccountId, UserId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Hashes of recovery codes, deleted with the second factor. */
export interface RecoveryCodeStore {
  /** Does nothing for a user without a second factor. */
  readonly replace: (account: AccountId, user: UserId, hashes: ReadonlyArray<string>) => StoreEffect<void>
  readonly count: (account: AccountId, user: UserId) => StoreEffect<number>
  /** Consumes the code; only one concurrent caller gets true. */
  readonly take: (account: AccountId, user: UserId, hash: string) => StoreEffect<boolean>
}
