import { SearchResult } from "#domain/search/searchResults.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "entity_type",
  "number",
  "shipment_id",
  "scac",
  "port_of_lading_name",
  "port_of_discharge_name",
  "containers_count",
  "tracking_stopped",
  "tracking_stopped_reason",
  "status",
  "failed_reason",
  "ref_numbers",
  "created_at",
  "updated_at"
] as const

export const SearchResultResource = JsonApi.resource("search_result", JsonApi.pick(SearchResult.fields, names), {})

export const presentSearchResult = (result: SearchResult): typeof SearchResultResource.Type => ({
  id: result.id,
  type: "search_result",
  attributes: JsonApi.pick(result, names),
  relationships: {}
})
