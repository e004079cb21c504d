import { Schema } from "effect"

import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { tags } from "#domain/attribute.ts"
import type { PartyId, TrackingRequestId } from "#domain/Identifiers.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { toUser } from "../account/account.ts"
import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { lookupById } from "../compose/Lookup.ts"
import { relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

const names = [
  "request_number",
  "request_type",
  "scac",
  "ref_numbers",
  "shipment_tags",
  "created_at",
  "updated_at",
  "status",
  "failed_reason",
  "is_retrying",
  "retry_count"
] as const

export const TrackingRequestResource = JsonApi.resource(
  "tracking_request",
  {
    ...JsonApi.pick(TrackingRequest.fields, names),
    tags: tags.annotate({ description: "The same as `shipment_tags`" })
  },
  {
    tracked_object: JsonApi.toOne("shipment"),
    customer: Schema.optionalKey(
      JsonApi.toOne("party").annotate({
        description: "Only for keys in compatibility mode: the customer that the request named; null without one"
      })
    ),
    user: JsonApi.toOne("user")
  }
)

export const customerOf = ({ party_roles }: TrackingRequest): PartyId | null =>
  party_roles.find(({ role }) => role === "customer")?.party_id ?? null

const present = (
  request: TrackingRequest,
  { isCompatible = false }: PresentationContext
): typeof TrackingRequestResource.Type => ({
  id: request.id,
  type: "tracking_request",
  attributes: { ...JsonApi.pick(request, names), tags: request.shipment_tags },
  relationships: {
    tracked_object: JsonApi.link("shipment", request.shipment_id),
    // The shipment has copies of the request's roles.
    ...(isCompatible ? { customer: JsonApi.link("party", customerOf(request)) } : {}),
    user: JsonApi.link("user", request.user_id)
  },
  links: { self: `/v2/tracking_requests/${request.id}` }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly tracking_request: ResourceShape<TrackingRequest, typeof TrackingRequestResource.Type, TrackingRequestId>
  }
}

export const tracking_request = {
  schema: TrackingRequestResource,
  useCases: TrackingRequests.layer,
  byId: lookupById((account, ids: ReadonlyArray<TrackingRequestId>) =>
    TrackingRequests.use((uses) => uses.many(account, ids))
  ),
  relations: {
    tracked_object: relationById("shipment", (request) => request.shipment_id),
    customer: { ...relationById("party", customerOf), isCompatibleOnly: true },
    user: toUser((request) => request.user_id)
  },
  aliases: {
    shipment: "tracked_object",
    container: "tracked_object.containers",
    containers: "tracked_object.containers"
  },
  present
} satisfies Definition<"tracking_request">
