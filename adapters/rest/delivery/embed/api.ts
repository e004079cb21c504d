import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { EmbeddedMap, EmbeddedSearch } from "#adapters/jsonapi/map/embedded.ts"

import { invalidParameter, notEntitled, unavailable } from "../../wire/errors.ts"
import { EmbedAccess } from "./EmbedAccess.ts"
import { EmbedDecoding } from "./EmbedDecoding.ts"
import { embedRefused, notVisible } from "./errors.ts"

const error = [notVisible, notEntitled, embedRefused, invalidParameter, unavailable] as const

/** Ids may be any text; an invalid id is not found. */
export const EmbedGroup = HttpApiGroup.make("embed").add(
  HttpApiEndpoint.get("map", "/containers/:id/map", {
    params: { id: Schema.String },
    success: EmbeddedMap,
    error
  }),
  HttpApiEndpoint.get("search", "/search", {
    query: { number: Schema.optionalKey(Schema.String) },
    success: EmbeddedSearch,
    error
  })
)

export const EmbedApi = HttpApi.make("landfall-embed")
  .add(EmbedGroup)
  .prefix("/embed/v1")
  .middleware(EmbedDecoding)
  .middleware(EmbedAccess)
