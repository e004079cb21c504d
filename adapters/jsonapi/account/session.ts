import { Schema } from "effect"

import type { Holder } from "#application/account/Holder.ts"
import type { HolderDescription } from "#application/user/session/describeHolder.ts"
import { Entitlement } from "#domain/account/Account.ts"
import { text } from "#domain/attribute.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

export const SessionResource = JsonApi.resource(
  "session",
  {
    kind: Schema.Literals(["session", "api_key", "access_token"]).annotate({
      description: "Whether a user is signed in, or a key or a program acts for one"
    }),
    name: text("What the key or the program is called; null for a session", "warehouse system"),
    created_at: Instant.annotate({
      description: "When the user signed in, the key was made, or the program was let in"
    }),
    last_used_at: Schema.NullOr(Instant).annotate({ description: "Exact to a minute" }),
    confirmed_until: Schema.NullOr(Instant).annotate({
      description:
        "Until when the session may make keys, invite users and change their roles; null for a key, which may at any time, and for a program, which never may"
    }),
    expires_at: Schema.NullOr(Instant).annotate({
      description:
        "When the session, or what the program may, ends unless it is used before; null for a key, which lasts until it is revoked"
    }),
    entitlements: Schema.Array(Entitlement).annotate({ description: "What the account may use beside its plan" })
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
