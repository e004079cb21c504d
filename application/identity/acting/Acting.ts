import { Context } from "effect"

import type { KeyRole } from "#domain/identity/account/ApiKey.ts"
import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"

export type Actor = Pick<AuditEntry, "actor_type" | "actor_id" | "user_id">

/** The system unless the interface sets one. */
export const CurrentActor = Context.Reference<Actor>("application/identity/acting/Acting/CurrentActor", {
  defaultValue: () => ({ actor_type: "system", actor_id: null, user_id: null })
})

/** `admin` for the system. */
export const CurrentRole = Context.Reference<KeyRole>("application/identity/acting/Acting/CurrentRole", {
  defaultValue: () => "admin"
})

export type Origin = Pick<AuditEntry, "request_id" | "address">

export const CurrentOrigin = Context.Reference<Origin>("application/identity/acting/Acting/CurrentOrigin", {
  defaultValue: () => ({ request_id: null, address: null })
})

export const keyActor = ({ key_id, user }: Pick<UserWithAccount, "user"> & { readonly key_id: string }): Actor => ({
  actor_type: "api_key",
  actor_id: key_id,
  user_id: user.id
})

export const userActor = ({ id }: Pick<UserWithAccount["user"], "id">): Actor => ({
  actor_type: "user",
  actor_id: id,
  user_id: id
})

export const assistantActor = ({ id }: Pick<UserWithAccount["user"], "id">, client: string | null): Actor => ({
  actor_type: "assistant",
  actor_id: client,
  user_id: id
})

export const operatorActor = (command: string): Actor => ({
  actor_type: "operator",
  actor_id: command,
  user_id: null
})

export const systemActor = (part: string): Actor => ({ actor_type: "system", actor_id: part, user_id: null })
