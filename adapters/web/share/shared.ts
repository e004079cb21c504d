import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { SubjectProvenance } from "#application/voyage/observation/Provenance.ts"
import { isEstimatedDischarge, localTimeOf } from "#application/voyage/observation/reportedTimes.ts"
import type { SharedShipment } from "#application/voyage/shipment/SharedShipments.ts"
import { terminalLabel } from "#domain/reference/place/terminalLabel.ts"
import type { CalendarDate, Instant, LocalDateTime } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { isFinal } from "#domain/voyage/container/PastStopField.ts"
import type { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import { arrivalOf, destinationArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

/** Without an instant it has the local time of an unknown zone. */
export interface VoyageMoment {
  readonly name: string
  readonly at: Instant | null
  readonly local_time: LocalDateTime | CalendarDate | null
  readonly time_zone: string | null
  readonly is_estimated: boolean
  /** An estimated arrival in the past, without a later event. */
  readonly is_overdue: boolean
}

type TimeOf<Attribute extends string> = (
  attribute: Attribute,
  zone: string | null
) => Pick<VoyageMoment, "at" | "local_time" | "time_zone"> | null

const timesOf =
  <Attribute extends string>(
    record: Readonly<Record<Attribute, Instant | null>>,
    explained: SubjectProvenance | undefined
  ): TimeOf<Attribute> =>
  (attribute, time_zone) => {
    const at = record[attribute]
    if (at !== null) return { at, local_time: null, time_zone }
    const local_time = localTimeOf(explained, attribute)
    return local_time === null ? null : { at: null, local_time, time_zone: null }
  }

type ContainerTime =
  | "empty_out_at"
  | "pol_full_in_at"
  | "pol_vessel_loaded_at"
  | "pol_vessel_departed_at"
  | "pod_arrived_at"
  | "pod_discharged_at"
  | "pod_rail_loaded_at"
  | "pod_rail_departed_at"
  | "pod_full_out_at"
  | "ind_ata_at"
  | "ind_rail_unloaded_at"
  | "final_destination_full_out_at"
  | "empty_terminated_at"

type ShipmentTime =
  | "pol_etd_at"
  | "pol_atd_at"
  | "pod_eta_at"
  | "pod_ata_at"
  | "destination_eta_at"
  | "destination_ata_at"

const milestonesOf = (
  container: Container,
  { pol_timezone: origin }: Shipment,
  explained: SubjectProvenance | undefined
) => {
  const { empty_terminated_timezone, final_destination_timezone: inland, pod_timezone: port } = container
  const timeOf = timesOf<ContainerTime>(container, explained)
  const named = [
    ["Empty container picked up", "empty_out_at", origin],
    ["At the port of lading", "pol_full_in_at", origin],
    ["Loaded on the vessel", "pol_vessel_loaded_at", origin],
    ["Vessel departed", "pol_vessel_departed_at", origin],
    ["Vessel arrived", "pod_arrived_at", port],
    ["Discharged", "pod_discharged_at", port],
    ["Loaded on rail", "pod_rail_loaded_at", port],
    ["Train departed", "pod_rail_departed_at", port],
    ["Left the port", "pod_full_out_at", port],
    ["Arrived inland", "ind_ata_at", inland],
    ["Unloaded from rail", "ind_rail_unloaded_at", inland],
    ["Left the inland destination", "final_destination_full_out_at", inland],
    ["Empty container returned", "empty_terminated_at", empty_terminated_timezone]
  ] as const
  return named.flatMap(([name, attribute, zone]): ReadonlyArray<VoyageMoment> => {
    const time = timeOf(attribute, zone)
    return time === null ? [] : [{ name, ...time, is_estimated: false, is_overdue: false }]
  })
}

interface Reached<Attribute extends string> {
  readonly names: readonly [estimated: string, done: string]
  readonly attributes: readonly [estimate: Attribute, actual: Attribute]
  readonly zone: string | null
  readonly arrival?: Arrival | null
}

const chooseMoment = <Attribute extends string>(
  timeOf: TimeOf<Attribute>,
  { arrival, attributes: [estimate, actual], names: [estimated, done], zone }: Reached<Attribute>
): VoyageMoment | null => {
  const happened = timeOf(actual, zone)
  if (happened !== null) return { name: done, ...happened, is_estimated: false, is_overdue: false }
  if (arrival?.state === "arrived") {
    const at = { at: arrival.at, local_time: null, time_zone: arrival.at === null ? null : zone }
    return { name: done, ...at, is_estimated: false, is_overdue: false }
  }
  const ahead = timeOf(estimate, zone)
  return ahead === null
    ? null
    : { name: estimated, ...ahead, is_estimated: true, is_overdue: arrival?.state === "overdue" }
}

/** Null means neither reported nor estimated. */
export interface Voyage {
  readonly departure: VoyageMoment | null
  readonly arrival: VoyageMoment | null
  readonly inland: VoyageMoment | null
}

export const voyageOf = (
  { containers, now, shipment }: SharedShipment,
  explained: ReadonlyMap<string, SubjectProvenance>
): Voyage => {
  const ofShipment = explained.get(shipment.id)
  const timeOf = timesOf<ShipmentTime>(shipment, ofShipment)
  const atPort = arrivalOf(shipment, containers, now)
  // An inland arrival without a zone also proves the port arrival.
  const isInland = timeOf("destination_ata_at", null) !== null
  return {
    departure: chooseMoment(timeOf, {
      names: ["Estimated departure", "Departed"],
      attributes: ["pol_etd_at", "pol_atd_at"],
      zone: shipment.pol_timezone
    }),
    arrival: chooseMoment(timeOf, {
      names: [isEstimatedDischarge(ofShipment) ? "Estimated discharge" : "Estimated arrival", "Arrived"],
      attributes: ["pod_eta_at", "pod_ata_at"],
      zone: shipment.pod_timezone,
      arrival: isInland ? { ...atPort, state: "arrived", at: null } : atPort
    }),
    inland: chooseMoment(timeOf, {
      names: ["Estimated inland arrival", "Arrived inland"],
      attributes: ["destination_eta_at", "destination_ata_at"],
      zone: shipment.destination_timezone,
      arrival: destinationArrivalOf(shipment, containers, now)
    })
  }
}

/** Null means not reported. */
const containerOf = (
  container: Container,
  shipment: Shipment,
  explained: SubjectProvenance | undefined,
  { shows_fees, shows_holds }: ShareLink
) => ({
  number: container.number,
  status: container.awaiting_transshipment === null ? container.current_status : ("awaiting_transshipment" as const),
  milestones: milestonesOf(container, shipment, explained),
  time_zone: zoneOfPickUp(container),
  ...(shows_holds
    ? { holds: container.holds_at_pod_terminal?.map(({ name, status }) => ({ name, status })) ?? null }
    : {}),
  ...(shows_fees
    ? {
        are_fees_final: isFinal(container, "fees_at_pod_terminal"),
        fees:
          container.fees_at_pod_terminal?.map(({ amount, currency_code, type }) => ({ type, amount, currency_code })) ??
          null
      }
    : {})
})

/** Lists each field, so that new attributes stay private. */
export const sharedOf = (
  shared: SharedShipment,
  explained: ReadonlyMap<string, SubjectProvenance>,
  link: ShareLink,
  reference: ReferenceData["Service"]
) => {
  const { containers, shipment } = shared
  const { arrival, departure, inland } = voyageOf(shared, explained)
  const terminal = shipment.pod_terminal_code
  return {
    carrier: shipment.shipping_line_name,
    vessel: { name: shipment.pod_vessel_name, imo: shipment.pod_vessel_imo, voyage: shipment.pod_voyage_number },
    port_of_lading: shipment.port_of_lading_name,
    port_of_discharge: shipment.port_of_discharge_name,
    terminal: terminal === null ? null : terminalLabel(reference.terminal(terminal)),
    destination: shipment.destination_name,
    milestones: [departure, arrival, inland].filter((moment) => moment !== null),
    carrier_checked_at: shipment.line_tracking_last_succeeded_at,
    is_tracked: !shipment.trackingStopped,
    containers: containers.map((container) => containerOf(container, shipment, explained.get(container.id), link)),
    link_expires_at: link.expires_at
  }
}

export type SharedShipmentDocument = ReturnType<typeof sharedOf>
