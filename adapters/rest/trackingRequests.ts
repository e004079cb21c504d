import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Text, TrackingRequestId } from "#domain/Identifiers.ts"
import type { PartyRoleName } from "#domain/Party.ts"

import { ofMany, ofOne, rejected } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { givenParty } from "./partyRoles.ts"
import { Include } from "./query.ts"
import { Bucket, bucketOf } from "./RateLimit.ts"
import { Included } from "./resources/included.ts"
import { TrackingRequestResource } from "./resources/trackingRequest.ts"

const text = Schema.optionalKey(Schema.NullOr(Text))
const texts = Schema.optionalKey(Schema.NullOr(Schema.Array(Text).check(Schema.isMaxLength(100))))

const party = Schema.optionalKey(givenParty)
const parties: Readonly<Record<PartyRoleName, typeof party>> = {
  customer: party,
  shipper: party,
  consignee: party,
  notify_party: party,
  customs_broker: party,
  freight_forwarder: party,
  pickup_dray_carrier: party
}

const initialFields = Schema.optionalKey(
  Schema.NullOr(
    Schema.Array(Schema.Struct({ api_slug: text, value: Schema.optionalKey(Schema.Json), number: text })).check(
      Schema.isMaxLength(100)
    )
  )
)

export const NewTrackingRequest = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("tracking_request"),
    attributes: Schema.Struct({
      request_type: text,
      request_number: text,
      scac: text,
      auto_detect_vocc_scac: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      ref_numbers: texts,
      shipment_tags: texts,
      initial_custom_fields: Schema.optionalKey(
        Schema.NullOr(Schema.Struct({ shipment: initialFields, containers: initialFields }))
      )
    }),
    relationships: Schema.optionalKey(Schema.Struct(parties))
  })
}).annotate({ identifier: "new_tracking_request" })

export const TrackingRequestsGroup = HttpApiGroup.make("tracking_requests").add(
  HttpApiEndpoint.post("create", "/tracking_requests", {
    payload: [JsonApi.body(NewTrackingRequest), NewTrackingRequest],
    success: JsonApi.one(TrackingRequestResource, Included).pipe(HttpApiSchema.status(201)),
    error: [rejected, ...ofMany]
  }).annotate(Bucket, bucketOf("tracking_requests")),
  HttpApiEndpoint.get("list", "/tracking_requests", {
    query: { ...pageQuery, include: Include },
    success: JsonApi.many(TrackingRequestResource, Included),
    error: ofMany
  }),
  HttpApiEndpoint.get("get", "/tracking_requests/:id", {
    params: { id: TrackingRequestId },
    query: { include: Include },
    success: JsonApi.one(TrackingRequestResource, Included),
    error: ofOne
  })
)
