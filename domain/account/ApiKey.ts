import { Schema } from "effect"

import { AccountId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** An API key as people may see it: never the key itself, nor its hash. */
export const ApiKey = Schema.Struct({
  id: Text,
  account_id: AccountId,
  user_id: UserId,
  /** Its purpose, as its creator wrote it. */
  name: Schema.NullOr(Text),
  /** Its first and its last four characters. */
  masked: Text,
  /** Whether its holder is answered in the form that docs/migrating.md describes. */
  compatibility: Schema.Boolean,
  created_at: Instant,
  /** Exact to a minute. */
  last_used_at: Schema.NullOr(Instant),
  /** From then on it opens nothing. */
  revoked_at: Schema.NullOr(Instant)
})
export type ApiKey = typeof ApiKey.Type

/** Keys of an account that may be in force at once, for its owners to make one more. */
export const mostKeys = 100

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly api_key: ApiKey
  }
}
