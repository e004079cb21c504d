import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { PartyResource } from "#adapters/jsonapi/party/party.ts"
import { PartyId, Text } from "#domain/Identifiers.ts"
import { partyFilters } from "#domain/search/party/filters.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, ofOne, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery } from "../../wire/query.ts"

const attributes = Schema.Struct({
  company_name: Schema.optionalKey(
    Schema.NullOr(withoutHiddenControls(Text)).annotate({ examples: ["Example Imports"] })
  )
})

const NewParty = Schema.Struct({
  data: JsonApi.given("party", { attributes })
}).annotate({ identifier: "new_party" })

const EditedParty = Schema.Struct({
  data: JsonApi.given("party", { id: Schema.optionalKey(Text), attributes })
}).annotate({ identifier: "edited_party" })

export const PartiesGroup = HttpApiGroup.make("parties")
  .annotateMerge(describeGroup("Parties", "Companies that the account works with."))
  .add(
    HttpApiEndpoint.get("list", "/parties", {
      query: { ...pageQuery, ...filterQuery(partyFilters) },
      success: JsonApi.many(PartyResource, Schema.Never),
      error: ofMany
    })
      .annotateMerge(about("List parties", "Returns the newest first. `query` restricts the list by name."))
      .annotateMerge(describeFilters(partyFilters)),
    HttpApiEndpoint.post("create", "/parties", {
      payload: [JsonApi.body(NewParty), NewParty],
      success: JsonApi.one(PartyResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofMany]
    }).annotateMerge(
      about("Create a party", "Creates a company that the account works with. Names are unique within the account.")
    ),
    HttpApiEndpoint.get("get", "/parties/:id", {
      params: { id: PartyId },
      success: JsonApi.one(PartyResource, Schema.Never),
      error: ofOne
    }).annotateMerge(about("Get a party", "Returns a party.")),
    HttpApiEndpoint.patch("edit", "/parties/:id", {
      params: { id: PartyId },
      payload: [JsonApi.body(EditedParty), EditedParty],
      success: JsonApi.one(PartyResource, Schema.Never),
      error: [rejected, ...ofOne]
    }).annotateMerge(about("Rename a party", "Shipments show the new customer name at once."))
  )
