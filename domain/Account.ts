import { Schema } from "effect"

import { AccountId, Text, UserId } from "./Identifiers.ts"
import { Instant } from "./Time.ts"

export { AccountId, UserId }

export const Plan = Schema.Literals(["free", "trial", "paid"])
export type Plan = typeof Plan.Type

export const Entitlement = Schema.Literals([
  "routing_data",
  "rail_data",
  "refresh",
  "documents",
  "custom_fields",
  "map",
  "widget"
])
export type Entitlement = typeof Entitlement.Type

/** Who owns shipments, containers, webhooks and keys. */
export class Account extends Schema.Class<Account>("Account")({
  id: AccountId,
  company_name: Text,
  plan: Plan,
  entitlements: Schema.Array(Entitlement),
  /** Requests a minute of one key; the operator may set it. */
  rate_per_minute: Schema.Int,
  created_at: Instant
}) {}

/** The person in whose name keys of the account act until people sign in. */
export const User = Schema.Struct({ id: UserId, account_id: AccountId, name: Text, email: Schema.NullOr(Text) })
export type User = typeof User.Type

/** Whether the plan lets the account read tracking data and register webhooks; free may only create requests. */
export const mayRead = (account: Account): boolean => account.plan !== "free"
