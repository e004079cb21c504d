import type { ContainerFacts } from "../Container.ts"
import type { ContainerNumber } from "../ContainerNumber.ts"
import { readEquipment } from "../Equipment.ts"
import type { Fact, Observation } from "../Observation.ts"
import { facilityCode } from "../Place.ts"
import type { Gazetteer } from "../Place.ts"
import type { CurrentStatus, MilestoneName } from "../TransportEvent.ts"
import type { Estimates } from "./estimates.ts"
import { stamp } from "./happened.ts"
import type { Stamp } from "./happened.ts"
import type { Milestone } from "./milestones.ts"
import { best } from "./route.ts"
import type { Route } from "./route.ts"
import type { TerminalFacts } from "./terminal.ts"
import { win } from "./winner.ts"

/** Everything a container shows except the stamps of its polls. */
export type MergedContainer = Omit<
  ContainerFacts,
  | "terminal_checked_at"
  | "pod_last_tracking_request_at"
  | "shipment_last_tracking_request_at"
  | "rail_last_tracking_request_at"
>

export const stampOf = ({ winner }: Milestone, gazetteer: Gazetteer): Stamp | null =>
  winner.happened === null ? null : stamp(winner.happened, gazetteer.zoneOf(winner.place?.locode ?? ""))

const newestFact = <Type extends Fact["type"]>(
  observations: ReadonlyArray<Observation>,
  type: Type
): Extract<Fact, { readonly type: Type }> | null => {
  const is = (fact: Fact): fact is Extract<Fact, { readonly type: Type }> => fact.type === type
  const fact = win(observations.filter(({ fact }) => is(fact)))?.winner.fact
  return fact !== undefined && is(fact) ? fact : null
}

/** The terminal where the box comes ashore: what did it, then what is expected; a gate-out elsewhere changes nothing. */
export const dischargeFacility = (route: Route): string | null => {
  const handlings = route.stops.find(({ role }) => role === "POD")?.handlings ?? []
  const named = handlings.filter(({ observation }) => observation.place?.facility != null)
  const place = (
    best(named.filter(({ move }) => move === "discharge")) ?? best(named.filter(({ move }) => move === "arrive"))
  )?.observation.place
  return place == null ? null : facilityCode(place.locode, place.facility)
}

/** The status by the last thing that happened, and by the terminal's word once the box is ashore (`contract.md` §5.1). */
const statusOf = (has: (name: MilestoneName) => boolean, route: Route, terminal: TerminalFacts): CurrentStatus => {
  if (has("empty_in")) return "empty_returned"
  if (has("full_out")) return "picked_up"
  const ashore = has("vessel_discharged")
  const onGround =
    ashore && (route.destination === null || has("rail_unloaded") || has("arrived_at_inland_destination"))
  if (onGround) {
    if (terminal.availability === null) return "grounded"
    return terminal.availability.fact.available ? "available" : "not_available"
  }
  if (ashore) return has("rail_loaded") || has("rail_departed") ? "on_rail" : "awaiting_inland_transfer"
  const sailing: ReadonlyArray<MilestoneName> = [
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "transshipment_arrived",
    "transshipment_discharged",
    "transshipment_loaded",
    "transshipment_departed"
  ]
  return sailing.some(has) ? "on_ship" : "new"
}

export interface ContainerParts {
  readonly number: ContainerNumber
  readonly observations: ReadonlyArray<Observation>
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly estimates: Estimates
  readonly terminal: TerminalFacts
}

/** What a container shows. "No statement" is null and never "none". */
export const containerFactsOf = (parts: ContainerParts, gazetteer: Gazetteer): MergedContainer => {
  const { estimates, milestones, number, observations, route, terminal } = parts
  const of = (name: MilestoneName, place?: string | null): Stamp | null => {
    const found = milestones.find(
      (milestone) => milestone.name === name && (place === undefined || milestone.place === place)
    )
    return found === undefined ? null : stampOf(found, gazetteer)
  }
  const at = (name: MilestoneName, place?: string | null) => of(name, place)?.timestamp ?? null
  const zone = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const equipment = readEquipment(newestFact(observations, "equipment")?.iso_code ?? "")
  return {
    number,
    seal_number: newestFact(observations, "seal")?.number ?? null,
    current_status: statusOf((name) => milestones.some((milestone) => milestone.name === name), route, terminal),
    ...equipment,
    weight_in_lbs: newestFact(observations, "weight")?.pounds ?? null,
    holds_at_pod_terminal: terminal.holds?.fact.holds ?? null,
    fees_at_pod_terminal: terminal.fees?.fact.fees ?? null,
    available_for_pickup: terminal.availability?.fact.available ?? null,
    import_deadlines: {
      pickup_lfd_line: terminal.lastFreeDay.line?.fact.date ?? null,
      pickup_lfd_terminal: terminal.lastFreeDay.terminal?.fact.date ?? null,
      pickup_lfd_rail: terminal.lastFreeDay.rail?.fact.date ?? null
    },
    pickup_appointment_at: terminal.appointment?.fact.at ?? null,
    location_at_pod_terminal: terminal.yardLocation?.fact.location ?? null,
    pod_full_out_chassis_number: null,
    empty_out_at: at("empty_out"),
    pol_full_in_at: at("full_in"),
    pol_vessel_loaded_at: at("vessel_loaded"),
    pol_vessel_departed_at: at("vessel_departed"),
    pod_arrived_at: at("vessel_arrived"),
    pod_discharged_at: at("vessel_discharged"),
    pod_full_out_at: route.pod === null ? null : at("full_out", route.pod),
    pod_rail_carrier_scac: null,
    pod_rail_loaded_at: at("rail_loaded", route.pod),
    pod_rail_departed_at: at("rail_departed", route.pod),
    ind_rail_carrier_scac: null,
    ind_eta_at: estimates.destination?.timestamp ?? null,
    ind_ata_at: at("arrived_at_inland_destination"),
    ind_rail_unloaded_at: route.destination === null ? null : at("rail_unloaded", route.destination),
    final_destination_full_out_at: route.destination === null ? null : at("full_out", route.destination),
    empty_terminated_at: at("empty_in"),
    pod_terminal_code: dischargeFacility(route),
    pickup_facility_code: null,
    pod_timezone: zone(route.pod),
    final_destination_timezone: zone(route.destination ?? route.pod),
    empty_terminated_timezone: of("empty_in")?.timezone ?? null
  }
}
