import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Container } from "#domain/container/Container.ts"
import { ReleaseReadiness, releaseOf } from "#domain/container/ReleaseReadiness.ts"
import { TerminalFee } from "#domain/container/TerminalFee.ts"
import { TerminalHold } from "#domain/container/TerminalHold.ts"
import { CalendarDate } from "#domain/Time.ts"

import { FreshnessMeta } from "../freshness.ts"
import * as JsonApi from "../JsonApi.ts"
import { ProvenanceSchema } from "../provenance.ts"

const beforeLastFreeDay = [
  "number",
  "seal_number",
  "created_at",
  "ref_numbers",
  "pod_arrived_at",
  "pod_discharged_at",
  "final_destination_full_out_at",
  "holds_at_pod_terminal",
  "available_for_pickup",
  "delivered_at",
  "current_status",
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "equipment_type",
  "equipment_length",
  "equipment_height",
  "pod_full_out_at",
  "empty_terminated_at",
  "terminal_checked_at",
  "fees_at_pod_terminal"
] as const

const beforeAvailability = [
  "pickup_appointment_at",
  "pod_full_out_chassis_number",
  "location_at_pod_terminal",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
] as const

const afterAvailability = [
  "pod_timezone",
  "final_destination_timezone",
  "empty_terminated_timezone",
  "weight_in_lbs",
  "pod_rail_carrier_scac",
  "ind_rail_carrier_scac",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_eta_at",
  "ind_ata_at",
  "ind_rail_unloaded_at"
] as const

const deadlines = ["pickup_lfd_terminal", "pickup_lfd_rail", "pickup_lfd_line"] as const

const date = Schema.NullOr(CalendarDate)

export const ContainerResource = JsonApi.resource(
  "container",
  {
    ...JsonApi.pick(Container.fields, beforeLastFreeDay),
    pickup_lfd: date,
    ...JsonApi.pick(Container.fields, beforeAvailability),
    availability_known: Schema.Boolean,
    ...JsonApi.pick(Container.fields, afterAvailability),
    ind_facility_holds: Schema.NullOr(Schema.Array(TerminalHold)),
    ind_facility_fees: Schema.NullOr(Schema.Array(TerminalFee)),
    ind_facility_lfd_on: date,
    import_deadlines: Schema.Struct({ pickup_lfd_terminal: date, pickup_lfd_rail: date, pickup_lfd_line: date }),
    ssl_lfd: date
  },
  {
    shipment: JsonApi.toOne("shipment"),
    pickup_facility: JsonApi.toOne("terminal"),
    pod_terminal: JsonApi.toOne("terminal"),
    transport_events: JsonApi.toMany("transport_event"),
    raw_events: JsonApi.toMany("raw_event")
  },
  {
    meta: Schema.Struct({
      release_readiness: ReleaseReadiness.annotate({
        description:
          "Whether it can be picked up: `ready`, `held`, `out_of_sync` (availability and holds disagree), `unknown`, or `gone` (it has left)."
      }),
      release_readiness_reasons: Schema.Array(Schema.String).annotate({
        description: "Sentences that say why, for people."
      }),
      freshness: Schema.optionalKey(FreshnessMeta),
      provenance: Schema.optionalKey(ProvenanceSchema)
    })
  }
)

/** The container as clients see it; with the ids of its transport and raw events, null when they were not loaded. */
export const presentContainer = (
  container: Container,
  events: ReadonlyArray<string> | null,
  rawEvents: ReadonlyArray<string> | null,
  reference: ReferenceData["Service"]
): typeof ContainerResource.Type => {
  const self = `/v2/containers/${container.id}`
  const { readiness, reasons } = releaseOf(container)
  const terminal = (code: string | null) => JsonApi.link("terminal", code === null ? null : reference.terminal(code).id)
  return {
    id: container.id,
    type: "container",
    attributes: {
      ...JsonApi.pick(container, beforeLastFreeDay),
      pickup_lfd: container.pickup_lfd,
      ...JsonApi.pick(container, beforeAvailability),
      availability_known: container.availability_known,
      ...JsonApi.pick(container, afterAvailability),
      ind_facility_holds: null,
      ind_facility_fees: null,
      ind_facility_lfd_on: container.import_deadlines.pickup_lfd_rail,
      import_deadlines: JsonApi.pick(container.import_deadlines, deadlines),
      ssl_lfd: container.import_deadlines.pickup_lfd_line
    },
    relationships: {
      shipment: JsonApi.link("shipment", container.shipment_id),
      pickup_facility: terminal(container.pickup_facility_code),
      pod_terminal: terminal(container.pod_terminal_code),
      transport_events: JsonApi.links("transport_event", events, `${self}/transport_events`),
      raw_events: JsonApi.links("raw_event", rawEvents, `${self}/raw_events`)
    },
    links: { self },
    meta: { release_readiness: readiness, release_readiness_reasons: reasons }
  }
}
