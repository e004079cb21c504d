import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { PartyRoleResource } from "#adapters/jsonapi/party/party.ts"
import { ContainerId, PartyRoleId, ShipmentId, Text } from "#domain/Identifiers.ts"
import { sampleId } from "#domain/query/sharedFilters.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofOne, rejected } from "../../wire/errors.ts"
import { Include } from "../../wire/query.ts"

export const givenParty = Schema.Struct({
  data: Schema.NullOr(JsonApi.given("party", { id: Text }))
})

const NewPartyRole = Schema.Struct({
  data: JsonApi.given("party_role", {
    attributes: Schema.optionalKey(
      Schema.Struct({ role: Schema.optionalKey(Schema.NullOr(Text)) }).annotate({
        examples: [{ role: "pickup_dray_carrier" }]
      })
    ),
    relationships: Schema.optionalKey(
      Schema.Struct({ party: Schema.optionalKey(givenParty) }).annotate({
        examples: [{ party: { data: { type: "party", id: sampleId } } }]
      })
    )
  })
}).annotate({ identifier: "new_party_role" })

const list = { query: { ...pageQuery, include: Include }, success: JsonApi.many(PartyRoleResource, Included) }

const add = {
  payload: [JsonApi.body(NewPartyRole), NewPartyRole],
  success: JsonApi.one(PartyRoleResource, Included).pipe(HttpApiSchema.status(201)),
  error: [rejected, ...ofOne]
} as const

const remove = { success: HttpApiSchema.NoContent, error: ofOne }

const shipment = { id: ShipmentId }
const container = { id: ContainerId }
const role = { role_id: PartyRoleId }

export const PartyRolesGroup = HttpApiGroup.make("party_roles")
  .annotateMerge(describeGroup("Party roles", "Roles of parties on shipments and containers."))
  .add(
    HttpApiEndpoint.get("of_shipment", "/shipments/:id/party_roles", {
      params: shipment,
      ...list,
      error: ofOne
    }).annotateMerge(about("List the party roles of a shipment", "Returns the oldest first, with their parties.")),
    HttpApiEndpoint.post("add_to_shipment", "/shipments/:id/party_roles", { params: shipment, ...add }).annotateMerge(
      about("Add a party role to a shipment", "Several parties can have the same role.")
    ),
    HttpApiEndpoint.delete("remove_from_shipment", "/shipments/:id/party_roles/:role_id", {
      params: { ...shipment, ...role },
      ...remove
    }).annotateMerge(
      about("Remove a party role from a shipment", "To replace a party, remove its role and add another.")
    ),
    HttpApiEndpoint.get("of_container", "/containers/:id/party_roles", {
      params: container,
      ...list,
      error: ofOne
    }).annotateMerge(
      about(
        "List the party roles of a container",
        "Returns the oldest first, with their parties. Roles on the shipment are not included."
      )
    ),
    HttpApiEndpoint.post("add_to_container", "/containers/:id/party_roles", {
      params: container,
      ...add
    }).annotateMerge(
      about(
        "Add a party role to a container",
        "Containers only have the role `pickup_dray_carrier`; all other roles belong to the shipment."
      )
    ),
    HttpApiEndpoint.delete("remove_from_container", "/containers/:id/party_roles/:role_id", {
      params: { ...container, ...role },
      ...remove
    }).annotateMerge(
      about("Remove a party role from a container", "To replace a party, remove its role and add another.")
    )
  )
