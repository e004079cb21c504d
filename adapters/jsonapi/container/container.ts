import { Schema } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import { alwaysNull, date, timezone } from "#domain/attribute.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { OwedFee, feesOwed } from "#domain/voyage/container/feesOwed.ts"
import { FreeDays, freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { hasReachedPort } from "#domain/voyage/container/hasReachedPort.ts"
import { ImportDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import { ReleaseReadiness, releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"

import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { lookup, lookupById } from "../compose/Lookup.ts"
import { relationById, ownedRelation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import { FreshnessMeta } from "../freshness.ts"
import * as JsonApi from "../JsonApi.ts"
import { toPartyRoles } from "../party/roles.ts"
import { toTerminal } from "../place/terminal.ts"
import { ProvenanceSchema } from "../provenance.ts"
import { AwaitingTransshipment, presentTransshipment } from "./awaitingTransshipment.ts"

const beforeLastFreeDay = [
  "number",
  "seal_number",
  "created_at",
  "ref_numbers",
  "pod_arrived_at",
  "pod_discharged_at",
  "final_destination_full_out_at",
  "holds_at_pod_terminal",
  "release_statuses",
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

export const ContainerResource = JsonApi.resource(
  "container",
  {
    ...JsonApi.pick(Container.fields, beforeLastFreeDay),
    pickup_lfd: date("Last free day: the carrier's, else the terminal's, else the railroad's"),
    ...JsonApi.pick(Container.fields, beforeAvailability),
    availability_known: Schema.Boolean.annotate({ description: "Whether `available_for_pickup` is not null" }),
    ...JsonApi.pick(Container.fields, afterAvailability),
    ind_facility_holds: Schema.NullOr(Schema.Array(TerminalHold)).annotate(
      alwaysNull("`holds_at_pod_terminal` contains the holds at the inland facility once the container is there")
    ),
    ind_facility_fees: Schema.NullOr(Schema.Array(TerminalFee)).annotate(
      alwaysNull("`fees_at_pod_terminal` contains the fees at the inland facility once the container is there")
    ),
    ind_facility_lfd_on: date("Last free day of the railroad"),
    import_deadlines: Schema.Struct(JsonApi.pick(ImportDeadlines.fields, deadlines)).annotate({
      description: "Last free days by terminal, carrier, and railroad"
    }),
    ssl_lfd: date("Last free day of the carrier")
  },
  {
    shipment: JsonApi.toOne("shipment"),
    pickup_facility: JsonApi.toOne("terminal"),
    pod_terminal: JsonApi.toOne("terminal"),
    transport_events: JsonApi.toMany("transport_event"),
    raw_events: JsonApi.toMany("raw_event"),
    party_roles: Schema.optionalKey(JsonApi.toMany("party_role"))
  },
  {
    meta: Schema.Struct({
      release_readiness: ReleaseReadiness.annotate({
        description:
          "Whether it can be picked up: `ready`, `held`, `out_of_sync` (availability and holds disagree), `unknown`, or `gone` (it has left)."
      }),
      release_readiness_reasons: Schema.Array(Schema.String).annotate({
        description: "Reasons as sentences."
      }),
      awaiting_transshipment: Schema.NullOr(AwaitingTransshipment).annotate({
        description:
          "Port and discharge time while the container waits between two vessels; `current_status` is then `grounded`. Null otherwise."
      }),
      reached_port_of_discharge: Schema.Boolean.annotate({
        description:
          "Whether the container reached the port of discharge, by its arrival or by a later move that proves it. `pod_arrived_at` may then be null."
      }),
      pickup_timezone: timezone("the pickup place and its appointment"),
      fees_owed: Schema.NullOr(Schema.Array(OwedFee)).annotate({
        description:
          "Sums of `fees_at_pod_terminal` by currency, without counting totals twice. Empty if no amount is posted; null if no source reports fees."
      }),
      free_days_left: Schema.optionalKey(
        Schema.NullOr(FreeDays).annotate({
          description:
            "Effective last free day and the days until then, in the time zone of its place. Null if no source reports one. Webhooks omit it, because they are read later."
        })
      ),
      freshness: Schema.optionalKey(FreshnessMeta),
      provenance: Schema.optionalKey(ProvenanceSchema)
    })
  }
)

/** Maximum containers per document whose events can be included. */
const maxContainers = 200

const limitedTo = (relation: string) => ({
  count: maxContainers,
  detail: `${relation} of more than ${maxContainers} containers at once. Request a smaller page`
})

export const transportEvents = ownedRelation("transport_event", {
  keyOf: (container: Container) => container.id,
  lookup: lookup((account, ids: ReadonlyArray<ContainerId>) => Containers.use((uses) => uses.pastOf(account, ids))),
  most: limitedTo("transport_events"),
  when: "compatibility"
})

const rawEvents = ownedRelation("raw_event", {
  keyOf: (container: Container) => container.id,
  lookup: lookup((account, ids: ReadonlyArray<ContainerId>) =>
    RawEvents.use((uses) => uses.ofContainers(account, ids))
  ),
  most: limitedTo("raw_events"),
  when: "compatibility"
})

const partyRoles = toPartyRoles<ContainerId>()

const [first, second, third] = [
  JsonApi.picking<Container, (typeof beforeLastFreeDay)[number]>(beforeLastFreeDay),
  JsonApi.picking<Container, (typeof beforeAvailability)[number]>(beforeAvailability),
  JsonApi.picking<Container, (typeof afterAvailability)[number]>(afterAvailability)
]
const deadlinesOf = JsonApi.picking<ImportDeadlines, (typeof deadlines)[number]>(deadlines)

const present = (container: Container, presenting: PresentationContext): typeof ContainerResource.Type => {
  const { now, reference } = presenting
  const events = transportEvents.ids(presenting, container)
  const roles = partyRoles.ids(presenting, container)
  const self = `/v2/containers/${container.id}`
  const { readiness, reasons } = releaseReadinessOf(container)
  const terminal = (code: string | null) => JsonApi.link("terminal", code === null ? null : reference.terminal(code).id)
  return {
    id: container.id,
    type: "container",
    attributes: {
      ...first(container),
      pickup_lfd: container.pickup_lfd,
      ...second(container),
      availability_known: container.availability_known,
      ...third(container),
      ind_facility_holds: null,
      ind_facility_fees: null,
      ind_facility_lfd_on: container.import_deadlines.pickup_lfd_rail,
      import_deadlines: deadlinesOf(container.import_deadlines),
      ssl_lfd: container.import_deadlines.pickup_lfd_line
    },
    relationships: {
      shipment: JsonApi.link("shipment", container.shipment_id),
      pickup_facility: terminal(container.pickup_facility_code),
      pod_terminal: terminal(container.pod_terminal_code),
      transport_events: JsonApi.links("transport_event", events, `${self}/transport_events`),
      raw_events: JsonApi.links("raw_event", rawEvents.ids(presenting, container), `${self}/raw_events`),
      ...(roles === null ? {} : { party_roles: JsonApi.links("party_role", roles, `${self}/party_roles`) })
    },
    links: { self },
    meta: {
      release_readiness: readiness,
      release_readiness_reasons: reasons,
      awaiting_transshipment: presentTransshipment(container, reference),
      reached_port_of_discharge: hasReachedPort(container),
      pickup_timezone: zoneOfPickUp(container),
      fees_owed: feesOwed(container.fees_at_pod_terminal),
      ...(now === undefined ? {} : { free_days_left: freeDaysOf(container, now) })
    }
  }
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly container: ResourceShape<Container, typeof ContainerResource.Type, ContainerId>
  }
}

export const container = {
  schema: ContainerResource,
  useCases: Containers.layer,
  byId: lookupById((account, ids: ReadonlyArray<ContainerId>) => Containers.use((uses) => uses.many(account, ids))),
  relations: {
    shipment: relationById("shipment", (container) => container.shipment_id),
    pickup_facility: toTerminal((container) => container.pickup_facility_code),
    pod_terminal: toTerminal((container) => container.pod_terminal_code),
    transport_events: transportEvents,
    raw_events: rawEvents,
    party_roles: partyRoles
  },
  present
} satisfies Definition<"container">
