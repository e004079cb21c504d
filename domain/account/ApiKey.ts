import { Schema } from "effect"

import { AccountId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { isOwner } from "../user/User.ts"
import type { User } from "../user/User.ts"

/** What a key may do, each role more than the one before: read, also change data, also administer the account. */
export const KeyRole = Schema.Literals(["read", "write", "admin"])
export type KeyRole = typeof KeyRole.Type

/** Whether a role includes another. */
export const includesRole = (role: KeyRole, other: KeyRole): boolean =>
  KeyRole.literals.indexOf(role) >= KeyRole.literals.indexOf(other)

/** The roles that do not exceed this one. */
export const rolesUpTo = (role: KeyRole): ReadonlyArray<KeyRole> =>
  KeyRole.literals.filter((other) => includesRole(role, other))

/** The highest role of a new key that acts for a user, and the role of the user without a key. */
export const highestRole = (user: Pick<User, "role">): KeyRole => (isOwner(user) ? "admin" : "write")

/** An API key as people may see it: never the key itself, nor its hash. */
export const ApiKey = Schema.Struct({
  id: Text,
  account_id: AccountId,
  user_id: UserId,
  /** Its purpose, as its creator wrote it. */
  name: Schema.NullOr(Text),
  /** Its first and its last four characters. */
  masked: Text,
  /** Keys of earlier releases have the role `admin` whoever they act for; of a member's they manage webhooks, as before. */
  role: KeyRole,
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
