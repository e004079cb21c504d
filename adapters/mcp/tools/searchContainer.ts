import { Effect, Schema } from "effect"

import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Search } from "#application/query/search/Search.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { ContainerId, ShipmentId } from "#domain/Identifiers.ts"

import { text } from "../arguments/texts.ts"
import { terminalName } from "../rows/container.ts"
import { omitUnknown } from "../rows/omitUnknown.ts"
import { tool } from "../tool/Tool.ts"

export const searchContainer = tool({
  name: "search_container",
  title: "Search",
  description:
    "Finds containers, shipments, and waiting tracking requests by the beginning of a container number, bill of lading, booking, or reference; at most 25. For other questions use list_containers.",
  readOnly: true,
  isWhole: true,
  input: Schema.Struct({ query: text(128, "Number or reference") }),
  run: Effect.fnUntraced(function* ({ query }, { account }) {
    const reference = yield* ReferenceData
    const found = yield* Search.use((search) => search.find(account, query))
    const idsOf = (type: string) => found.flatMap(({ entity_type, id }) => (entity_type === type ? [id] : []))
    const containers = yield* Containers.use((uses) =>
      uses.many(
        account,
        idsOf("cargo").map((id) => ContainerId.make(id))
      )
    )
    const parents = [...idsOf("shipment"), ...containers.map(({ shipment_id }) => shipment_id)]
    const shipments = yield* Shipments.use((uses) =>
      uses.many(
        account,
        [...new Set(parents)].map((id) => ShipmentId.make(id))
      )
    )
    const shipmentOf = new Map(shipments.map((shipment) => [shipment.id, shipment]))
    return {
      containers: containers.map((container) => {
        const shipment = shipmentOf.get(container.shipment_id)
        return omitUnknown({
          id: container.id,
          container_number: container.number,
          status: container.current_status,
          shipment_id: container.shipment_id,
          shipping_line: shipment?.shipping_line_scac,
          pod_terminal: terminalName(container.pod_terminal_code, reference),
          port_of_discharge: shipment?.port_of_discharge_name,
          destination: shipment?.destination_name
        })
      }),
      shipments: found.flatMap((result) =>
        result.entity_type === "shipment"
          ? [
              omitUnknown({
                id: result.id,
                number: result.number,
                ref_numbers: result.ref_numbers,
                shipping_line: result.scac,
                container_count: result.containers_count,
                tracking_stopped: result.tracking_stopped
              })
            ]
          : []
      ),
      tracking_requests: found.flatMap(({ entity_type, failed_reason, id, number, scac, status }) =>
        entity_type === "tracking_request"
          ? [omitUnknown({ id, number, shipping_line: scac, status, failed_reason })]
          : []
      ),
      totalResults: found.length
    }
  })
})
