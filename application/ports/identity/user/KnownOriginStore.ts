import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Browsers and networks from which users have signed in, across all accounts. */
export interface KnownOriginStore {
  /** The known keys that have not expired; unordered. */
  readonly find: (keys: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<string>>
  /** Also deletes expired entries. */
  readonly save: (keys: ReadonlyArray<string>, at: Instant) => StoreEffect<void>
}
