import type { PlaceRole } from "../../observation/Observation.ts"
import { bySea, mayBeImport, sameVoyage } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { byRank, win } from "../evidence/winner.ts"
import type { Won } from "../evidence/winner.ts"

/** A place where the container changes its transport. */
export interface Stop {
  readonly place: string
  readonly role: PlaceRole | null
  readonly handlings: ReadonlyArray<Handling>
}

export interface Route {
  /** Sea stops in the order of travel. */
  readonly stops: ReadonlyArray<Stop>
  readonly pol: string | null
  readonly pod: string | null
  /** Null if the route ends at the port of discharge. */
  readonly destination: string | null
  /** Places that sources name without any move there. */
  readonly named: ReadonlyMap<string, Won>
}

export const isLocode = (place: string): boolean => /^[A-Z]{2}[A-Z2-9]{3}$/.test(place)

const certainty = { PLN: 0, EST: 1, ACT: 2 }

const byCertainty = byRank(({ classifier }) => certainty[classifier])

/** An actual counts before an estimate, and an estimate before a plan. */
export const surest = (handlings: ReadonlyArray<Handling>): Won | null =>
  win(
    handlings.map(({ observation }) => observation),
    ({ classifier }) => certainty[classifier]
  )

export const best = (handlings: ReadonlyArray<Handling>): Handling | null => {
  let found: Handling | null = null
  for (const handling of handlings) {
    if (found === null || byCertainty(handling.observation, found.observation) < 0) found = handling
  }
  return found
}

const ofKind = (handlings: ReadonlyArray<Handling>, ...moves: ReadonlyArray<Handling["move"]>) =>
  handlings.filter(({ move }) => moves.includes(move))

interface Draft {
  readonly place: string
  readonly handlings: ReadonlyArray<Handling>
  readonly stated: PlaceRole | null
  readonly leaves: boolean
  readonly comes: boolean
  readonly handled: boolean
  readonly happened: boolean
  readonly time: number
}

const stated = (handlings: ReadonlyArray<Handling>): PlaceRole | null =>
  best(handlings.filter(({ role }) => role !== null))?.role ?? null

/** A departure of the vessel that brought the container is not enough. */
const goesOn = (handlings: ReadonlyArray<Handling>): boolean => {
  if (ofKind(handlings, "load").length > 0) return true
  const [inbound, outbound] = [best(ofKind(handlings, "discharge", "arrive")), best(ofKind(handlings, "depart"))]
  if (outbound === null) return false
  return inbound === null || sameVoyage(inbound.observation.call, outbound.observation.call) === false
}

const draft = (place: string, handlings: ReadonlyArray<Handling>): Draft => {
  const actual = handlings.filter(({ actual }) => actual)
  const timed = actual.length > 0 ? actual : handlings
  return {
    place,
    handlings,
    stated: stated(handlings),
    leaves: goesOn(handlings),
    comes: ofKind(handlings, "discharge", "arrive").length > 0,
    handled: ofKind(handlings, "load", "discharge").length > 0,
    happened: actual.length > 0,
    time: Math.min(...timed.map(({ time }) => time))
  }
}

/** 0 where travel begins, 2 where it ends, 1 between. */
const position = ({ comes, leaves, stated }: Draft): number => {
  if (stated === "POL") return 0
  if (stated === "POD") return 2
  if (stated === "TS") return 1
  if (leaves && !comes) return 0
  return comes && !leaves ? 2 : 1
}

const inTravelOrder = (a: Draft, b: Draft): number =>
  position(a) - position(b) ||
  Number(b.happened) - Number(a.happened) ||
  a.time - b.time ||
  (a.place < b.place ? -1 : 1)

const passesThrough = (stop: Draft, index: number, stops: ReadonlyArray<Draft>): boolean => {
  if (stop.handled || stop.stated !== null || index === 0 || index === stops.length - 1) return false
  const inbound = best(ofKind(stop.handlings, "arrive"))
  const outbound = best(ofKind(stop.handlings, "depart"))
  return sameVoyage(inbound?.observation.call ?? null, outbound?.observation.call ?? null) !== false
}

/** The gate-out may only have moved the container to another terminal. */
const isCarriedOn = (handlings: ReadonlyArray<Handling>, landed: ReadonlyArray<Handling>, out: Handling): boolean =>
  handlings.some((later) => {
    const { actual, laden, move, observation, place, time } = later
    if (!actual || time < out.time) return false
    if (move === "gate_in") return place === out.place && laden === true && later.direction !== "export"
    if (!bySea(later)) return false
    const ships = landed.filter((one) => one.place === out.place).map((one) => one.observation.call)
    // The vessel of arrival may depart after the gate-out of its container.
    const isOther = ships.some((call) => sameVoyage(call, observation.call) === false)
    return move === "load" || (move === "discharge" && place !== out.place) || (move === "depart" && isOther)
  })

export interface Departure {
  readonly out: Handling | null
  readonly isObsolete: (handling: Handling) => boolean
}

/**
 * After a laden gate-out, later estimates at other places are obsolete, even if not withdrawn. Exceptions: reports
 * carry the container on by sea, or the place is a transshipment.
 */
export const afterGateOut = (handlings: ReadonlyArray<Handling>): Departure => {
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

const byPlace = (handlings: ReadonlyArray<Handling>): ReadonlyArray<Draft> =>
  [...Map.groupBy(handlings, ({ place }) => place)].map(([place, own]) => draft(place, own))

/** A railroad reports every stop, so its actual arrivals do not end a leg. */
const comesByLand = ({ actual, laden, mode, move, observation, role }: Handling): boolean => {
  if (role === "TS" || (move !== "arrive" && move !== "discharge")) return false
  if (mode === "rail") return move === "discharge" || !actual || observation.data_source !== "rail"
  return mode === "barge" || (mode === "truck" && laden !== false)
}

/** The last place by rail, barge or truck after the port of discharge. */
const destinationOf = (handlings: ReadonlyArray<Handling>, pod: Draft | undefined, hasSea: boolean): string | null => {
  if (!hasSea) return best(handlings.filter(({ role }) => role === "DEST"))?.place ?? null
  const inland = handlings.filter((handling) => handling.role === "DEST" || comesByLand(handling))
  const after = inland.filter(({ place, time }) => pod !== undefined && place !== pod.place && time >= pod.time)
  const lasts = (some: ReadonlyArray<Handling>) =>
    [...some].sort((a, b) => b.time - a.time || (a.place < b.place ? -1 : 1))[0] ?? null
  const byRailroad = (handling: Handling) => handling.observation.data_source === "rail"
  const named = after.filter(({ role }) => role === "DEST")
  const others = after.filter((handling) => !byRailroad(handling))
  const found =
    best(named.filter((handling) => !byRailroad(handling))) ??
    best(named.filter(({ place }) => isLocode(place))) ??
    lasts(others) ??
    best(named) ??
    lasts(after)
  return found?.place ?? null
}

/** The last port with a discharge or an arrival is the port of discharge, unless a source calls it a transshipment. */
export const assembleRoute = (handlings: ReadonlyArray<Handling>): Route => {
  const { isObsolete } = afterGateOut(handlings)
  const sea = handlings.filter((handling) => bySea(handling) && !isObsolete(handling))
  const ordered = [...byPlace(sea)].sort(inTravelOrder)
  const drafts = ordered.filter((stop, index) => !passesThrough(stop, index, ordered))
  const last = drafts.length - 1
  const role = (stop: Draft, index: number): PlaceRole | null => {
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
