import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { ShipmentId, Text } from "#domain/Identifiers.ts"
import { shipmentFilters } from "#domain/shipmentFilters.ts"

import { notOwned, ofMany, ofOne } from "./errors.ts"
import { describeFilters } from "./filters.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { provenanceFlag } from "./provenance.ts"
import { flagQuery, Include } from "./query.ts"
import { Included } from "./resources/included.ts"
import { ShipmentResource } from "./resources/shipment.ts"
import { editShipment, resumeTracking, stopTracking } from "./shipmentChanges.ts"

const alias = Schema.optionalKey(Text)

export const ShipmentsGroup = HttpApiGroup.make("shipments").add(
  HttpApiEndpoint.get("list", "/shipments", {
    query: {
      ...pageQuery,
      ...provenanceFlag,
      ...flagQuery,
      number: alias,
      tracking_stopped: alias,
      q: alias,
      sort: alias,
      include: Include
    },
    success: JsonApi.many(ShipmentResource, Included),
    error: [...ofMany, notOwned]
  }).annotateMerge(describeFilters(shipmentFilters)),
  HttpApiEndpoint.get("get", "/shipments/:id", {
    params: { id: ShipmentId },
    query: { ...flagQuery, ...provenanceFlag, include: Include },
    success: JsonApi.one(ShipmentResource, Included),
    error: ofOne
  }),
  editShipment,
  stopTracking,
  resumeTracking
)
