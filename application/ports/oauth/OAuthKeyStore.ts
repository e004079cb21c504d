import { Context } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

/** A key of the authorization server as it is kept: sealed. */
export interface StoredOAuthKey {
  readonly id: string
  /** What the key is for. */
  readonly purpose: string
  readonly sealed: string
  readonly created_at: Instant
}

/** Port: the keys of the authorization server, the same for all nodes. */
export class OAuthKeyStore extends Context.Service<
  OAuthKeyStore,
  {
    /** Newest first. */
    readonly list: Stored<ReadonlyArray<StoredOAuthKey>>
    readonly add: (key: StoredOAuthKey) => Stored<void>
    readonly remove: (ids: ReadonlyArray<string>) => Stored<void>
  }
>()("application/ports/oauth/OAuthKeyStore") {}
