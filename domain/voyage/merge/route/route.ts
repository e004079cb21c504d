import type { PlaceRole } from "../../observation/Observation.ts"
import { isSeaMove, mayBeImport, compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { byRank, pickWinner } from "../evidence/winner.ts"
import type { RankedReports } from "../evidence/winner.ts"

export interface Stop {
  readonly place: string
  readonly role: PlaceRole | null
  readonly handlings: ReadonlyArray<LocatedMove>
}

export interface Route {
  /** In the order of travel. */
  readonly stops: ReadonlyArray<Stop>
  readonly pol: string | null
  readonly pod: string | null
  /** Null if the route ends at the port of discharge. */
  readonly destination: string | null
  /** Places that sources name without any move there. */
  readonly named: ReadonlyMap<string, RankedReports>
}

export const isLocode = (place: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(place)

const certainty = { PLN: 0, EST: 1, ACT: 2 }

const byCertainty = byRank(({ classifier }) => certainty[classifier])

/** Actual, then estimate, then plan. */
export const mostCertainReports = (handlings: ReadonlyArray<LocatedMove>): RankedReports | null =>
  pickWinner(
    handlings.map(({ observation }) => observation),
    ({ classifier }) => certainty[classifier]
  )

export const mostCertainHandling = (handlings: ReadonlyArray<LocatedMove>): LocatedMove | null => {
  let found: LocatedMove | null = null
  for (const handling of handlings) {
    if (found === null || byCertainty(handling.observation, found.observation) < 0) found = handling
  }
  return found
}

const ofKind = (handlings: ReadonlyArray<LocatedMove>, ...moves: ReadonlyArray<LocatedMove["move"]>) =>
  handlings.filter(({ move }) => moves.includes(move))

interface StopDraft {
  readonly place: string
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly stated: PlaceRole | null
  readonly leaves: boolean
  readonly comes: boolean
  readonly handled: boolean
  readonly happened: boolean
  readonly time: number
}

const roleNamedBySource = (handlings: ReadonlyArray<LocatedMove>): PlaceRole | null =>
  mostCertainHandling(handlings.filter(({ role }) => role !== null))?.role ?? null

/** The departure of the arrival vessel is not enough. */
const continuesBySea = (handlings: ReadonlyArray<LocatedMove>): boolean => {
  if (ofKind(handlings, "load").length > 0) return true
  const [inbound, outbound] = [
    mostCertainHandling(ofKind(handlings, "discharge", "arrive")),
    mostCertainHandling(ofKind(handlings, "depart"))
  ]
  if (outbound === null) return false
  return inbound === null || compareVoyages(inbound.observation.call, outbound.observation.call) === false
}

const draft = (place: string, handlings: ReadonlyArray<LocatedMove>): StopDraft => {
  const actual = handlings.filter(({ actual }) => actual)
  const timed = actual.length > 0 ? actual : handlings
  return {
    place,
    handlings,
    stated: roleNamedBySource(handlings),
    leaves: continuesBySea(handlings),
    comes: ofKind(handlings, "discharge", "arrive").length > 0,
    handled: ofKind(handlings, "load", "discharge").length > 0,
    happened: actual.length > 0,
    time: Math.min(...timed.map(({ time }) => time))
  }
}

/** 0 where travel begins, 2 where it ends, 1 between. */
const position = ({ comes, leaves, stated }: StopDraft): number => {
  if (stated === "POL") return 0
  if (stated === "POD") return 2
  if (stated === "TS") return 1
  if (leaves && !comes) return 0
  return comes && !leaves ? 2 : 1
}

const inTravelOrder = (a: StopDraft, b: StopDraft): number =>
  position(a) - position(b) ||
  Number(b.happened) - Number(a.happened) ||
  a.time - b.time ||
  (a.place < b.place ? -1 : 1)

const passesThrough = (stop: StopDraft, index: number, stops: ReadonlyArray<StopDraft>): boolean => {
  if (stop.handled || stop.stated !== null || index === 0 || index === stops.length - 1) return false
  const inbound = mostCertainHandling(ofKind(stop.handlings, "arrive"))
  const outbound = mostCertainHandling(ofKind(stop.handlings, "depart"))
  return compareVoyages(inbound?.observation.call ?? null, outbound?.observation.call ?? null) !== false
}

/** The gate-out may only have moved the container to another terminal. */
const isCarriedOn = (
  handlings: ReadonlyArray<LocatedMove>,
  landed: ReadonlyArray<LocatedMove>,
  out: LocatedMove
): boolean =>
  handlings.some((later) => {
    const { actual, laden, move, observation, place, time } = later
    if (!actual || time < out.time) return false
    if (move === "gate_in") return place === out.place && laden === true && later.direction !== "export"
    if (!isSeaMove(later)) return false
    const ships = landed.filter((one) => one.place === out.place).map((one) => one.observation.call)
    // The vessel of arrival may depart after the gate-out of its container.
    const isOther = ships.some((call) => compareVoyages(call, observation.call) === false)
    return move === "load" || (move === "discharge" && place !== out.place) || (move === "depart" && isOther)
  })

export interface SeaVoyageEnd {
  readonly out: LocatedMove | null
  readonly isObsolete: (handling: LocatedMove) => boolean
}

/**
 * After a laden gate-out, later estimates at other places are obsolete, unless the container continues by sea or the
 * place is a transshipment.
 */
export const findSeaVoyageEnd = (handlings: ReadonlyArray<LocatedMove>): SeaVoyageEnd => {
  const landed = handlings.filter((handling) => handling.actual && handling.move === "discharge")
  const discharged = new Set(landed.map(({ place }) => place))
  const out = handlings.find((handling) => {
    const { actual, laden, mode, move, place, role } = handling
    const isOut = actual && move === "gate_out" && laden === true && mayBeImport(handling) && role !== "TS"
    const isByRoad = (mode === null || mode === "truck") && discharged.has(place)
    return isOut && isByRoad && !isCarriedOn(handlings, landed, handling)
  })
  return {
    out: out ?? null,
    isObsolete: (handling) =>
      out !== undefined && !handling.actual && handling.place !== out.place && handling.time > out.time
  }
}

const byPlace = (handlings: ReadonlyArray<LocatedMove>): ReadonlyArray<StopDraft> =>
  [...Map.groupBy(handlings, ({ place }) => place)].map(([place, own]) => draft(place, own))

/** A railroad reports every stop, so its actual arrivals do not end a leg. */
const endsLandLeg = ({ actual, laden, mode, move, observation, role }: LocatedMove): boolean => {
  if (role === "TS" || (move !== "arrive" && move !== "discharge")) return false
  if (mode === "rail") return move === "discharge" || !actual || observation.data_source !== "rail"
  return mode === "barge" || (mode === "truck" && laden !== false)
}

const destinationOf = (
  handlings: ReadonlyArray<LocatedMove>,
  pod: StopDraft | undefined,
  hasSea: boolean
): string | null => {
  if (!hasSea) return mostCertainHandling(handlings.filter(({ role }) => role === "DEST"))?.place ?? null
  const inland = handlings.filter((handling) => handling.role === "DEST" || endsLandLeg(handling))
  const after = inland.filter(({ place, time }) => pod !== undefined && place !== pod.place && time >= pod.time)
  const lasts = (some: ReadonlyArray<LocatedMove>) =>
    [...some].sort((a, b) => b.time - a.time || (a.place < b.place ? -1 : 1))[0] ?? null
  const byRailroad = (handling: LocatedMove) => handling.observation.data_source === "rail"
  const named = after.filter(({ role }) => role === "DEST")
  const others = after.filter((handling) => !byRailroad(handling))
  const found =
    mostCertainHandling(named.filter((handling) => !byRailroad(handling))) ??
    mostCertainHandling(named.filter(({ place }) => isLocode(place))) ??
    lasts(others) ??
    mostCertainHandling(named) ??
    lasts(after)
  return found?.place ?? null
}

/** The port of discharge is the last with a discharge or an arrival, unless a source calls it a transshipment. */
export const assembleRoute = (handlings: ReadonlyArray<LocatedMove>): Route => {
  const { isObsolete } = findSeaVoyageEnd(handlings)
  const sea = handlings.filter((handling) => isSeaMove(handling) && !isObsolete(handling))
  const ordered = [...byPlace(sea)].sort(inTravelOrder)
  const drafts = ordered.filter((stop, index) => !passesThrough(stop, index, ordered))
  const last = drafts.length - 1
  const role = (stop: StopDraft, index: number): PlaceRole | null => {
    if (stop.stated !== null && stop.stated !== "DEST") return stop.stated
    if (index === 0 && index === last && stop.leaves && stop.comes) return null
    if (index === 0 && stop.leaves) return "POL"
    if (index === last) return stop.leaves ? "TS" : stop.comes ? "POD" : null
    return index === 0 ? null : "TS"
  }
  const stops = drafts.map((stop, index) => ({
    place: stop.place,
    role: role(stop, index),
    handlings: stop.handlings
  }))
  const pod = drafts.find((_, index) => stops[index]?.role === "POD")
  return {
    stops,
    pol: stops.find(({ role }) => role === "POL")?.place ?? null,
    pod: pod?.place ?? null,
    destination: destinationOf(handlings, pod, drafts.length > 0),
    named: new Map()
  }
}
