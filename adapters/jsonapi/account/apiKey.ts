import { Redacted, Schema } from "effect"

import type { CreatedApiKey } from "#application/identity/account/ApiKeys.ts"
import { ApiKey } from "#domain/identity/account/ApiKey.ts"

import * as JsonApi from "../JsonApi.ts"

const names = ["name", "role", "compatibility", "created_at", "last_used_at"] as const

/** Only the response that created the key contains it. */
export const ApiKeyResource = JsonApi.resource(
  "api_key",
  {
    ...JsonApi.pick(ApiKey.fields, names),
    last_four: Schema.String.annotate({ description: "The last four characters of the key", examples: ["7xQ2"] })
  },
  { user: JsonApi.toTheOne("user") },
  {
    meta: Schema.optionalKey(
      Schema.Struct({ key: Schema.String.annotate({ description: "The key; only this response contains it" }) })
    )
  }
)

export const presentApiKey = (key: ApiKey): typeof ApiKeyResource.Type => ({
  id: key.id,
  type: "api_key",
  attributes: { ...JsonApi.pick(key, names), last_four: key.masked.slice(-4) },
  relationships: { user: { data: { id: key.user_id, type: "user" } } }
})

export const presentMadeKey = ({ described, key }: CreatedApiKey): typeof ApiKeyResource.Type => ({
  ...presentApiKey(described),
  meta: { key: Redacted.value(key) }
})
