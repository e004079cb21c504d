import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { SearchResultResource } from "#adapters/jsonapi/search/searchResult.ts"
import { Text } from "#domain/Identifiers.ts"

import { FixedWork } from "../../load/requestWork.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { invalidParameter, notEntitled, unavailable } from "../../wire/errors.ts"

const query = Schema.optionalKey(Text.annotate({ examples: ["MAEU"] })).annotateKey({
  description: "Start of a number or reference, case-insensitive."
})

export const SearchGroup = HttpApiGroup.make("search")
  .annotateMerge(
    describeGroup("Search", "Shipments, containers, and tracking requests by the start of a number or reference.")
  )
  .add(
    HttpApiEndpoint.get("find", "/search", {
      query: { query },
      success: JsonApi.all(SearchResultResource),
      error: [notEntitled, invalidParameter, unavailable]
    })
      .annotateMerge(
        about(
          "Search numbers and references",
          "Returns at most 25 results for the start of a number or reference: shipments, then containers, then tracking requests."
        )
      )
      .annotate(FixedWork, { isWhole: true })
  )
