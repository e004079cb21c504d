import { Schema } from "effect"

import { approvalOf, hasToken, isSignedIn } from "#application/identity/account/Holder.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import type { CredentialDescription } from "#application/tracking/source/Credentials.ts"
import { alwaysNull, text } from "#domain/attribute.ts"
import { Text } from "#domain/Identifiers.ts"
import { CompanyName } from "#domain/identity/account/Account.ts"
import type { Account, Plan } from "#domain/identity/account/Account.ts"
import { KeyRole } from "#domain/identity/account/ApiKey.ts"
import { featureNames, featureStatuses } from "#domain/identity/account/features.ts"
import { email, userName, UserRole } from "#domain/identity/user/User.ts"
import type { User } from "#domain/identity/user/User.ts"

import * as JsonApi from "../JsonApi.ts"

const Feature = Schema.Struct({ status: Schema.Literals(featureStatuses) })

export const CredentialResource = JsonApi.resource(
  "credential",
  {
    kind: Schema.Literals(["user", "api_key"]),
    channel: Schema.Literals(["api"]),
    name: text("Name of the API key; null for sessions and programs", "warehouse system"),
    role: Schema.NullOr(KeyRole).annotate({
      description: "Role of the API key; null for sessions and programs"
    }),
    features: Schema.Record(Schema.Literals(featureNames), Feature)
  },
  { account: JsonApi.toOne("account"), user: JsonApi.toOne("user") }
)

const unknown = Schema.NullOr(Text).annotate(alwaysNull("Landfall does not record it"))

export const OwnAccountResource = JsonApi.resource(
  "account",
  {
    company_name: CompanyName,
    company_type: unknown,
    scac: unknown,
    abbr_name: unknown,
    city: unknown,
    state_abbr: unknown,
    country: unknown,
    plan: Schema.Literals(["free_plan", "trial", "customer"]),
    tracking_slots: Schema.NullOr(Schema.Struct({ limit: Schema.Int, used: Schema.Int, remaining: Schema.Int }))
  },
  {}
).annotate({ identifier: "own_account" })

export const OwnUserResource = JsonApi.resource(
  "user",
  {
    email,
    name: userName,
    role: UserRole,
    job_role: unknown,
    job_title: unknown,
    admin: Schema.NullOr(Schema.Boolean).annotate(alwaysNull("operators are not users of the service"))
  },
  { accounts: JsonApi.toMany("account") }
).annotate({ identifier: "own_user" })

const publicPlan: Readonly<Record<Plan, "free_plan" | "trial" | "customer">> = {
  free: "free_plan",
  trial: "trial",
  paid: "customer"
}

const idOf = (holder: Holder): string => {
  if (isSignedIn(holder)) return holder.session_id
  return hasToken(holder) ? approvalOf(holder) : holder.key_id
}

export const presentCredential = ({
  features,
  holder,
  name,
  role
}: CredentialDescription): typeof CredentialResource.Type => {
  const { custom_fields, data_out_api, rail_data, routing_data, stop_tracking, trade_intel } = features
  return {
    id: idOf(holder),
    type: "credential",
    attributes: {
      kind: isSignedIn(holder) || hasToken(holder) ? "user" : "api_key",
      channel: "api",
      name,
      role,
      features: {
        data_out_api: { status: data_out_api },
        custom_fields: { status: custom_fields },
        routing_data: { status: routing_data },
        rail_data: { status: rail_data },
        stop_tracking: { status: stop_tracking },
        trade_intel: { status: trade_intel }
      }
    },
    relationships: {
      account: JsonApi.link("account", holder.account.id),
      user: JsonApi.link("user", holder.user.id)
    },
    links: { self: "/v2/me" }
  }
}

export const presentOwnAccount = (
  account: Account,
  slots: CredentialDescription["slots"]
): typeof OwnAccountResource.Type => ({
  id: account.id,
  type: "account",
  attributes: {
    company_name: account.company_name,
    company_type: null,
    scac: null,
    abbr_name: null,
    city: null,
    state_abbr: null,
    country: null,
    plan: publicPlan[account.plan],
    tracking_slots: slots
  },
  relationships: {}
})

export const presentOwnUser = (user: User): typeof OwnUserResource.Type => ({
  id: user.id,
  type: "user",
  attributes: { email: user.email, name: user.name, role: user.role, job_role: null, job_title: null, admin: null },
  relationships: { accounts: JsonApi.links("account", [user.account_id], "/v2/me") },
  links: { self: `/v2/users/${user.id}` }
})
