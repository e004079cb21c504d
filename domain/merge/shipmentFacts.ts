import type { Observation, TransportCall } from "../Observation.ts"
import type { Gazetteer } from "../Place.ts"
import type { Instant } from "../Time.ts"
import type { Estimate, Estimates } from "./estimates.ts"
import { stamp } from "./happened.ts"
import type { Milestone } from "./milestones.ts"
import { asLineTold } from "./rail.ts"
import { isLocode, surest } from "./route.ts"
import type { Route } from "./route.ts"
import { derived, said } from "./Told.ts"
import type { Told } from "./Told.ts"
import type { Won } from "./winner.ts"

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

const locode = (place: string | null) => (place !== null && isLocode(place) ? place : null)

/** What the place is called: by its code, else as the source wrote it. */
const nameOf = (place: string | null, route: Route, gazetteer: Gazetteer): string | null => {
  if (place === null) return null
  const said = route.stops.find((stop) => stop.place === place)?.handlings ?? []
  return gazetteer.nameOf(place) ?? said.map(({ observation }) => observation.place?.name ?? null).find(Boolean) ?? null
}

/** Who names the ship that brings the box to the port of discharge. */
const lastVessel = (route: Route): Won | null => {
  const inbound = (route.stops.find(({ role }) => role === "POD")?.handlings ?? []).filter(
    ({ move, observation }) => (move === "discharge" || move === "arrive") && observation.call !== null
  )
  return surest(inbound.filter(({ observation }) => observation.container !== null)) ?? surest(inbound)
}

/** What a shipment shows, each field with who said so. */
export const shipmentFactsOf = (
  documents: { readonly bill: Told<string | null>; readonly booking: Told<string | null> },
  { estimates, milestones, route }: Voyage,
  facility: Told<string | null>,
  gazetteer: Gazetteer
): { readonly [Name in keyof MergedShipment]: Told<MergedShipment[Name]> } => {
  const time = ({ happened, place }: Observation): Instant | null =>
    happened === null ? null : (stamp(happened, gazetteer.zoneOf(place?.locode ?? ""))?.timestamp ?? null)
  const actual = (name: Milestone["name"]) =>
    said(milestones.find((milestone) => milestone.name === name) ?? null, time, null)
  const arrival = milestones.find(({ name }) => name === "arrived_at_inland_destination") ?? null
  const estimated = (estimate: Estimate | null) => said(estimate, time, null)
  const zone = (place: string | null) => derived(place === null ? null : gazetteer.zoneOf(place))
  const vessel = lastVessel(route)
  const ofVessel = (read: (call: TransportCall) => string | null) =>
    said(vessel, ({ call }) => (call === null ? null : read(call)), null)
  /** Its name or code is shown as the rules know it; who names the place is told with it. */
  const placed = (place: string | null, value: string | null): Told<string | null> => {
    const told = surest(route.stops.find((stop) => stop.place === place)?.handlings ?? [])
    return { value, won: value === null ? null : told, read: () => null }
  }
  const named = (place: string | null) => placed(place, nameOf(place, route, gazetteer))
  const coded = (place: string | null) => placed(place, locode(place))
  return {
    bill_of_lading_number: documents.bill,
    booking_number: documents.booking,
    port_of_lading_locode: coded(route.pol),
    port_of_lading_name: named(route.pol),
    port_of_discharge_locode: coded(route.pod),
    port_of_discharge_name: named(route.pod),
    pod_terminal_code: facility,
    pod_vessel_name: ofVessel(({ vessel_name }) => vessel_name),
    pod_vessel_imo: ofVessel(({ vessel_imo }) => vessel_imo),
    pod_voyage_number: ofVessel(({ export_voyage, import_voyage }) => import_voyage ?? export_voyage),
    destination_locode: coded(route.destination),
    destination_name: named(route.destination),
    destination_timezone: zone(route.destination),
    destination_eta_at: estimated(estimates.lineDestination),
    destination_ata_at: said(asLineTold(arrival), time, null),
    pol_etd_at: estimated(estimates.departure),
    pol_atd_at: actual("vessel_departed"),
    pol_timezone: zone(route.pol),
    pod_eta_at: estimated(estimates.arrival),
    pod_ata_at: actual("vessel_arrived"),
    pod_timezone: zone(route.pod)
  }
}
