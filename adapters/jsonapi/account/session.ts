import { Schema } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import type { HolderDescription } from "#application/identity/user/session/describeHolder.ts"
import { text } from "#domain/attribute.ts"
import { Entitlement } from "#domain/identity/account/Account.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

export const SessionResource = JsonApi.resource(
  "session",
  {
    kind: Schema.Literals(["session", "api_key", "access_token"]).annotate({
      description: "Whether a user is signed in, or an API key or program acts for a user"
    }),
    name: text("Name of the API key or program; null for a session", "warehouse system"),
    created_at: Instant.annotate({
      description: "Time of the sign-in, the creation of the key, or the approval of the program"
    }),
    last_used_at: Schema.NullOr(Instant).annotate({ description: "Time of the last use, accurate to a minute" }),
    confirmed_until: Schema.NullOr(Instant).annotate({
      description:
        "Time until which the session may create API keys, invite users, and change roles. Null for an API key, which always may, and for a program, which never may"
    }),
    expires_at: Schema.NullOr(Instant).annotate({
      description:
        "Expiry of the session or approval unless it is used before; null for an API key, which never expires"
    }),
    entitlements: Schema.Array(Entitlement).annotate({
      description: "Entitlements of the account in addition to its plan"
    })
  },
  { account: JsonApi.toTheOne("account"), user: JsonApi.toTheOne("user") }
)

export const presentSession = (
  { account, user }: Holder,
  { id, ...described }: HolderDescription
): typeof SessionResource.Type => ({
  id,
  type: "session",
  attributes: { ...described, entitlements: account.entitlements },
  relationships: {
    account: { data: { id: account.id, type: "account" } },
    user: { data: { id: user.id, type: "user" } }
  },
  links: { self: "/v2/session" }
})
