import { Effect, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { Provenance } from "#application/voyage/observation/Provenance.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { arrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"

import { asOf, flag, notAvailableAsOf, uuid } from "../arguments/texts.ts"
import { compactContainer } from "../rows/container.ts"
import { customFieldsOf } from "../rows/customFields.ts"
import { omitUnknown } from "../rows/omitUnknown.ts"
import { reportedTimes } from "../rows/reportedTimes.ts"
import { place, shipmentRow } from "../rows/shipment.ts"
import { tool } from "../tool/Tool.ts"

const maxContainers = 100

export const getShipmentDetails = tool({
  name: "get_shipment_details",
  title: "A shipment",
  description: "One shipment: numbers, routing, vessel, dates, tracking, and its containers.",
  readOnly: true,
  input: Schema.Struct({
    id: uuid("Shipment id"),
    include_containers: flag("Usually true"),
    include_custom_fields: flag("Needs a signed-in user"),
    as_of: asOf
  }),
  run: Effect.fnUntraced(function* ({ as_of, id, include_containers = true, include_custom_fields = false }, caller) {
    const { account } = caller
    const reference = yield* ReferenceData
    if (as_of !== undefined && include_custom_fields) return yield* notAvailableAsOf("include_custom_fields", "it")
    const past =
      as_of === undefined ? null : yield* PastViews.use((views) => views.shipment(account, ShipmentId.make(id), as_of))
    const shipment = past?.shipment ?? (yield* Shipments.use((uses) => uses.get(account, ShipmentId.make(id))))
    const containers = past?.containers ?? (yield* Containers.use((uses) => uses.ofShipments(account, [shipment.id])))
    const now = past?.instant ?? (yield* DurableClock.use((clock) => clock.now))
    const arrival = arrivalOf(shipment, containers, now)
    const explained = past === null ? yield* Provenance.use((uses) => uses.explain(account, [shipment.id])) : null
    return {
      ...shipmentRow(shipment, containers, now),
      ...reportedTimes(shipment, explained?.get(shipment.id)),
      normalized_number: shipment.normalized_number,
      shipping_line: omitUnknown({ scac: shipment.shipping_line_scac, name: shipment.shipping_line_name }),
      routing: omitUnknown({
        port_of_lading: place(shipment.port_of_lading_locode, shipment.port_of_lading_name),
        port_of_discharge: place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name),
        destination: place(shipment.destination_locode, shipment.destination_name)
      }),
      vessel_at_pod: omitUnknown({
        name: shipment.pod_vessel_name,
        imo: shipment.pod_vessel_imo,
        voyage_number: shipment.pod_voyage_number
      }),
      tracking: omitUnknown({
        last_attempted_at: shipment.line_tracking_last_attempted_at,
        last_succeeded_at: shipment.line_tracking_last_succeeded_at,
        stopped_at: shipment.line_tracking_stopped_at,
        stopped_reason: shipment.line_tracking_stopped_reason
      }),
      ...(include_containers
        ? {
            containers: {
              count: containers.length,
              containers: containers
                .slice(0, maxContainers)
                .map((container) => compactContainer(container, undefined, arrival, { now, reference }))
            }
          }
        : {}),
      ...(include_custom_fields ? yield* customFieldsOf(caller, { type: "Shipment", id: shipment.id }) : {}),
      ...(past === null ? {} : { _metadata: { as_of: past.instant } })
    }
  })
})
