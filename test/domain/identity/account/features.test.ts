import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { Entitlement, Plan } from "#domain/identity/account/Account.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { featuresOf } from "#domain/identity/account/features.ts"

import * as Sample from "../../../support/samples.ts"

it.effect.prop(
  "an entitlement opens its own feature alone, on a plan that reads; a key that reads stops no tracking",
  [Plan, Schema.Array(Entitlement), KeyRole],
  ([plan, entitlements, role]) =>
    Effect.sync(() => {
      const features = featuresOf(Sample.account({ plan, entitlements }), role)
      const byPlan = plan === "free" ? "requires_paid_plan" : "available"
      const entitled = (name: Entitlement) => (entitlements.includes(name) ? byPlan : "not_enabled")
      assert.deepStrictEqual(features, {
        data_out_api: byPlan,
        custom_fields: "requires_user_credential",
        routing_data: entitled("routing_data"),
        rail_data: entitled("rail_data"),
        stop_tracking: role === "read" ? "not_enabled" : byPlan,
        trade_intel: "not_enabled"
      })
    })
)
