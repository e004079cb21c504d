import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { RefusedObservationResource } from "#adapters/jsonapi/container/refusedObservation.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { RefusedObservationId, Text } from "#domain/Identifiers.ts"

import { invalidParameter, ofMany, ofOne } from "../wire/errors.ts"
import { pageQuery } from "../wire/pages.ts"

const one = {
  params: { id: RefusedObservationId },
  success: JsonApi.one(RefusedObservationResource, Schema.Never),
  error: ofOne
}

/** Neither reads a body; clients may send one. */
export const RefusedObservationsGroup = HttpApiGroup.make("refused_observations").add(
  HttpApiEndpoint.get("list", "/refused_observations", {
    query: {
      ...pageQuery,
      "filter[shipment_id]": Schema.optionalKey(Text),
      "filter[container_number]": Schema.optionalKey(Text),
      "filter[reason]": Schema.optionalKey(Text)
    },
    success: JsonApi.many(RefusedObservationResource, Schema.Never),
    error: [invalidParameter, ...ofMany]
  }),
  HttpApiEndpoint.post("reapply", "/refused_observations/:id/reapply", one),
  HttpApiEndpoint.post("dismiss", "/refused_observations/:id/dismiss", one)
)
