import { isSnapshot } from "../Observation.ts"
import type { Fact, Observation } from "../Observation.ts"
import { day } from "../Time.ts"
import type { CalendarDate } from "../Time.ts"
import { handlingOf } from "./handling.ts"
import type { Handling } from "./handling.ts"
import { orderTime } from "./happened.ts"
import { holdsOf, isAboutHolds } from "./holds.ts"
import type { Milestone } from "./milestones.ts"
import { voyageOf } from "./milestones.ts"
import { inlandOf, isAtRamp, isInland, isOfPlace } from "./rail.ts"
import type { Inland } from "./rail.ts"
import type { Route } from "./route.ts"
import type { Refusal } from "./usable.ts"
import { win } from "./winner.ts"
import type { Won } from "./winner.ts"

type FactOf<Type extends Fact["type"]> = Extract<Fact, { readonly type: Type }>

export interface Snapshot<Type extends Fact["type"]> {
  readonly fact: FactOf<Type>
  readonly won: Won
}

/** What a terminal says of this visit of the box; null where it said nothing that is surely of this visit. */
export interface TerminalFacts {
  readonly holds: Snapshot<"holds"> | null
  readonly fees: Snapshot<"fees"> | null
  readonly availability: Snapshot<"availability"> | null
  readonly lastFreeDay: Readonly<Record<"line" | "terminal" | "rail", Snapshot<"last_free_day"> | null>>
  readonly appointment: Snapshot<"appointment"> | null
  readonly yardLocation: Snapshot<"yard_location"> | null
  readonly refused: ReadonlyArray<Refusal>
}

/** A terminal speaks of this trip only if it stands where the route discharges or ends. */
export const onRoute = (route: Route, observation: Observation): boolean => {
  const { data_source, place } = observation
  if (data_source === "rail") return isAtRamp(observation, route)
  return place !== null && place.locode !== null && (place.locode === route.pod || place.locode === route.destination)
}

interface Visit {
  /** The box was on its way here. */
  readonly began: number | null
  readonly arrived: number | null
  readonly ended: number | null
  /** It had left the ramp; leaving the port, perhaps for the ramp, is no end there. */
  readonly endedInland: number | null
  readonly inland: Inland
}

const earliest = (times: ReadonlyArray<number>, next: number | null): number | null => {
  const ends = next === null ? times : [...times, next]
  return ends.length === 0 ? null : Math.min(...ends)
}

export const visitOf = (
  route: Route,
  milestones: ReadonlyArray<Milestone>,
  handlings: ReadonlyArray<Handling>,
  next: number | null
): Visit => {
  const { arrived, began } = voyageOf(route)
  const ends = milestones.filter(({ name }) => name === "full_out" || name === "empty_in")
  const times = (some: ReadonlyArray<Milestone>) => some.flatMap(({ winner }) => handlingOf(winner)?.time ?? [])
  return {
    began,
    arrived,
    ended: earliest(times(ends), next),
    endedInland: earliest(times(ends.filter(({ place }) => place !== route.pod)), next),
    inland: inlandOf(handlings, route)
  }
}

/** When the terminal began to say so: the moment of the first snapshot that did. */
const saidSince = ({ happened, received_at }: Observation): number =>
  happened === null ? Date.parse(received_at) : orderTime(happened)

/** A terminal goes on for a while before it knows that a box has left; what it said in that time is of this visit. */
const late = day

/** Why a snapshot is not surely of this visit; null when it is. Holds may be set while the ship is still on its way. */
const doubt = (observation: Observation, visit: Visit): string | null => {
  const first = saidSince(observation)
  const last = Math.max(first, Date.parse(observation.confirmed_at))
  if (visit.began === null) return "said before the container is known to be on its way: it may be of an earlier visit"
  if (last < visit.began) return "of an earlier visit of the container"
  const ended = observation.data_source === "rail" ? visit.endedInland : visit.ended
  if (ended !== null && first > ended + late) return "said after the container had left"
  if (observation.fact.type === "holds" || observation.fact.type === "hold_change") return null
  if (visit.arrived === null || last < visit.arrived)
    return "said before the container arrived: it may be of an earlier visit"
  return null
}

const dayOf = (milliseconds: number) => new Date(milliseconds - 24 * 3_600_000).toISOString().slice(0, 10)

/** A last free day before the box came ashore belongs to another visit (a day of tolerance for the zone). */
const tooEarly = ({ fact }: Observation, visit: Visit): boolean =>
  fact.type === "last_free_day" &&
  fact.date !== null &&
  visit.arrived !== null &&
  fact.date < (dayOf(visit.arrived) as CalendarDate)

export const terminalFactsOf = (statements: ReadonlyArray<Observation>, route: Route, visit: Visit): TerminalFacts => {
  const refused: Array<Refusal> = []
  const sure = statements.filter((observation) => {
    if (!isSnapshot(observation) || !onRoute(route, observation) || !isOfPlace(observation, visit.inland)) return false
    const reason = tooEarly(observation, visit)
      ? "a last free day before the container arrived"
      : doubt(observation, visit)
    if (reason !== null) refused.push({ observation, reason })
    return reason === null
  })
  const newest = <Type extends Fact["type"]>(
    type: Type,
    also: (fact: FactOf<Type>) => boolean = () => true
  ): Snapshot<Type> | null => {
    const isWanted = (fact: Fact): fact is FactOf<Type> => fact.type === type && also(fact as FactOf<Type>)
    const won = win(
      sure.filter(({ fact }) => isWanted(fact)),
      (observation) => (isInland(observation, visit.inland) ? 1 : 0)
    )
    return won !== null && isWanted(won.winner.fact) ? { fact: won.winner.fact, won } : null
  }
  const heldInland = sure.filter((observation) => isAboutHolds(observation) && isInland(observation, visit.inland))
  return {
    holds: holdsOf(heldInland.length > 0 ? heldInland : sure),
    fees: newest("fees"),
    availability: newest("availability"),
    lastFreeDay: {
      line: newest("last_free_day", ({ by }) => by === "line"),
      terminal: newest("last_free_day", ({ by }) => by === "terminal"),
      rail: newest("last_free_day", ({ by }) => by === "rail")
    },
    appointment: newest("appointment"),
    yardLocation: newest("yard_location"),
    refused
  }
}

/** Moves that a terminal reports, as far as they fit this trip. */
export const terminalMoves = (
  statements: ReadonlyArray<Observation>,
  route: Route,
  next: number | null
): ReadonlyArray<Handling> => {
  const { began } = voyageOf(route)
  const moves = statements.filter((observation) => onRoute(route, observation)).flatMap((one) => handlingOf(one) ?? [])
  return moves.filter(({ time }) => began !== null && time >= began && (next === null || time < next))
}
