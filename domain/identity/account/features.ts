import type { Account, Entitlement } from "./Account.ts"
import { canReadTrackingData } from "./Account.ts"
import { includesRole } from "./ApiKey.ts"
import type { KeyRole } from "./ApiKey.ts"

export const featureNames = [
  "data_out_api",
  "custom_fields",
  "routing_data",
  "rail_data",
  "stop_tracking",
  "trade_intel"
] as const
export type FeatureName = (typeof featureNames)[number]

export const featureStatuses = ["available", "not_enabled", "requires_paid_plan", "requires_user_credential"] as const
export type FeatureStatus = (typeof featureStatuses)[number]

/** With the plan in force. Custom fields require a signed-in user; Landfall does not offer trade intelligence. */
export const featuresOf = (account: Account, role: KeyRole): Readonly<Record<FeatureName, FeatureStatus>> => {
  const byPlan = canReadTrackingData(account) ? "available" : "requires_paid_plan"
  const entitled = (entitlement: Entitlement) => (account.entitlements.includes(entitlement) ? byPlan : "not_enabled")
  return {
    data_out_api: byPlan,
    custom_fields: "requires_user_credential",
    routing_data: entitled("routing_data"),
    rail_data: entitled("rail_data"),
    stop_tracking: includesRole(role, "write") ? byPlan : "not_enabled",
    trade_intel: "not_enabled"
  }
}
