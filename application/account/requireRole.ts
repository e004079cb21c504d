import { Effect } from "effect"

import { highestRole, includesRole } from "#domain/account/ApiKey.ts"
import type { KeyRole } from "#domain/account/ApiKey.ts"
import { NotPermitted } from "#domain/Errors.ts"
import { isOwner } from "#domain/user/User.ts"

import type { KeyHolder, UserHolder } from "../ports/account/AccountStore.ts"

const hasKey = (holder: UserHolder): holder is KeyHolder => "key_role" in holder

export const roleOf = (holder: UserHolder): KeyRole => (hasKey(holder) ? holder.key_role : highestRole(holder.user))

const keyRoleRequired = (role: KeyRole) => new NotPermitted({ of: "key", role })

const ownerRequired = new NotPermitted({ of: "user", role: "owner" })

export const requireRole = (holder: UserHolder, role: KeyRole): Effect.Effect<void, NotPermitted> => {
  if (includesRole(roleOf(holder), role)) return Effect.void
  return Effect.fail(includesRole(highestRole(holder.user), role) ? keyRoleRequired(role) : ownerRequired)
}

export const isAdmin = (holder: UserHolder): boolean => isOwner(holder.user) && includesRole(roleOf(holder), "admin")

export const requireOwner = (holder: UserHolder): Effect.Effect<void, NotPermitted> => {
  if (isAdmin(holder)) return Effect.void
  return Effect.fail(isOwner(holder.user) ? keyRoleRequired("admin") : ownerRequired)
}
