import type { Gazetteer } from "../Place.ts"
import type { Instant } from "../Time.ts"
import { stampOf } from "./containerFacts.ts"
import type { Estimate, Estimates } from "./estimates.ts"
import type { Milestone } from "./milestones.ts"
import { best } from "./route.ts"
import type { Route } from "./route.ts"

/** The voyage of a shipment as its leading container (or, before there is one, its documents) shows it. */
export interface Voyage {
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly estimates: Estimates
}

export interface MergedShipment {
  readonly bill_of_lading_number: string | null
  readonly booking_number: string | null
  readonly port_of_lading_locode: string | null
  readonly port_of_lading_name: string | null
  readonly port_of_discharge_locode: string | null
  readonly port_of_discharge_name: string | null
  readonly pod_terminal_code: string | null
  readonly pod_vessel_name: string | null
  readonly pod_vessel_imo: string | null
  readonly pod_voyage_number: string | null
  readonly destination_locode: string | null
  readonly destination_name: string | null
  readonly destination_timezone: string | null
  readonly destination_eta_at: Instant | null
  readonly destination_ata_at: Instant | null
  readonly pol_etd_at: Instant | null
  readonly pol_atd_at: Instant | null
  readonly pol_timezone: string | null
  readonly pod_eta_at: Instant | null
  readonly pod_ata_at: Instant | null
  readonly pod_timezone: string | null
}

const locode = (place: string | null) => (place !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(place) ? place : null)

/** What the place is called: by its code, else as the source wrote it. */
const nameOf = (place: string | null, route: Route, gazetteer: Gazetteer): string | null => {
  if (place === null) return null
  const said = route.stops.find((stop) => stop.place === place)?.handlings ?? []
  return gazetteer.nameOf(place) ?? said.map(({ observation }) => observation.place?.name ?? null).find(Boolean) ?? null
}

/** The ship that brings the box to the port of discharge. */
const lastVessel = (route: Route) => {
  const inbound = (route.stops.find(({ role }) => role === "POD")?.handlings ?? []).filter(
    ({ move, observation }) => (move === "discharge" || move === "arrive") && observation.call !== null
  )
  const own = inbound.filter(({ observation }) => observation.container !== null)
  return (best(own) ?? best(inbound))?.observation.call ?? null
}

export const shipmentFactsOf = (
  documents: { readonly bill: string | null; readonly booking: string | null },
  { estimates, milestones, route }: Voyage,
  facility: string | null,
  gazetteer: Gazetteer
): MergedShipment => {
  const actual = (name: Milestone["name"]) => {
    const found = milestones.find((milestone) => milestone.name === name)
    return found === undefined ? null : (stampOf(found, gazetteer)?.timestamp ?? null)
  }
  const estimated = (estimate: Estimate | null) => estimate?.timestamp ?? null
  const zone = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const vessel = lastVessel(route)
  return {
    bill_of_lading_number: documents.bill,
    booking_number: documents.booking,
    port_of_lading_locode: locode(route.pol),
    port_of_lading_name: nameOf(route.pol, route, gazetteer),
    port_of_discharge_locode: locode(route.pod),
    port_of_discharge_name: nameOf(route.pod, route, gazetteer),
    pod_terminal_code: facility,
    pod_vessel_name: vessel?.vessel_name ?? null,
    pod_vessel_imo: vessel?.vessel_imo ?? null,
    pod_voyage_number: vessel?.import_voyage ?? vessel?.export_voyage ?? null,
    destination_locode: locode(route.destination),
    destination_name: nameOf(route.destination, route, gazetteer),
    destination_timezone: zone(route.destination),
    destination_eta_at: estimated(estimates.destination),
    destination_ata_at: actual("arrived_at_inland_destination"),
    pol_etd_at: estimated(estimates.departure),
    pol_atd_at: actual("vessel_departed"),
    pol_timezone: zone(route.pol),
    pod_eta_at: estimated(estimates.arrival),
    pod_ata_at: actual("vessel_arrived"),
    pod_timezone: zone(route.pod)
  }
}
