import { Schema } from "effect"

import type { ApiKeyWithUser, UserWithAccount } from "#application/ports/identity/account/AccountStore.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { User } from "#domain/identity/user/User.ts"

const userFields = {
  user_id: User.fields.id,
  user_name: User.fields.name,
  user_email: User.fields.email,
  user_role: User.fields.role,
  user_locked_at: User.fields.locked_at
}

/** Row of the database functions that find a user before the account is known. */
export const HolderRow = <More extends Schema.Struct.Fields>(more: More) =>
  Schema.Struct({ ...Account.fields, ...userFields, ...more })

export const KeyRow = HolderRow({ key_id: Schema.String, key_role: KeyRole, compatibility: Schema.Boolean })

type Row = Schema.Struct<typeof Account.fields & typeof userFields>["Type"]

export const holderOf = (row: Row): UserWithAccount => ({
  account: new Account({
    id: row.id,
    company_name: row.company_name,
    plan: row.plan,
    entitlements: row.entitlements,
    rate_per_minute: row.rate_per_minute,
    trial_ends_at: row.trial_ends_at,
    created_at: row.created_at
  }),
  user: {
    id: row.user_id,
    account_id: row.id,
    name: row.user_name,
    email: row.user_email,
    role: row.user_role,
    locked_at: row.user_locked_at
  }
})

export const keyHolderOf = (row: typeof KeyRow.Type): ApiKeyWithUser => ({
  key_id: row.key_id,
  key_role: row.key_role,
  compatibility: row.compatibility,
  ...holderOf(row)
})
