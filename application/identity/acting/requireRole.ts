import { Effect } from "effect"

import { NotPermitted } from "#domain/Errors.ts"
import { effectiveRole, highestRole, includesRole } from "#domain/identity/account/ApiKey.ts"
import type { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { isOwner } from "#domain/identity/user/User.ts"

import type { ApiKeyWithUser, UserWithAccount } from "../../ports/identity/account/AccountStore.ts"

const hasKey = (holder: UserWithAccount): holder is ApiKeyWithUser => "key_role" in holder

export const roleOf = (holder: UserWithAccount): KeyRole =>
  hasKey(holder) ? effectiveRole(holder.key_role, holder.user) : highestRole(holder.user)

const keyRoleRequired = (role: KeyRole) => new NotPermitted({ of: "key", role })

const ownerRequired = new NotPermitted({ of: "user", role: "owner" })

export const requireRole = (holder: UserWithAccount, role: KeyRole): Effect.Effect<void, NotPermitted> => {
  if (includesRole(roleOf(holder), role)) return Effect.void
  return Effect.fail(includesRole(highestRole(holder.user), role) ? keyRoleRequired(role) : ownerRequired)
}

export const isAdmin = (holder: UserWithAccount): boolean =>
  isOwner(holder.user) && includesRole(roleOf(holder), "admin")

export const requireOwner = (holder: UserWithAccount): Effect.Effect<void, NotPermitted> => {
  if (isAdmin(holder)) return Effect.void
  return Effect.fail(isOwner(holder.user) ? keyRoleRequired("admin") : ownerRequired)
}
