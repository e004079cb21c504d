import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Text } from "#domain/Identifiers.ts"

import { invalidParameter, notEntitled, unavailable } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { SearchResultResource } from "./resources/searchResult.ts"

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
