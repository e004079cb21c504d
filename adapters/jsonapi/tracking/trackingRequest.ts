import { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

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
  JsonApi.pick(TrackingRequest.fields, names),
  {
    tracked_object: JsonApi.toOne("shipment"),
    customer: JsonApi.toOne("account"),
    user: JsonApi.toOne("user")
  }
)

export const presentTrackingRequest = (request: TrackingRequest): typeof TrackingRequestResource.Type => ({
  id: request.id,
  type: "tracking_request",
  attributes: JsonApi.pick(request, names),
  relationships: {
    tracked_object: JsonApi.link("shipment", request.shipment_id),
    customer: JsonApi.link("account", request.account_id),
    user: JsonApi.link("user", request.user_id)
  },
  links: { self: `/v2/tracking_requests/${request.id}` }
})
