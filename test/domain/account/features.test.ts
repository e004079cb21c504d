import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { Entitlement, Plan } from "#domain/account/Account.ts"
import { featuresOf } from "#domain/account/features.ts"

import * as Sample from "../../support/samples.ts"

it.effect.prop(
  "an entitlement opens its own feature alone, and only on a plan that reads",
  [Plan, Schema.Array(Entitlement)],
  ([plan, entitlements]) =>
    Effect.sync(() => {
      const features = featuresOf(Sample.account({ plan, entitlements }))
      const byPlan = plan === "free" ? "requires_paid_plan" : "available"
      const entitled = (name: Entitlement) => (entitlements.includes(name) ? byPlan : "not_enabled")
      assert.deepStrictEqual(features, {
        data_out_api: byPlan,
        custom_fields: "requires_user_credential",
        routing_data: entitled("routing_data"),
        rail_data: entitled("rail_data"),
        stop_tracking: byPlan,
        trade_intel: "not_enabled"
      })
    })
)
