import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { InferredNumberDocument } from "#adapters/jsonapi/tracking/inferredNumber.ts"
import { TrackingRequestResource } from "#adapters/jsonapi/tracking/trackingRequest.ts"
import { UserText } from "#domain/edit/UserTexts.ts"
import { Text, TrackingRequestId } from "#domain/Identifiers.ts"
import type { PartyRoleName } from "#domain/party/Party.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"

import { Bucket } from "../admission/Bucket.ts"
import { IsRepeatable } from "../middleware/Idempotency.ts"
import { pageQuery } from "../page/query.ts"
import { givenParty } from "../party/roleApi.ts"
import { about, describeGroup } from "../wire/about.ts"
import { changeOf, refNumbers, tags } from "../wire/changes.ts"
import { ofMany, ofOne, planLimit, rejected } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery, Include } from "../wire/query.ts"
import { requestsCsv, requestsXlsx } from "./exports.ts"

const like = (example: string) => Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: [example] }))
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
    Schema.Array(
      Schema.Struct({
        api_slug: like("warehouse"),
        value: Schema.optionalKey(Schema.Json),
        number: like("CAIU1234561")
      })
    ).check(Schema.isMaxLength(100))
  )
)

export const NewTrackingRequest = Schema.Struct({
  data: JsonApi.given("tracking_request", {
    attributes: Schema.Struct({
      request_type: like("bill_of_lading"),
      request_number: like("SIMLHOLD0001"),
      scac: like("SIML"),
      auto_detect_vocc_scac: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      ref_numbers: refNumbers,
      shipment_tags: tags,
      tags,
      initial_custom_fields: Schema.optionalKey(
        Schema.NullOr(Schema.Struct({ shipment: initialFields, containers: initialFields }))
      )
    }),
    relationships: Schema.optionalKey(Schema.Struct(parties))
  })
}).annotate({ identifier: "new_tracking_request" })

/** Plain JSON instead of JSON:API. */
const NumberToInfer = Schema.Struct({ number: like("CAIU1234561") }).annotate({ identifier: "number_to_infer" })

export const TrackingRequestsGroup = HttpApiGroup.make("tracking_requests")
  .annotateMerge(describeGroup("Tracking requests", "Numbers that the account asked to track."))
  .add(
    HttpApiEndpoint.post("create", "/tracking_requests", {
      payload: [JsonApi.body(NewTrackingRequest), NewTrackingRequest],
      success: JsonApi.one(TrackingRequestResource, Included).pipe(HttpApiSchema.status(201)),
      error: [rejected, planLimit, ...ofMany]
    })
      .annotateMerge(
        about(
          "Ask for a number to be followed",
          "The response is immediate, with status pending. The shipment appears when the carrier has answered or, where the carrier cannot be polled and sends files to an inbox, when one of them names the number. With auto_detect_vocc_scac and no scac, the carrier is found from the number. The plans free and trial have 10 active containers at a time."
        )
      )
      .annotate(Bucket, { name: "tracking_requests", times: 1 }),
    HttpApiEndpoint.post("infer_number", "/tracking_requests/infer_number", {
      payload: [JsonApi.body(NumberToInfer), NumberToInfer],
      success: InferredNumberDocument,
      error: rejected
    })
      .annotateMerge(
        about(
          "Tell what a number is",
          "Its kind, whether its check digit is right, and the candidate carriers: by its form, by similar numbers that were tracked, and, where these do not decide, by asking the carriers that the account can track, for 8 seconds at most. Nothing is followed. A carrier is selected only when it is sure and the account can track it."
        )
      )
      .annotate(Bucket, { name: "infer_number", times: 2 })
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.get("list", "/tracking_requests", {
      query: { ...filterQuery(trackingRequestFilters), ...pageQuery, include: Include },
      success: JsonApi.many(TrackingRequestResource, Included),
      error: ofMany
    })
      .annotateMerge(about("List tracking requests", "Newest first, with the shipment of each."))
      .annotateMerge(describeFilters(trackingRequestFilters)),
    requestsCsv,
    requestsXlsx,
    HttpApiEndpoint.get("get", "/tracking_requests/:id", {
      params: { id: TrackingRequestId },
      query: { include: Include },
      success: JsonApi.one(TrackingRequestResource, Included),
      error: ofOne
    }).annotateMerge(about("Get a tracking request", "With its shipment and containers once there are any.")),
    HttpApiEndpoint.patch("edit", "/tracking_requests/:id", {
      params: { id: TrackingRequestId },
      payload: changeOf("tracking_request", {
        ref_number: Schema.optionalKey(Schema.NullOr(UserText)),
        ref_numbers: refNumbers,
        shipment_tags: tags,
        tags
      }),
      success: JsonApi.one(TrackingRequestResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about("Edit a tracking request", "Its reference numbers and tags. An existing shipment keeps its own.")
    )
  )
