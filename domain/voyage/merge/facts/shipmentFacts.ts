import type { Gazetteer } from "../../../reference/place/Place.ts"
import { day } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { orderTime } from "../../observation/happened.ts"
import type { TransportCall } from "../../observation/Observation.ts"
import { fieldValueOfWinner } from "../evidence/FieldValue.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import { placeKey, compareVoyages } from "../evidence/locatedMove.ts"
import type { RankedReports } from "../evidence/winner.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { createTimeConverter } from "../milestone/moments.ts"
import { preferLineReport } from "../milestone/railMilestones.ts"
import { isLocode, mostCertainReports } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { landingVesselReports } from "../route/voyage.ts"

/** The leading container's or, without containers, the documents'. */
export interface Voyage {
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly estimates: Estimates
}

interface LeadingVoyage extends Voyage {
  readonly facility: FieldValue<string | null>
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

const nameOf = (
  place: string | null,
  { estimates, milestones, route }: Voyage,
  gazetteer: Gazetteer
): string | null => {
  if (place === null) return null
  const reports = route.stops.find((stop) => stop.place === place)?.handlings ?? []
  const inland = [estimates.destination, ...milestones].flatMap((one) =>
    one === null || placeKey(one.winner) !== place ? [] : [one.winner]
  )
  const named = [route.named.get(place)?.winner, ...reports.map(({ observation }) => observation), ...inland]
  return gazetteer.nameOf(place) ?? named.map((observation) => observation?.place?.name ?? null).find(Boolean) ?? null
}

const hasNamedVessel = ({ winner: { call } }: RankedReports): boolean =>
  call?.vessel_name != null || call?.vessel_imo != null

/** No vessel stays in a port longer, and no carrier sends the next one sooner. */
const maxPortCallMs = 7 * day

const mayBeSameCall = (route: Route, { winner: { happened } }: RankedReports): boolean => {
  const handlings = route.stops.find(({ role }) => role === "POD")?.handlings ?? []
  const landed = handlings.filter(({ actual, move }) => actual && (move === "discharge" || move === "arrive"))
  return happened === null || landed.every(({ time }) => Math.abs(time - orderTime(happened)) < maxPortCallMs)
}

const isWithSameShip = (one: RankedReports, other: RankedReports): boolean =>
  compareVoyages(one.winner.call, other.winner.call) === true

/** The vessel of the leading container, else the one that landed all others in the same call. */
const vesselOf = (route: Route, others: ReadonlyArray<Route>): RankedReports | null => {
  const leading = landingVesselReports(route)
  if (leading !== null && hasNamedVessel(leading)) return leading
  const [first, ...more] = others
    .filter(({ pod }) => pod !== null && pod === route.pod)
    .flatMap((one) => landingVesselReports(one) ?? [])
    .filter((won) => won.winner.classifier === "ACT" && hasNamedVessel(won) && mayBeSameCall(route, won))
  return first !== undefined && more.every((one) => isWithSameShip(first, one)) ? first : leading
}

export const shipmentFactsOf = (
  documents: { readonly bill: FieldValue<string | null>; readonly booking: FieldValue<string | null> },
  voyage: LeadingVoyage,
  others: ReadonlyArray<Route>,
  gazetteer: Gazetteer
): { readonly [Name in keyof MergedShipment]: FieldValue<MergedShipment[Name]> } => {
  const { estimates, facility, milestones, route } = voyage
  const moments = createTimeConverter(gazetteer)
  const timeAt = (won: RankedReports | null, place: string | null) => moments.timeOf(won, moments.zoneOf(place))
  const actual = (name: Milestone["name"], place: string | null) =>
    timeAt(milestones.find((milestone) => milestone.name === name && milestone.place === place) ?? null, place)
  const arrival = milestones.find(({ name }) => name === "arrived_at_inland_destination") ?? null
  const vessel = vesselOf(route, others)
  const ofVessel = (read: (call: TransportCall) => string | null) =>
    fieldValueOfWinner(vessel, ({ call }) => (call === null ? null : read(call)), null)
  /** From reference data; the evidence is the observation that names the place. */
  const placed = (place: string | null, value: string | null): FieldValue<string | null> => {
    const moved = mostCertainReports(route.stops.find((stop) => stop.place === place)?.handlings ?? [])
    const source = moved ?? (place === null ? null : (route.named.get(place) ?? null))
    return { value, won: value === null ? null : source, read: () => null }
  }
  const named = (place: string | null) => placed(place, nameOf(place, voyage, gazetteer))
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
    destination_eta_at: timeAt(estimates.lineDestination, route.destination),
    destination_ata_at: timeAt(preferLineReport(arrival), route.destination),
    destination_timezone: moments.shownZone(route.destination),
    pol_etd_at: timeAt(estimates.departure, route.pol),
    pol_atd_at: actual("vessel_departed", route.pol),
    pol_timezone: moments.shownZone(route.pol),
    pod_eta_at: timeAt(estimates.arrival, route.pod),
    pod_ata_at: actual("vessel_arrived", route.pod),
    pod_timezone: moments.shownZone(route.pod)
  }
}
