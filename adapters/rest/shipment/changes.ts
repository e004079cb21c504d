import { HttpApiEndpoint } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ShipmentResource } from "#adapters/jsonapi/shipment/shipment.ts"
import { ShipmentId } from "#domain/Identifiers.ts"

import { about } from "../wire/about.ts"
import { changeOf, refNumbers, tags } from "../wire/changes.ts"
import { ofOne, rejected } from "../wire/errors.ts"

const answer = { params: { id: ShipmentId }, success: JsonApi.one(ShipmentResource, Included) } as const

export const editShipment = HttpApiEndpoint.patch("edit", "/shipments/:id", {
  ...answer,
  payload: changeOf("shipment", { ref_numbers: refNumbers, tags }),
  error: [rejected, ...ofOne]
}).annotateMerge(
  about(
    "Edit a shipment",
    "Its reference numbers and tags; what is left out stays. One bare text is a list of one, null an empty one."
  )
)

/** Clients may send a body, which is ignored. */
export const stopTracking = HttpApiEndpoint.patch("stop_tracking", "/shipments/:id/stop_tracking", {
  ...answer,
  error: ofOne
}).annotateMerge(
  about(
    "Stop tracking a shipment",
    "Its tracking requests end with it. One that is stopped already stays as it is. A body is not read."
  )
)

export const resumeTracking = HttpApiEndpoint.patch("resume_tracking", "/shipments/:id/resume_tracking", {
  ...answer,
  error: ofOne
}).annotateMerge(
  about(
    "Resume tracking a shipment",
    "Polls its sources at once; what happened meanwhile may be missed. A body is not read."
  )
)
