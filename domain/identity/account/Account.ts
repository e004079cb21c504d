import { Schema } from "effect"

import { AccountId, Text } from "../../Identifiers.ts"
import { day, Instant, shift } from "../../Time.ts"

export { AccountId }

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

export const CompanyName = Text.annotate({ examples: ["Example Imports"] })

export class Account extends Schema.Class<Account>("Account")({
  id: AccountId,
  company_name: CompanyName,
  plan: Plan,
  entitlements: Schema.Array(Entitlement),
  /** Limit per API key. */
  rate_per_minute: Schema.Int,
  /** Null on other plans and for a trial without an end. */
  trial_ends_at: Schema.NullOr(Instant),
  created_at: Instant
}) {}

export const trialDurationMs = 7 * day

export const effectivePlan = ({ plan, trial_ends_at }: Account, now: Instant): Plan =>
  plan === "trial" && trial_ends_at !== null && now >= trial_ends_at ? "free" : plan

/** Even after an earlier trial. */
export const changePlan = (account: Account, plan: Plan, now: Instant): Account =>
  new Account({ ...account, plan, trial_ends_at: plan === "trial" ? shift(now, trialDurationMs) : null })

/** With the plan in force; null: unlimited. */
export const containerLimit = ({ plan }: Account): number | null => (plan === "paid" ? null : 10)

/** Applies to webhooks, too. Expects an account with its plan in force. */
export const canReadTrackingData = (account: Account): boolean => account.plan !== "free"
