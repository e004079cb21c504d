import { Redacted } from "effect"

import type { NewKey } from "#application/identity/account/newKey.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ApiKey } from "#domain/identity/account/ApiKey.ts"
import type { User } from "#domain/identity/user/User.ts"

/** JSON with column names as keys. */
export type Answer = Readonly<Record<string, unknown>>

export const accountAnswer = (account: Account): Answer => ({
  account_id: account.id,
  company_name: account.company_name,
  plan: account.plan,
  trial_ends_at: account.trial_ends_at,
  entitlements: account.entitlements,
  rate_per_minute: account.rate_per_minute,
  created_at: account.created_at
})

export const userAnswer = ({ id, ...user }: User): Answer => ({
  user_id: id,
  name: user.name,
  email: user.email,
  role: user.role,
  locked_at: user.locked_at
})

export const keyAnswer = ({ id, ...key }: ApiKey): Answer => ({
  key_id: id,
  account_id: key.account_id,
  user_id: key.user_id,
  name: key.name,
  masked: key.masked,
  role: key.role,
  compatibility: key.compatibility,
  created_at: key.created_at,
  last_used_at: key.last_used_at,
  revoked_at: key.revoked_at
})

/** The only answer that contains a key. */
export const newKeyAnswer = ({ compatibility, id, key, name, role }: NewKey): Answer => ({
  key_id: id,
  role,
  compatibility,
  name,
  api_key: Redacted.value(key)
})
