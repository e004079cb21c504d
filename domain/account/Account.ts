import { Schema } from "effect"

import { AccountId, Text } from "../Identifiers.ts"
import { day, Instant, shift } from "../Time.ts"

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

/** The name of an account, wherever it shows. */
export const companyName = Text.annotate({ examples: ["Example Imports"] })

/** The owner of shipments, containers, webhooks and keys. */
export class Account extends Schema.Class<Account>("Account")({
  id: AccountId,
  company_name: companyName,
  plan: Plan,
  entitlements: Schema.Array(Entitlement),
  /** Requests a minute of one key; the operator may set it. */
  rate_per_minute: Schema.Int,
  /** When the trial ends, 7 days after it began; null on other plans, and for a trial without end. */
  trial_ends_at: Schema.NullOr(Instant),
  created_at: Instant
}) {}

export const trialLength = 7 * day

/** The plan in force at a time: a trial that is over is the free plan. */
export const planAt = ({ plan, trial_ends_at }: Account, now: Instant): Plan =>
  plan === "trial" && trial_ends_at !== null && now >= trial_ends_at ? "free" : plan

/** The account on a plan that the operator gives it at a time: a trial begins then, whatever was before. */
export const onPlan = (account: Account, plan: Plan, now: Instant): Account =>
  new Account({ ...account, plan, trial_ends_at: plan === "trial" ? shift(now, trialLength) : null })

/** Active containers that an account may have at a time by its plan in force; null is no limit. */
export const containerLimit = ({ plan }: Account): number | null => (plan === "paid" ? null : 10)

/**
 * Whether the plan in force, which an account has once its key is verified, lets it read tracking data and register
 * webhooks; free may only create requests.
 */
export const mayRead = (account: Account): boolean => account.plan !== "free"
