import type { Locode } from "../../../Identifiers.ts"
import { facilityCode } from "../../../reference/place/Place.ts"
import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { ContainerFacts } from "../../container/Container.ts"
import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import { readEquipment } from "../../container/Equipment.ts"
import type { Equipment } from "../../container/Equipment.ts"
import { pickupDeadline } from "../../container/LastFreeDay.ts"
import type { ImportDeadlines } from "../../container/LastFreeDay.ts"
import { isFinal } from "../../container/PastStopField.ts"
import type { PastStopField } from "../../container/PastStopField.ts"
import type { CurrentStatus, MilestoneName } from "../../container/TransportEvent.ts"
import type { Transshipment } from "../../container/Transshipment.ts"
import { noPublishedTime, publishTime } from "../../observation/happened.ts"
import type { PublishedTime } from "../../observation/happened.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import { combinedFieldValue, fieldValueOfWinner } from "../evidence/FieldValue.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { pickWinner } from "../evidence/winner.ts"
import type { RankedReports } from "../evidence/winner.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { LandStage } from "../milestone/landside.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { createTimeConverter } from "../milestone/moments.ts"
import { inlandArrival, inlandUnloading, railAtPort } from "../milestone/railMilestones.ts"
import { inlandPlacesOf, railroadOf } from "../route/rail.ts"
import { isLocode } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import type { FactOf, FacilityState } from "../terminal/Snapshot.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import { dischargeFacility } from "../terminal/visit.ts"
import type { Visits } from "../terminal/visit.ts"
import { pickupFacilityOf } from "./pickupFacility.ts"
import { findTransshipmentDischarge, statusOf } from "./status.ts"

export type MergedFacts = Omit<
  ContainerFacts,
  | "terminal_checked_at"
  | "pod_last_tracking_request_at"
  | "shipment_last_tracking_request_at"
  | "rail_last_tracking_request_at"
>

/** The zone of a misplaced milestone is unknown, so UTC. */
export const stampOf = ({ misplaced, winner }: Milestone, gazetteer: Gazetteer): PublishedTime => {
  if (winner.happened === null) return noPublishedTime
  const stamped = publishTime(winner.happened, misplaced ? null : gazetteer.zoneOf(winner.place?.locode ?? ""))
  return stamped.timestamp !== null && misplaced ? { ...stamped, timezone: "Etc/UTC" } : stamped
}

const newest = <Type extends Fact["type"]>(observations: ReadonlyArray<Observation>, type: Type) => {
  const is = (fact: Fact): fact is FactOf<Type> => fact.type === type
  const won = pickWinner(observations.filter(({ fact }) => is(fact)))
  return <A>(read: (fact: FactOf<Type>) => A | null): FieldValue<A | null> =>
    fieldValueOfWinner(won, ({ fact }) => (is(fact) ? read(fact) : null), null)
}

const shown = <Type extends Fact["type"], A>(
  snapshot: FacilityState<Type> | null,
  read: (fact: FactOf<Type>) => A | null
): FieldValue<A | null> => {
  const is = (fact: Fact): fact is FactOf<Type> => fact.type === snapshot?.fact.type
  return fieldValueOfWinner(snapshot?.won ?? null, ({ fact }) => (is(fact) ? read(fact) : null), null)
}

const withDepartureDefault = <A>(
  field: FieldValue<A | null>,
  left: Milestone | null,
  otherwise: A
): FieldValue<A | null> =>
  field.won !== null || left === null
    ? field
    : { value: otherwise, won: { winner: left.winner, lost: [] }, read: () => otherwise }

const finalIn =
  ({ pastFields }: TerminalFacts, reported_status: CurrentStatus) =>
  <A>(name: PastStopField, field: FieldValue<A>): FieldValue<A> => ({
    ...field,
    isFinal: isFinal({ past_stop_fields: pastFields, reported_status }, name)
  })

export interface ContainerMergeParts {
  readonly number: ContainerNumber
  readonly observations: ReadonlyArray<Observation>
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly estimates: Estimates
  readonly landside: LandStage
  readonly visits: Visits
  readonly terminal: TerminalFacts
}

const transshipmentOf = (
  { landside, milestones }: Pick<ContainerMergeParts, "landside" | "milestones">,
  status: FieldValue<CurrentStatus>,
  gazetteer: Gazetteer
): Transshipment | null => {
  if (landside.stop !== "port" || status.value !== "grounded") return null
  const standing = findTransshipmentDischarge(milestones)
  if (standing === null || status.won?.winner !== standing.winner) return null
  const stamped = stampOf(standing, gazetteer)
  return {
    locode: standing.place !== null && isLocode(standing.place) ? (standing.place as Locode) : null,
    since: stamped?.timezone == null ? null : stamped.timestamp,
    timezone: stamped?.timezone ?? null
  }
}

/** Unreported is null, never "none". */
export const containerFactsOf = (
  parts: ContainerMergeParts,
  gazetteer: Gazetteer
): { readonly [Name in keyof MergedFacts]: FieldValue<MergedFacts[Name]> } => {
  const { estimates, handlings, landside, milestones, number, observations, route, terminal, visits } = parts
  const misplaced = new Set(milestones.filter((milestone) => milestone.misplaced).map(({ winner }) => winner))
  const moments = createTimeConverter(gazetteer, misplaced)
  const find = (name: MilestoneName, place?: string | null) =>
    milestones.find((milestone) => milestone.name === name && (place === undefined || milestone.place === place)) ??
    null
  const timeAt = (won: RankedReports | null, place: string | null) => moments.timeOf(won, moments.zoneOf(place))
  const end = route.destination ?? route.pod
  const loaded = railAtPort(milestones, "rail_loaded", route)
  const departed = railAtPort(milestones, "rail_departed", route)
  const arrival = inlandArrival(milestones)
  const unloading = inlandUnloading(milestones, route, inlandPlacesOf(handlings, route))
  const returned = find("empty_in")
  const unstated = combinedFieldValue(null)
  const atPod = {
    pod_arrived_at: timeAt(find("vessel_arrived", route.pod), route.pod),
    pod_discharged_at: timeAt(find("vessel_discharged", route.pod), route.pod),
    // A container that returned laden is no longer picked up.
    pod_full_out_at:
      route.pod === null || landside.back !== null ? unstated : timeAt(find("full_out", route.pod), route.pod),
    pod_rail_loaded_at: timeAt(loaded, route.pod),
    pod_rail_departed_at: timeAt(departed, route.pod)
  }
  const atEnd = {
    ind_eta_at: timeAt(estimates.destination, end),
    ind_ata_at: timeAt(arrival, end),
    ind_rail_unloaded_at: timeAt(unloading, end),
    final_destination_full_out_at:
      route.destination === null || landside.stop === "inland"
        ? unstated
        : timeAt(find("full_out", route.destination), route.destination)
  }
  const empty_terminated_at = timeAt(returned, returned?.misplaced === true ? null : (returned?.place ?? null))
  const newestEquipment = newest(observations, "equipment")
  const equipment = <Name extends keyof Equipment>(name: Name) =>
    newestEquipment(({ iso_code }) => readEquipment(iso_code)[name])
  const current_status = statusOf(milestones, route, landside, terminal)
  const final = finalIn(terminal, current_status.value)
  const facility = fieldValueOfWinner(
    dischargeFacility(route),
    ({ place }) => facilityCode(place?.locode ?? null, place?.facility ?? null),
    null
  )
  return {
    number: combinedFieldValue(number),
    seal_number: newest(observations, "seal")((fact) => fact.number),
    current_status,
    current_stop: combinedFieldValue(landside.stop),
    awaiting_transshipment: combinedFieldValue(transshipmentOf(parts, current_status, gazetteer)),
    past_stop_fields: combinedFieldValue(terminal.pastFields),
    equipment_type: equipment("equipment_type"),
    equipment_length: equipment("equipment_length"),
    equipment_height: equipment("equipment_height"),
    weight_in_lbs: newest(observations, "weight")(({ pounds }) => pounds),
    holds_at_pod_terminal: withDepartureDefault(
      { ...shown(terminal.holds, ({ holds }) => holds), value: terminal.holds?.fact.holds ?? null },
      terminal.left,
      []
    ),
    release_statuses: combinedFieldValue(terminal.releases),
    fees_at_pod_terminal: withDepartureDefault(
      final(
        "fees_at_pod_terminal",
        shown(terminal.fees, ({ fees }) => fees)
      ),
      terminal.left,
      []
    ),
    available_for_pickup: withDepartureDefault(
      shown(terminal.availability, ({ available }) => available),
      terminal.left,
      false
    ),
    import_deadlines: combinedFieldValue(importDeadlinesOf(terminal)),
    pickup_appointment_at: final(
      "pickup_appointment_at",
      shown(terminal.appointment, (fact) => fact.at)
    ),
    location_at_pod_terminal: shown(terminal.yardLocation, ({ location }) => location),
    pod_full_out_chassis_number: unstated,
    empty_out_at: timeAt(find("empty_out"), route.pol),
    pol_full_in_at: timeAt(find("full_in"), route.pol),
    pol_vessel_loaded_at: timeAt(find("vessel_loaded", route.pol), route.pol),
    pol_vessel_departed_at: timeAt(find("vessel_departed", route.pol), route.pol),
    ...atPod,
    pod_rail_carrier_scac: fieldValueOfWinner(loaded ?? departed, railroadOf, null),
    ind_rail_carrier_scac: fieldValueOfWinner(arrival ?? unloading ?? estimates.destination, railroadOf, null),
    ...atEnd,
    empty_terminated_at,
    pod_terminal_code: facility,
    pickup_facility_code: combinedFieldValue(pickupFacilityOf(visits, terminal, parts)),
    pod_timezone: moments.shownZone(route.pod),
    final_destination_timezone: moments.shownZone(end),
    empty_terminated_timezone: fieldValueOfWinner(
      returned?.misplaced === true ? null : returned,
      (observation) => moments.stampOf(observation, null).timezone,
      null
    )
  }
}

export const importDeadlinesOf = ({ lastFreeDay: { line, rail, terminal } }: TerminalFacts): ImportDeadlines => ({
  pickup_lfd_line: line?.fact.date ?? null,
  pickup_lfd_terminal: terminal?.fact.date ?? null,
  pickup_lfd_rail: rail?.fact.date ?? null
})

export const lastFreeDaysOf = (terminal: TerminalFacts) => {
  const { lastFreeDay, pastFields } = terminal
  const by = {
    pickup_lfd_line: lastFreeDay.line,
    pickup_lfd_terminal: lastFreeDay.terminal,
    pickup_lfd_rail: lastFreeDay.rail
  }
  const name = pickupDeadline(importDeadlinesOf(terminal), pastFields)
  return { ...by, pickup_lfd: name === null ? null : by[name], isPast: name !== null && pastFields.includes(name) }
}

export const deadlinesOf = (terminal: TerminalFacts, reported_status: CurrentStatus) => {
  const { isPast, pickup_lfd, ...by } = lastFreeDaysOf(terminal)
  const final = finalIn(terminal, reported_status)
  const day = (snapshot: FacilityState<"last_free_day"> | null) => shown(snapshot, ({ date }) => date)
  return {
    pickup_lfd: { ...day(pickup_lfd), isFinal: isPast },
    "import_deadlines.pickup_lfd_line": final("pickup_lfd_line", day(by.pickup_lfd_line)),
    "import_deadlines.pickup_lfd_terminal": final("pickup_lfd_terminal", day(by.pickup_lfd_terminal)),
    "import_deadlines.pickup_lfd_rail": final("pickup_lfd_rail", day(by.pickup_lfd_rail))
  }
}
