import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Shipment } from "#domain/shipment/Shipment.ts"

import * as JsonApi from "../JsonApi.ts"
import { provenanceMeta } from "../provenance.ts"

const names = [
  "created_at",
  "ref_numbers",
  "tags",
  "bill_of_lading_number",
  "normalized_number",
  "shipping_line_scac",
  "shipping_line_name",
  "shipping_line_short_name",
  "customer_name",
  "port_of_lading_locode",
  "port_of_lading_name",
  "port_of_discharge_locode",
  "port_of_discharge_name",
  "pod_vessel_name",
  "pod_vessel_imo",
  "pod_voyage_number",
  "destination_locode",
  "destination_name",
  "destination_timezone",
  "destination_ata_at",
  "destination_eta_at",
  "destination_original_eta_at",
  "pol_etd_at",
  "pol_original_etd_at",
  "pol_atd_at",
  "pol_timezone",
  "pod_eta_at",
  "pod_original_eta_at",
  "pod_ata_at",
  "pod_timezone",
  "line_tracking_last_attempted_at",
  "line_tracking_last_succeeded_at",
  "line_tracking_stopped_at",
  "line_tracking_stopped_reason"
] as const

const relationships = {
  port_of_lading: JsonApi.toOne("port"),
  port_of_discharge: JsonApi.toOne("port"),
  pod_terminal: JsonApi.toOne("terminal"),
  destination: JsonApi.toOne("port"),
  destination_terminal: JsonApi.toOne("terminal"),
  line_tracking_stopped_by_user: JsonApi.toOne("user"),
  containers: JsonApi.toMany("container"),
  party_roles: Schema.optionalKey(JsonApi.toMany("party_role"))
}

export const ShipmentResource = JsonApi.resource(
  "shipment",
  JsonApi.pick(Shipment.fields, names),
  relationships,
  provenanceMeta
)

/**
 * The shipment as clients see it; `containers` are the ids of all of its containers, null when they are not known, and
 * `roles` those of its party roles, null when they are not told.
 */
export const presentShipment = (
  shipment: Shipment,
  containers: ReadonlyArray<string> | null,
  reference: ReferenceData["Service"],
  roles: ReadonlyArray<string> | null = null
): typeof ShipmentResource.Type => {
  const self = `/v2/shipments/${shipment.id}`
  const port = (locode: string | null) =>
    JsonApi.link("port", locode === null ? null : (reference.port(locode)?.id ?? null))
  const terminal = shipment.pod_terminal_code
  return {
    id: shipment.id,
    type: "shipment",
    attributes: JsonApi.pick(shipment, names),
    relationships: {
      port_of_lading: port(shipment.port_of_lading_locode),
      port_of_discharge: port(shipment.port_of_discharge_locode),
      pod_terminal: JsonApi.link("terminal", terminal === null ? null : reference.terminal(terminal).id),
      destination: port(shipment.destination_locode),
      destination_terminal: JsonApi.link("terminal", null),
      line_tracking_stopped_by_user: JsonApi.link("user", shipment.line_tracking_stopped_by_user_id),
      containers: JsonApi.links("container", containers, `${self}?include=containers`),
      ...(roles === null ? {} : { party_roles: JsonApi.links("party_role", roles, `${self}/party_roles`) })
    },
    links: { self }
  }
}
