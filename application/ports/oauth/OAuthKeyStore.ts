import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

export interface StoredOAuthKey {
  readonly id: string
  readonly purpose: string
  readonly sealed: string
  readonly created_at: Instant
}

export class OAuthKeyStore extends Context.Service<
  OAuthKeyStore,
  {
    /** Newest first. */
    readonly list: Stored<ReadonlyArray<StoredOAuthKey>>
    readonly add: (key: StoredOAuthKey) => Stored<void>
    readonly remove: (ids: ReadonlyArray<string>) => Stored<void>
  }
>()("application/ports/oauth/OAuthKeyStore") {}
