import { Effect, Schema } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import { arrivalOf, destinationArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import { SharedDocument } from "#domain/voyage/shipment/SharedDocument.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { toUser } from "../account/account.ts"
import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { lookup, lookupById } from "../compose/Lookup.ts"
import { ownedRelation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import { FreshnessMeta } from "../freshness.ts"
import * as JsonApi from "../JsonApi.ts"
import { toPartyRoles } from "../party/roles.ts"
import { toPort } from "../place/port.ts"
import { toTerminal } from "../place/terminal.ts"
import { ProvenanceSchema } from "../provenance.ts"

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
  destination_terminal: JsonApi.toOne("terminal").annotate({
    description: "Always null, because no source reports the terminal at the inland destination"
  }),
  line_tracking_stopped_by_user: JsonApi.toOne("user"),
  containers: JsonApi.toMany("container"),
  party_roles: Schema.optionalKey(JsonApi.toMany("party_role"))
}

export const ShipmentResource = JsonApi.resource("shipment", JsonApi.pick(Shipment.fields, names), relationships, {
  meta: Schema.Struct({
    shared_documents: Schema.Array(SharedDocument).annotate({
      description:
        "Bookings and house bills of this shipment that sources name together with several bills of the carrier"
    }),
    arrival: Schema.optionalKey(Arrival),
    destination_arrival: Schema.optionalKey(
      Schema.NullOr(Arrival).annotate({
        description: "Arrival at the inland destination; null if the shipment ends at the port of discharge"
      })
    ),
    freshness: Schema.optionalKey(FreshnessMeta),
    provenance: Schema.optionalKey(ProvenanceSchema)
  })
})

export const containers = ownedRelation("container", {
  keyOf: (shipment: Shipment) => shipment.id,
  lookup: lookup((account, ids: ReadonlyArray<ShipmentId>) =>
    Effect.map(
      Containers.use((uses) => uses.ofShipments(account, ids)),
      (found) => Map.groupBy(found, ({ shipment_id }) => shipment_id)
    )
  ),
  when: "always"
})

const partyRoles = toPartyRoles<ShipmentId>()

const attributesOf = JsonApi.picking<Shipment, (typeof names)[number]>(names)

/** Present if the document has a time and has loaded the containers. */
const arrivalsIn = (presenting: PresentationContext, shipment: Shipment) => {
  const rows = containers.rows(presenting, shipment)
  const { now } = presenting
  return now === undefined || rows === null
    ? {}
    : { arrival: arrivalOf(shipment, rows, now), destination_arrival: destinationArrivalOf(shipment, rows, now) }
}

const present = (shipment: Shipment, presenting: PresentationContext): typeof ShipmentResource.Type => {
  const { reference } = presenting
  const roles = partyRoles.ids(presenting, shipment)
  const self = `/v2/shipments/${shipment.id}`
  const port = (locode: string | null) =>
    JsonApi.link("port", locode === null ? null : (reference.port(locode)?.id ?? null))
  const terminal = shipment.pod_terminal_code
  return {
    id: shipment.id,
    type: "shipment",
    attributes: attributesOf(shipment),
    relationships: {
      port_of_lading: port(shipment.port_of_lading_locode),
      port_of_discharge: port(shipment.port_of_discharge_locode),
      pod_terminal: JsonApi.link("terminal", terminal === null ? null : reference.terminal(terminal).id),
      destination: port(shipment.destination_locode),
      destination_terminal: JsonApi.link("terminal", null),
      line_tracking_stopped_by_user: JsonApi.link("user", shipment.line_tracking_stopped_by_user_id),
      containers: JsonApi.links("container", containers.ids(presenting, shipment), `${self}?include=containers`),
      ...(roles === null ? {} : { party_roles: JsonApi.links("party_role", roles, `${self}/party_roles`) })
    },
    links: { self },
    meta: { shared_documents: shipment.shared_documents, ...arrivalsIn(presenting, shipment) }
  }
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly shipment: ResourceShape<Shipment, typeof ShipmentResource.Type, ShipmentId>
  }
}

export const shipment = {
  schema: ShipmentResource,
  useCases: Shipments.layer,
  byId: lookupById((account, ids: ReadonlyArray<ShipmentId>) => Shipments.use((uses) => uses.many(account, ids))),
  relations: {
    containers,
    port_of_lading: toPort((shipment) => shipment.port_of_lading_locode),
    port_of_discharge: toPort((shipment) => shipment.port_of_discharge_locode),
    pod_terminal: toTerminal((shipment) => shipment.pod_terminal_code),
    destination: toPort((shipment) => shipment.destination_locode),
    destination_terminal: toTerminal(() => null),
    line_tracking_stopped_by_user: toUser((shipment) => shipment.line_tracking_stopped_by_user_id),
    party_roles: partyRoles
  },
  present
} satisfies Definition<"shipment">
