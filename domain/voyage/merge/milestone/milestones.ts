import type { MilestoneName } from "../../container/TransportEvent.ts"
import type { Observation, PlaceRole } from "../../observation/Observation.ts"
import { isSeaMove, mayBeExport, mayBeImport } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { byRank } from "../evidence/winner.ts"
import type { Route } from "../route/route.ts"
import { isVoyageStartUnknown, isAtUnreportedEnd, hasSeaMoves, phaseOf } from "../route/voyage.ts"

export interface Milestone {
  readonly name: MilestoneName
  readonly place: string
  /** Ordinal of the call at that place, from 1. */
  readonly nth: number
  /** Its place is impossible and not published; its time counts. */
  readonly misplaced: boolean
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

export interface TripProgress {
  readonly route: Route
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly milestones: ReadonlyArray<Milestone>
}

interface Naming {
  readonly name: MilestoneName
  readonly place: string
  readonly misplaced: boolean
}

const atSea: Readonly<Record<PlaceRole, Partial<Record<LocatedMove["move"], MilestoneName>>>> = {
  POL: { load: "vessel_loaded", depart: "vessel_departed" },
  TS: {
    arrive: "transshipment_arrived",
    discharge: "transshipment_discharged",
    load: "transshipment_loaded",
    depart: "transshipment_departed"
  },
  POD: { arrive: "vessel_arrived", berth: "vessel_berthed", discharge: "vessel_discharged" },
  DEST: {}
}

const byMode: Readonly<Record<"barge" | "rail", Partial<Record<LocatedMove["move"], MilestoneName>>>> = {
  barge: {
    arrive: "feeder_arrived",
    discharge: "feeder_discharged",
    load: "feeder_loaded",
    depart: "feeder_departed"
  },
  rail: { load: "rail_loaded", depart: "rail_departed", arrive: "rail_arrived", discharge: "rail_unloaded" }
}

const namingAtPlace = (handling: LocatedMove, name: MilestoneName | undefined): ReadonlyArray<Naming> =>
  name === undefined ? [] : [{ name, place: handling.place, misplaced: false }]

const nameAtSea = (handling: LocatedMove, route: Route): ReadonlyArray<Naming> => {
  const role = route.stops.find(({ place }) => place === handling.place)?.role ?? null
  return role === null ? [] : namingAtPlace(handling, atSea[role][handling.move])
}

/** Some carriers stamp every gate move with the port of lading. */
const afterVoyage = (handling: LocatedMove, name: MilestoneName, route: Route): ReadonlyArray<Naming> => {
  const end = route.destination ?? route.pod
  return handling.place === route.pol && end !== null
    ? [{ name, place: end, misplaced: true }]
    : namingAtPlace(handling, name)
}

const isByRailroad = ({ observation }: LocatedMove): boolean => observation.data_source === "rail"

const nameAtGate = (handling: LocatedMove, route: Route): ReadonlyArray<Naming> => {
  const { laden, mode, move } = handling
  if (laden === null || (mode !== null && mode !== "truck")) return []
  // Before the voyage a container enters laden and leaves empty; after it, the reverse.
  const isBeforeVoyage = laden === (move === "gate_in")
  if (isBeforeVoyage ? !mayBeExport(handling) : !mayBeImport(handling)) return []
  const phase = phaseOf(handling, route)
  if (move === "gate_out" && laden) {
    // Only if an operator overruled the rejection of a gate-out before the discharge.
    if (phase === "during" && (handling.actual || isAtUnreportedEnd(handling, route)))
      return namingAtPlace(handling, "full_out")
    return phase === "after" ? afterVoyage(handling, "full_out", route) : []
  }
  const isBefore = phase === "before" || (phase === "during" && isVoyageStartUnknown(route))
  if (move === "gate_out") return isBefore ? namingAtPlace(handling, "empty_out") : []
  // A railroad's gate-in does not show an origin at sea.
  if (laden)
    return isBefore && (hasSeaMoves(route) || !isByRailroad(handling)) ? namingAtPlace(handling, "full_in") : []
  return phase === "after" ? afterVoyage(handling, "empty_in", route) : []
}

const milestoneNamings = (handling: LocatedMove, route: Route): ReadonlyArray<Naming> => {
  if (handling.move === "gate_in" || handling.move === "gate_out") return nameAtGate(handling, route)
  if (isSeaMove(handling)) return nameAtSea(handling, route)
  const inland =
    handling.move === "arrive" && route.destination === handling.place
      ? namingAtPlace(handling, "arrived_at_inland_destination")
      : []
  if (handling.mode === "truck" || handling.mode === null) return inland
  return [...namingAtPlace(handling, byMode[handling.mode as "barge" | "rail"][handling.move]), ...inland]
}

export const milestoneName = (handling: LocatedMove, route: Route): MilestoneName | null =>
  milestoneNamings(handling, route)[0]?.name ?? null

/** The order of the sources is ascending. Misplaced reports come last. */
const priority = (milestone: MilestoneName, misplaced: ReadonlySet<Observation>) => {
  const order =
    milestone.startsWith("rail_") || milestone === "arrived_at_inland_destination"
      ? ["shipping_line", "terminal", "rail"]
      : ["rail", "shipping_line", "terminal"]
  return (observation: Observation): number =>
    order.indexOf(observation.data_source) - (misplaced.has(observation) ? order.length : 0)
}

export const milestonesOf = (handlings: ReadonlyArray<LocatedMove>, route: Route): ReadonlyArray<Milestone> => {
  const candidates = new Map<string, { naming: Naming; reports: Array<Observation>; misplaced: Set<Observation> }>()
  for (const handling of handlings.filter(({ actual }) => actual)) {
    for (const naming of milestoneNamings(handling, route)) {
      const key = `${naming.name}|${naming.place}`
      const entry = candidates.get(key) ?? { naming, reports: [], misplaced: new Set() }
      entry.reports.push(handling.observation)
      if (naming.misplaced) entry.misplaced.add(handling.observation)
      candidates.set(key, entry)
    }
  }
  return [...candidates.values()].flatMap(({ misplaced, naming: { name, place }, reports }) => {
    const [winner, ...lost] = reports.sort(byRank(priority(name, misplaced)))
    return winner === undefined ? [] : [{ name, place, nth: 1, misplaced: misplaced.has(winner), winner, lost }]
  })
}
