import { Schema } from "effect"

import type { NewOneTimeLink } from "#application/identity/user/oneTimeLink.ts"
import { User } from "#domain/identity/user/User.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"

const names = ["name", "email", "role", "locked_at"] as const

const Invitation = Schema.Struct({
  url: Schema.String.annotate({
    description: "One-time link for setting a password; only this response contains it"
  }),
  expires_at: Instant
})

export const AccountUserResource = JsonApi.resource(
  "user",
  {
    ...JsonApi.pick(User.fields, names),
    locked: Schema.Boolean.annotate({ description: "Whether the user and their API keys are locked" })
  },
  {},
  { meta: Schema.optionalKey(Schema.Struct({ invitation: Invitation })) }
).annotate({ identifier: "account_user" })

export const presentAccountUser = (user: User): typeof AccountUserResource.Type => ({
  id: user.id,
  type: "user",
  attributes: { ...JsonApi.pick(user, names), locked: user.locked_at !== null },
  relationships: {},
  links: { self: `/v2/users/${user.id}` }
})

export const presentInvited = (
  user: User,
  { expires_at }: NewOneTimeLink,
  url: string
): typeof AccountUserResource.Type => ({
  ...presentAccountUser(user),
  meta: { invitation: { url, expires_at } }
})
