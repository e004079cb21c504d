import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { SharedShipment } from "#application/shipment/SharedShipments.ts"
import type { Container } from "#domain/container/Container.ts"
import { zoneOfPickUp } from "#domain/container/Deadline.ts"
import { isFinal } from "#domain/container/PastStopField.ts"
import { terminalLabel } from "#domain/place/terminalLabel.ts"
import { hasPassed } from "#domain/shipment/hasPassed.ts"
import type { ShareLink } from "#domain/shipment/ShareLink.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

/** Something that happened or is expected, with the zone of its place; null where that is not known. */
interface Moment {
  readonly name: string
  readonly at: Instant
  readonly time_zone: string | null
  readonly is_estimated: boolean
  /** An arrival that is expected for a time that has passed, and that nothing after it proves. */
  readonly is_overdue: boolean
}

const happened = (name: string, at: Instant, time_zone: string | null): Moment => ({
  name,
  at,
  time_zone,
  is_estimated: false,
  is_overdue: false
})

const moments = (
  named: ReadonlyArray<readonly [name: string, at: Instant | null, zone: string | null]>
): ReadonlyArray<Moment> =>
  named.flatMap(([name, at, time_zone]) => (at === null ? [] : [happened(name, at, time_zone)]))

const milestonesOf = (container: Container, { pol_timezone }: Shipment) => {
  const { empty_terminated_timezone, final_destination_timezone: inland, pod_timezone: port } = container
  return moments([
    ["Empty container picked up", container.empty_out_at, pol_timezone],
    ["At the port of lading", container.pol_full_in_at, pol_timezone],
    ["Loaded on the vessel", container.pol_vessel_loaded_at, pol_timezone],
    ["Vessel departed", container.pol_vessel_departed_at, pol_timezone],
    ["Vessel arrived", container.pod_arrived_at, port],
    ["Discharged", container.pod_discharged_at, port],
    ["Loaded on rail", container.pod_rail_loaded_at, port],
    ["Train departed", container.pod_rail_departed_at, port],
    ["Left the port", container.pod_full_out_at, port],
    ["Arrived inland", container.ind_ata_at, inland],
    ["Unloaded from rail", container.ind_rail_unloaded_at, inland],
    ["Left the inland destination", container.final_destination_full_out_at, inland],
    ["Empty container returned", container.empty_terminated_at, empty_terminated_timezone]
  ])
}

/** What is expected until it has happened. */
const reached = (
  [expected, done]: readonly [expected: string, done: string],
  [estimate, actual]: readonly [estimate: Instant | null, actual: Instant | null],
  time_zone: string | null,
  isLate: (estimate: Instant, zone: string | null) => boolean = () => false
): ReadonlyArray<Moment> => {
  if (actual !== null) return [happened(done, actual, time_zone)]
  if (estimate === null) return []
  return [{ name: expected, at: estimate, time_zone, is_estimated: true, is_overdue: isLate(estimate, time_zone) }]
}

const isAny = (containers: ReadonlyArray<Container>, ...facts: ReadonlyArray<keyof Container>): boolean =>
  containers.some((container) => facts.some((fact) => container[fact] !== null))

/** What a container does only inland, and so proves both arrivals. */
const inland = [
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at",
  "delivered_at"
] as const

/** What it does only once its ship has come. */
const ashore = ["pod_discharged_at", "pod_rail_loaded_at", "pod_rail_departed_at", "pod_full_out_at"] as const

/** Statuses after the arrival at the port of discharge, and after the inland arrival: an event may have no instant. */
const statusesAshore = new Set<Container["current_status"]>([
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail",
  "picked_up",
  "delivered",
  "empty_returned"
])
const statusesAtEnd = new Set<Container["current_status"]>(["delivered", "empty_returned"])

const hasStatus = (containers: ReadonlyArray<Container>, statuses: ReadonlySet<Container["current_status"]>) =>
  containers.some(({ current_status }) => statuses.has(current_status))

const milestonesOfShipment = ({ containers, now, shipment }: SharedShipment) => {
  const isInland =
    shipment.destination_ata_at !== null || isAny(containers, ...inland) || hasStatus(containers, statusesAtEnd)
  const isAshore = isInland || isAny(containers, ...ashore) || hasStatus(containers, statusesAshore)
  const lateUnless = (isProven: boolean) => (estimate: Instant, zone: string | null) =>
    !isProven && hasPassed(estimate, zone, now)
  return [
    ...reached(["Departure expected", "Departed"], [shipment.pol_etd_at, shipment.pol_atd_at], shipment.pol_timezone),
    ...reached(
      ["Arrival expected", "Arrived"],
      [shipment.pod_eta_at, shipment.pod_ata_at],
      shipment.pod_timezone,
      lateUnless(isAshore)
    ),
    ...reached(
      ["Inland arrival expected", "Arrived inland"],
      [shipment.destination_eta_at, shipment.destination_ata_at],
      shipment.destination_timezone,
      lateUnless(isInland)
    )
  ]
}

/** Holds and fees come where the link shows them; null is not reported. */
const containerOf = (container: Container, shipment: Shipment, { shows_fees, shows_holds }: ShareLink) => ({
  number: container.number,
  status: container.awaiting_transshipment === null ? container.current_status : "awaiting_transshipment",
  milestones: milestonesOf(container, shipment),
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

/** All that a link shows, each field named: what is added to shipments and containers does not come here by itself. */
export const sharedOf = (shared: SharedShipment, link: ShareLink, reference: ReferenceData["Service"]) => {
  const { containers, shipment } = shared
  const terminal = shipment.pod_terminal_code
  return {
    carrier: shipment.shipping_line_name,
    vessel: { name: shipment.pod_vessel_name, imo: shipment.pod_vessel_imo, voyage: shipment.pod_voyage_number },
    port_of_lading: shipment.port_of_lading_name,
    port_of_discharge: shipment.port_of_discharge_name,
    terminal: terminal === null ? null : terminalLabel(reference.terminal(terminal)),
    destination: shipment.destination_name,
    milestones: milestonesOfShipment(shared),
    is_tracked: !shipment.trackingStopped,
    containers: containers.map((container) => containerOf(container, shipment, link)),
    link_expires_at: link.expires_at
  }
}

export type Shared = ReturnType<typeof sharedOf>
