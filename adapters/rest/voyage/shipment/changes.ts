import { HttpApiEndpoint } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ShipmentResource } from "#adapters/jsonapi/shipment/shipment.ts"
import { ShipmentId } from "#domain/Identifiers.ts"

import { about } from "../../wire/about.ts"
import { changeOf, refNumbers, tags } from "../../wire/changes.ts"
import { ofOne, rejected } from "../../wire/errors.ts"

const answer = { params: { id: ShipmentId }, success: JsonApi.one(ShipmentResource, Included) } as const

export const editShipment = HttpApiEndpoint.patch("edit", "/shipments/:id", {
  ...answer,
  payload: changeOf("shipment", { ref_numbers: refNumbers, tags }),
  error: [rejected, ...ofOne]
}).annotateMerge(
  about(
    "Edit a shipment",
    "Changes reference numbers and tags. Omitted attributes keep their values. A single string means a list of one, and null an empty list."
  )
)

/** Clients may send a body, which is ignored. */
export const stopTracking = HttpApiEndpoint.patch("stop_tracking", "/shipments/:id/stop_tracking", {
  ...answer,
  error: ofOne
}).annotateMerge(
  about(
    "Stop tracking a shipment",
    "Also ends its tracking requests. A stopped shipment stays unchanged. The body is ignored."
  )
)

export const resumeTracking = HttpApiEndpoint.patch("resume_tracking", "/shipments/:id/resume_tracking", {
  ...answer,
  error: ofOne
}).annotateMerge(
  about(
    "Resume tracking a shipment",
    "Polls its sources at once. Events from the time without tracking may be missing. The body is ignored."
  )
)
