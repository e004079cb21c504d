import { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "name",
  "token",
  "origins",
  "shows",
  "container_id",
  "shipment_id",
  "shows_references",
  "shows_holds",
  "shows_fees",
  "rate_per_minute",
  "expires_at",
  "created_at"
] as const

export const PublishableTokenResource = JsonApi.resource(
  "publishable_token",
  JsonApi.pick(PublishableToken.fields, names),
  {}
)

export const presentPublishableToken = (token: PublishableToken): typeof PublishableTokenResource.Type => ({
  id: token.id,
  type: "publishable_token",
  attributes: JsonApi.pick(token, names),
  relationships: {}
})
