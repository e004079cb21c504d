import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { InferredNumberDocument } from "#adapters/jsonapi/tracking/inferredNumber.ts"
import { TrackingRequestResource } from "#adapters/jsonapi/tracking/trackingRequest.ts"
import { Text, TrackingRequestId } from "#domain/Identifiers.ts"
import type { PartyRoleName } from "#domain/records/party/Party.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { UserText } from "#domain/voyage/edit/UserTexts.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { Bucket } from "../../admission/Bucket.ts"
import { IsRepeatable } from "../../middleware/Idempotency.ts"
import { pageQuery } from "../../page/query.ts"
import { givenParty } from "../../records/party/roleApi.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { changeOf, refNumbers, tags } from "../../wire/changes.ts"
import { ofMany, ofOne, planLimit, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery, Include } from "../../wire/query.ts"
import { requestsCsv, requestsXlsx } from "./exports.ts"

const like = (example: string) =>
  Schema.optionalKey(Schema.NullOr(withoutHiddenControls(Text)).annotate({ examples: [example] }))
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
  .annotateMerge(describeGroup("Tracking requests", "Numbers that the account tracks."))
  .add(
    HttpApiEndpoint.post("create", "/tracking_requests", {
      payload: [JsonApi.body(NewTrackingRequest), NewTrackingRequest],
      success: JsonApi.one(TrackingRequestResource, Included).pipe(HttpApiSchema.status(201)),
      error: [rejected, planLimit, ...ofMany]
    })
      .annotateMerge(
        about(
          "Track a number",
          "Returns at once with the status `pending`. The shipment appears when the carrier responds, or when a file in an inbox names the number. Set `auto_detect_vocc_scac` and omit `scac` to detect the carrier from the number. The plans free and trial include 10 active containers."
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
          "Identify a number",
          "Returns the kind of number, whether its check digit is valid, and candidate carriers. Candidates come from the format and from similar tracked numbers. If these do not decide, Landfall queries the carriers that the account can track, for at most 8 seconds. Nothing is tracked. `selected` is set only if the carrier is certain and the account can track it."
        )
      )
      .annotate(Bucket, { name: "infer_number", times: 2 })
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.get("list", "/tracking_requests", {
      query: { ...filterQuery(trackingRequestFilters), ...pageQuery, include: Include },
      success: JsonApi.many(TrackingRequestResource, Included),
      error: ofMany
    })
      .annotateMerge(about("List tracking requests", "Returns the newest first, each with its shipment."))
      .annotateMerge(describeFilters(trackingRequestFilters)),
    requestsCsv,
    requestsXlsx,
    HttpApiEndpoint.get("get", "/tracking_requests/:id", {
      params: { id: TrackingRequestId },
      query: { include: Include },
      success: JsonApi.one(TrackingRequestResource, Included),
      error: ofOne
    }).annotateMerge(
      about("Get a tracking request", "Returns the request with its shipment and containers, if they exist yet.")
    ),
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
      about(
        "Edit a tracking request",
        "Changes reference numbers and tags of the request. An existing shipment keeps its values."
      )
    )
  )
