import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { PastViews } from "#application/voyage/history/PastViews.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"

import { servedGroup } from "../../middleware/served.ts"
import { makeRecordEndpoints } from "../record/endpoints.ts"
import { ShipmentsGroup } from "./api.ts"
import { makeShipmentBodies } from "./bodies.ts"
import { makeShipmentChanges } from "./changeHandlers.ts"
import { makeShipmentExports } from "./exports.ts"
import { readShipmentFilters } from "./filters.ts"
import { makeShipmentShares } from "./shares.ts"

export const ShipmentHandlers = HttpApiBuilder.group(
  servedGroup(ShipmentsGroup),
  "shipments",
  Effect.fn(function* (handlers) {
    const { shipment: past } = yield* PastViews
    const endpoints = yield* makeRecordEndpoints({
      type: "shipment",
      sizes: { usual: 30, largest: 100 },
      readFilters: readShipmentFilters,
      useCases: yield* Shipments,
      past,
      bodies: yield* makeShipmentBodies,
      writtenIncludes: [undefined, "containers"],
      link: [],
      subjectOf: ({ id }) => ({ shipment_id: id, container: null })
    })

    return handlers.handleAll({
      ...endpoints,
      ...(yield* makeShipmentChanges),
      ...(yield* makeShipmentExports),
      ...(yield* makeShipmentShares)
    })
  })
)
