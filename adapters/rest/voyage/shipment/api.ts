import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { pastMeta } from "#adapters/jsonapi/past.ts"
import { provenanceFlag } from "#adapters/jsonapi/provenance.ts"
import { ShipmentResource } from "#adapters/jsonapi/shipment/shipment.ts"
import { ShipmentId, Text } from "#domain/Identifiers.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { continuedQuery } from "../../page/pageCursor.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { asOfQuery } from "../../wire/asOf.ts"
import { notOwned, ofMany, ofOne } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { OrderOf, sortBy } from "../../wire/order.ts"
import { flagQuery, Include } from "../../wire/query.ts"
import { editShipment, resumeTracking, stopTracking } from "./changes.ts"
import { shipmentsCsv, shipmentsXlsx } from "./exports.ts"
import { order } from "./order.ts"
import { listShares, shareShipment } from "./shares.ts"

const aliasOf = (filter: string) =>
  Schema.optionalKey(Text.annotate({ description: `Alias of \`${filter}\`, which takes precedence.` }))

export const ShipmentsGroup = HttpApiGroup.make("shipments")
  .annotateMerge(describeGroup("Shipments", "Bills of lading and bookings that the account tracks."))
  .add(
    HttpApiEndpoint.get("list", "/shipments", {
      query: {
        ...continuedQuery,
        ...provenanceFlag,
        ...flagQuery,
        number: aliasOf("filter[number]"),
        tracking_stopped: aliasOf("filter[tracking_stopped]"),
        q: Schema.optionalKey(Text.annotate({ description: "Deprecated: use `filter[q]`, which takes precedence." })),
        sort: sortBy(order),
        include: Include
      },
      success: JsonApi.many(ShipmentResource, Included),
      error: [...ofMany, notOwned]
    })
      .annotateMerge(about("List shipments", "Returns the newest first by default."))
      .annotateMerge(describeFilters(shipmentFilters))
      .annotate(OrderOf, order),
    shipmentsCsv,
    shipmentsXlsx,
    HttpApiEndpoint.get("get", "/shipments/:id", {
      params: { id: ShipmentId },
      query: { ...flagQuery, ...provenanceFlag, ...asOfQuery, include: Include },
      success: JsonApi.one(ShipmentResource, Included, pastMeta),
      error: ofOne
    }).annotateMerge(about("Get a shipment", "Returns ports, vessel, estimates, and tracking status.")),
    editShipment,
    shareShipment,
    listShares,
    stopTracking,
    resumeTracking
  )
