import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { SearchResultResource } from "#adapters/jsonapi/search/searchResult.ts"
import { Text } from "#domain/Identifiers.ts"

import { invalidParameter, notEntitled, unavailable } from "../wire/errors.ts"

const query = Schema.optionalKey(
  Text.annotate({ description: "The beginning of a number or reference, in capitals or not", examples: ["MAEU"] })
)

export const SearchGroup = HttpApiGroup.make("search").add(
  HttpApiEndpoint.get("find", "/search", {
    query: { query },
    success: JsonApi.body(Schema.Struct({ data: Schema.Array(SearchResultResource) })),
    error: [notEntitled, invalidParameter, unavailable]
  })
)
