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
import type { Locode } from "../../Identifiers.ts"
import { noStamp, stamp } from "../../observation/happened.ts"
import type { Stamp } from "../../observation/happened.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import { facilityCode } from "../../place/Place.ts"
import type { Gazetteer } from "../../place/Place.ts"
import type { Handling } from "../evidence/handling.ts"
import { derived, sourced } from "../evidence/Sourced.ts"
import type { Sourced } from "../evidence/Sourced.ts"
import { win } from "../evidence/winner.ts"
import type { Won } from "../evidence/winner.ts"
import type { Estimates } from "../milestone/estimates.ts"
import type { Landside } from "../milestone/landside.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { momentsIn } from "../milestone/moments.ts"
import { inlandArrival, inlandUnloading, railAtPort } from "../milestone/railMilestones.ts"
import { inlandOf, railroadOf } from "../route/rail.ts"
import { isLocode } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import type { FactOf, Snapshot } from "../terminal/Snapshot.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import { dischargeFacility } from "../terminal/visit.ts"
import type { Visits } from "../terminal/visit.ts"
import { pickupFacilityOf } from "./pickupFacility.ts"
import { standsBetweenShips, statusOf } from "./status.ts"

export type MergedFacts = Omit<
  ContainerFacts,
  | "terminal_checked_at"
  | "pod_last_tracking_request_at"
  | "shipment_last_tracking_request_at"
  | "rail_last_tracking_request_at"
>

/** Shows a misplaced milestone in UTC, because its zone is unknown. */
export const stampOf = ({ misplaced, winner }: Milestone, gazetteer: Gazetteer): Stamp => {
  if (winner.happened === null) return noStamp
  const stamped = stamp(winner.happened, misplaced ? null : gazetteer.zoneOf(winner.place?.locode ?? ""))
  return stamped.timestamp !== null && misplaced ? { ...stamped, timezone: "Etc/UTC" } : stamped
}

const newest = <Type extends Fact["type"]>(observations: ReadonlyArray<Observation>, type: Type) => {
  const is = (fact: Fact): fact is FactOf<Type> => fact.type === type
  const won = win(observations.filter(({ fact }) => is(fact)))
  return <A>(read: (fact: FactOf<Type>) => A | null): Sourced<A | null> =>
    sourced(won, ({ fact }) => (is(fact) ? read(fact) : null), null)
}

const shown = <Type extends Fact["type"], A>(
  snapshot: Snapshot<Type> | null,
  read: (fact: FactOf<Type>) => A | null
): Sourced<A | null> => {
  const is = (fact: Fact): fact is FactOf<Type> => fact.type === snapshot?.fact.type
  return sourced(snapshot?.won ?? null, ({ fact }) => (is(fact) ? read(fact) : null), null)
}

const unlessLeft = <A>(field: Sourced<A | null>, left: Milestone | null, otherwise: A): Sourced<A | null> =>
  field.won !== null || left === null
    ? field
    : { value: otherwise, won: { winner: left.winner, lost: [] }, read: () => otherwise }

const finalIn =
  ({ pastFields }: TerminalFacts, reported_status: CurrentStatus) =>
  <A>(name: PastStopField, field: Sourced<A>): Sourced<A> => ({
    ...field,
    isFinal: isFinal({ past_stop_fields: pastFields, reported_status }, name)
  })

export interface ContainerParts {
  readonly number: ContainerNumber
  readonly observations: ReadonlyArray<Observation>
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly handlings: ReadonlyArray<Handling>
  readonly estimates: Estimates
  readonly landside: Landside
  readonly visits: Visits
  readonly terminal: TerminalFacts
}

const transshipmentOf = (
  { landside, milestones }: Pick<ContainerParts, "landside" | "milestones">,
  status: Sourced<CurrentStatus>,
  gazetteer: Gazetteer
): Transshipment | null => {
  if (landside.stop !== "port" || status.value !== "grounded") return null
  const standing = standsBetweenShips(milestones)
  if (standing === null || status.won?.winner !== standing.winner) return null
  const stamped = stampOf(standing, gazetteer)
  return {
    locode: standing.place !== null && isLocode(standing.place) ? (standing.place as Locode) : null,
    since: stamped?.timezone == null ? null : stamped.timestamp,
    timezone: stamped?.timezone ?? null
  }
}

/** A value that no source reports is null, never "none". */
export const containerFactsOf = (
  parts: ContainerParts,
  gazetteer: Gazetteer
): { readonly [Name in keyof MergedFacts]: Sourced<MergedFacts[Name]> } => {
  const { estimates, handlings, landside, milestones, number, observations, route, terminal, visits } = parts
  const misplaced = new Set(milestones.filter((milestone) => milestone.misplaced).map(({ winner }) => winner))
  const moments = momentsIn(gazetteer, misplaced)
  const find = (name: MilestoneName, place?: string | null) =>
    milestones.find((milestone) => milestone.name === name && (place === undefined || milestone.place === place)) ??
    null
  const timeAt = (won: Won | null, place: string | null) => moments.timeOf(won, moments.zoneOf(place))
  const end = route.destination ?? route.pod
  const loaded = railAtPort(milestones, "rail_loaded", route)
  const departed = railAtPort(milestones, "rail_departed", route)
  const arrival = inlandArrival(milestones)
  const unloading = inlandUnloading(milestones, route, inlandOf(handlings, route))
  const returned = find("empty_in")
  const unstated = derived(null)
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
  const facility = sourced(
    dischargeFacility(route),
    ({ place }) => facilityCode(place?.locode ?? null, place?.facility ?? null),
    null
  )
  return {
    number: derived(number),
    seal_number: newest(observations, "seal")((fact) => fact.number),
    current_status,
    current_stop: derived(landside.stop),
    awaiting_transshipment: derived(transshipmentOf(parts, current_status, gazetteer)),
    past_stop_fields: derived(terminal.pastFields),
    equipment_type: equipment("equipment_type"),
    equipment_length: equipment("equipment_length"),
    equipment_height: equipment("equipment_height"),
    weight_in_lbs: newest(observations, "weight")(({ pounds }) => pounds),
    holds_at_pod_terminal: unlessLeft(
      { ...shown(terminal.holds, ({ holds }) => holds), value: terminal.holds?.fact.holds ?? null },
      terminal.left,
      []
    ),
    release_statuses: derived(terminal.releases),
    fees_at_pod_terminal: unlessLeft(
      final(
        "fees_at_pod_terminal",
        shown(terminal.fees, ({ fees }) => fees)
      ),
      terminal.left,
      []
    ),
    available_for_pickup: unlessLeft(
      shown(terminal.availability, ({ available }) => available),
      terminal.left,
      false
    ),
    import_deadlines: derived(importDeadlinesOf(terminal)),
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
    pod_rail_carrier_scac: sourced(loaded ?? departed, railroadOf, null),
    ind_rail_carrier_scac: sourced(arrival ?? unloading ?? estimates.destination, railroadOf, null),
    ...atEnd,
    empty_terminated_at,
    pod_terminal_code: facility,
    pickup_facility_code: derived(pickupFacilityOf(visits, terminal, milestones, handlings, route)),
    pod_timezone: moments.shownZone(route.pod),
    final_destination_timezone: moments.shownZone(end),
    empty_terminated_timezone: sourced(
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
  const day = (snapshot: Snapshot<"last_free_day"> | null) => shown(snapshot, ({ date }) => date)
  return {
    pickup_lfd: { ...day(pickup_lfd), isFinal: isPast },
    "import_deadlines.pickup_lfd_line": final("pickup_lfd_line", day(by.pickup_lfd_line)),
    "import_deadlines.pickup_lfd_terminal": final("pickup_lfd_terminal", day(by.pickup_lfd_terminal)),
    "import_deadlines.pickup_lfd_rail": final("pickup_lfd_rail", day(by.pickup_lfd_rail))
  }
}
