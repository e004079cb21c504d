import type { AccountId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** The last refresh of a source by an account, across all nodes. */
export interface SourceRefreshes {
  /** Returns 0 and starts a refresh, or the remaining milliseconds until `every` has passed since the last one. */
  readonly begin: (account: AccountId, source: string, every: number) => StoreEffect<number>
}
