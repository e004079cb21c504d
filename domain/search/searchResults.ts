import { Schema } from "effect"

import { refNumbers, text } from "../attribute.ts"
import { ShipmentId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { FailedReason } from "../tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "../tracking/tracking/TrackingRequest.ts"
import type { Container } from "../voyage/container/Container.ts"
import type { Shipment } from "../voyage/shipment/Shipment.ts"
import { StoppedReason } from "../voyage/shipment/Shipment.ts"

/** Null for attributes of other types; a container is `cargo`. */
export class SearchResult extends Schema.Class<SearchResult>("SearchResult")({
  id: Schema.String,
  entity_type: Schema.Literals(["shipment", "cargo", "tracking_request"]),
  number: Text.annotate({ description: "Number that matches", examples: ["SIMLHOLD0001"] }),
  shipment_id: Schema.NullOr(ShipmentId),
  scac: text("SCAC of the carrier", "SIML"),
  port_of_lading_name: text("Name of the port of lading", "Shanghai"),
  port_of_discharge_name: text("Name of the port of discharge", "Los Angeles"),
  containers_count: Schema.NullOr(Schema.Int),
  tracking_stopped: Schema.NullOr(Schema.Boolean),
  tracking_stopped_reason: Schema.NullOr(StoppedReason),
  status: text("Current status of a container, or status of a tracking request"),
  failed_reason: Schema.NullOr(FailedReason),
  ref_numbers: refNumbers,
  created_at: Instant,
  updated_at: Instant
}) {}

const ofShipment = (shipment: Shipment) => ({
  scac: shipment.shipping_line_scac,
  port_of_lading_name: shipment.port_of_lading_name,
  port_of_discharge_name: shipment.port_of_discharge_name,
  tracking_stopped: shipment.trackingStopped,
  tracking_stopped_reason: shipment.line_tracking_stopped_reason
})

const nothing = {
  scac: null,
  port_of_lading_name: null,
  port_of_discharge_name: null,
  tracking_stopped: null,
  tracking_stopped_reason: null
} as const

const numbersOf = ({ bill_of_lading_number, booking_number, further_numbers, normalized_number }: Shipment) => [
  bill_of_lading_number,
  booking_number,
  normalized_number,
  ...further_numbers
]

const stampOf = ({ created_at, id, updated_at }: SearchResult) => `${updated_at} ${created_at} ${id}`
const latestFirst = (a: SearchResult, b: SearchResult) => (stampOf(a) < stampOf(b) ? 1 : -1)

export interface SearchMatches {
  readonly shipments: ReadonlyArray<Shipment>
  readonly containers: ReadonlyArray<Container>
  readonly requests: ReadonlyArray<TrackingRequest>
  readonly parents: ReadonlyArray<Shipment>
  readonly inside: ReadonlyArray<Container>
}

/** Each by latest change. Not requests whose shipment is found. */
export const rankSearchMatches = ({ containers, inside, parents, requests, shipments }: SearchMatches) => {
  const known = new Set(shipments.flatMap(numbersOf))
  const shown = new Set<string | null>(shipments.map(({ id }) => id))
  return [
    ...shipments
      .map(
        (shipment) =>
          new SearchResult({
            id: shipment.id,
            entity_type: "shipment",
            number: shipment.bill_of_lading_number ?? shipment.booking_number ?? shipment.normalized_number,
            shipment_id: shipment.id,
            ...ofShipment(shipment),
            containers_count: inside.filter(({ shipment_id }) => shipment_id === shipment.id).length,
            status: null,
            failed_reason: null,
            ref_numbers: shipment.ref_numbers,
            created_at: shipment.created_at,
            updated_at: shipment.updated_at
          })
      )
      .sort(latestFirst),
    ...containers
      .map((container) => {
        const shipment = parents.find(({ id }) => id === container.shipment_id)
        return new SearchResult({
          id: container.id,
          entity_type: "cargo",
          number: container.number,
          shipment_id: container.shipment_id,
          ...(shipment === undefined ? nothing : ofShipment(shipment)),
          containers_count: null,
          status: container.current_status,
          failed_reason: null,
          ref_numbers: container.ref_numbers,
          created_at: container.created_at,
          updated_at: container.updated_at
        })
      })
      .sort(latestFirst),
    ...requests
      .filter(({ request_number, shipment_id }) => !known.has(request_number) && !shown.has(shipment_id))
      .map(
        (request) =>
          new SearchResult({
            ...nothing,
            id: request.id,
            entity_type: "tracking_request",
            number: request.request_number,
            shipment_id: request.shipment_id,
            scac: request.scac,
            containers_count: null,
            status: request.status,
            failed_reason: request.failed_reason,
            ref_numbers: request.ref_numbers,
            created_at: request.created_at,
            updated_at: request.updated_at
          })
      )
      .sort(latestFirst)
  ]
}
