import { Schema } from "effect"

import { AccountId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { isOwner } from "../user/User.ts"
import type { User } from "../user/User.ts"

/** Each role includes the ones before it. */
export const KeyRole = Schema.Literals(["read", "write", "admin"])
export type KeyRole = typeof KeyRole.Type

export const includesRole = (role: KeyRole, other: KeyRole): boolean =>
  KeyRole.literals.indexOf(role) >= KeyRole.literals.indexOf(other)

export const rolesUpTo = (role: KeyRole): ReadonlyArray<KeyRole> =>
  KeyRole.literals.filter((other) => includesRole(role, other))

/** For a new key, or when signed in. */
export const highestRole = (user: Pick<User, "role">): KeyRole => (isOwner(user) ? "admin" : "write")

/** A key may not do more than its user, even if an earlier release stored a higher role. */
export const effectiveRole = (role: KeyRole, user: Pick<User, "role">): KeyRole => {
  const highest = highestRole(user)
  return includesRole(role, highest) ? highest : role
}

export const ApiKey = Schema.Struct({
  id: Text,
  account_id: AccountId,
  user_id: UserId,
  name: Schema.NullOr(Text),
  /** First and last four characters. */
  masked: Text,
  /** A key that acts for a member has at most `write`; see `effectiveRole`. */
  role: KeyRole,
  /** Responses use the format that docs/guides/integrate/migrating.md describes. */
  compatibility: Schema.Boolean,
  created_at: Instant,
  /** Precise to a minute. */
  last_used_at: Schema.NullOr(Instant),
  revoked_at: Schema.NullOr(Instant)
})
export type ApiKey = typeof ApiKey.Type

export const maxActiveApiKeys = 100

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly api_key: ApiKey
  }
}
