import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { ShipmentId, Text } from "#domain/Identifiers.ts"
import { catalogue } from "#domain/ShipmentFilter.ts"

import { ofMany, ofOne } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { provenanceFlag } from "./provenance.ts"
import { filterQuery, Include } from "./query.ts"
import { Included } from "./resources/included.ts"
import { ShipmentResource } from "./resources/shipment.ts"
import { editShipment, resumeTracking, stopTracking } from "./shipmentChanges.ts"

const alias = Schema.optionalKey(Text)

export const ShipmentsGroup = HttpApiGroup.make("shipments").add(
  HttpApiEndpoint.get("list", "/shipments", {
    query: {
      ...filterQuery(catalogue),
      ...pageQuery,
      ...provenanceFlag,
      number: alias,
      tracking_stopped: alias,
      q: alias,
      sort: alias,
      include: Include
    },
    success: JsonApi.many(ShipmentResource, Included),
    error: ofMany
  }),
  HttpApiEndpoint.get("get", "/shipments/:id", {
    params: { id: ShipmentId },
    query: { ...provenanceFlag, include: Include },
    success: JsonApi.one(ShipmentResource, Included),
    error: ofOne
  }),
  editShipment,
  stopTracking,
  resumeTracking
)
