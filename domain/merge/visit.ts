import type { Observation } from "../Observation.ts"
import { facilityCode } from "../Place.ts"
import type { Handling } from "./handling.ts"
import { handlingOf } from "./handling.ts"
import type { Milestone } from "./milestones.ts"
import { best, surest } from "./route.ts"
import type { Route } from "./route.ts"
import { voyageOf } from "./voyage.ts"

/** The box at one place of its route; milliseconds, null where nobody has told. */
export interface Visit {
  readonly place: string
  /** It was on its way here. */
  readonly began: number | null
  readonly arrived: number | null
  /** Since when its arrival was near: of a place inland, when it left the port. */
  readonly near: number | null
  readonly ended: number | null
  /** The facility where it stands, else the one where it is expected. */
  readonly facility: string | null
}

/** Where the box is dealt with on land: at its port of discharge, or further on at its inland destination. */
export interface Visits {
  readonly port: Visit | null
  readonly inland: Visit | null
  /** Which of the two its state at a terminal is told of. */
  readonly current: "port" | "inland"
}

const least = (times: ReadonlyArray<number | null>): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** A gate-out is no sign: it may be stamped with any facility. */
const stays: ReadonlySet<Handling["move"]> = new Set(["discharge", "arrive", "gate_in"])

/** Where it came ashore or was taken in last; else where it is expected. */
const facilityAt = (place: string, handlings: ReadonlyArray<Handling>, since: number | null): string | null => {
  const named = handlings.filter(
    ({ laden, move, observation, place: at }) =>
      at === place && observation.place?.facility != null && stays.has(move) && laden !== false
  )
  const here = named.filter(
    ({ actual, observation, time }) => actual && observation.container !== null && (since === null || time >= since)
  )
  const last = Math.max(...here.map(({ time }) => time))
  const chosen = best(here.filter(({ time }) => time === last)) ?? best(named.filter(({ move }) => move !== "gate_in"))
  return facilityCode(place, chosen?.observation.place?.facility ?? null)
}

const byLand: ReadonlySet<string> = new Set(["rail_loaded", "rail_departed"])

const timeOf = ({ winner }: Milestone): number => handlingOf(winner)?.time ?? 0

export const visitsOf = (
  route: Route,
  handlings: ReadonlyArray<Handling>,
  milestones: ReadonlyArray<Milestone>,
  next: number | null
): Visits => {
  const { arrived, began } = voyageOf(route)
  const { destination, pod } = route
  const times = (is: (milestone: Milestone) => boolean) => milestones.filter(is).map(timeOf)
  const landed = arrived?.time ?? null
  const left = least(times(({ name }) => byLand.has(name)).filter((time) => landed !== null && time >= landed))
  const inlandArrival = least(
    times(({ name, place }) => place === destination && /arrived|unloaded|discharged/.test(name))
  )
  const returned = times(({ name }) => name === "empty_in")
  const outs = times(({ name }) => name === "full_out")
  const outOfInland = outs.filter((time) => inlandArrival === null || time >= inlandArrival)
  const ends = (own: ReadonlyArray<number>) => least([...own, ...returned, next])
  return {
    port:
      pod === null
        ? null
        : {
            place: pod,
            began: began?.time ?? null,
            arrived: landed,
            near: landed,
            ended: ends([...outs, ...(left === null ? [] : [left])]),
            facility: facilityAt(pod, handlings, landed)
          },
    inland:
      destination === null
        ? null
        : {
            place: destination,
            began: began?.time ?? null,
            arrived: inlandArrival,
            near: least([left, inlandArrival]),
            ended: ends(left === null && inlandArrival === null ? [] : outOfInland),
            facility: facilityAt(destination, handlings, left)
          },
    current: destination !== null && (left !== null || inlandArrival !== null) ? "inland" : "port"
  }
}

/** The visit that a statement of a place is about. */
export const visitAt = ({ inland, port }: Visits, { place }: Pick<Observation, "place">): Visit | null =>
  [port, inland].find((visit) => visit !== null && place !== null && visit.place === place.locode) ?? null

/** The terminal where the box comes ashore: what did it, then what is expected; a gate-out elsewhere changes nothing. */
export const dischargeFacility = (route: Route) => {
  const handlings = route.stops.find(({ role }) => role === "POD")?.handlings ?? []
  const named = handlings.filter(({ observation }) => observation.place?.facility != null)
  return (
    surest(named.filter(({ move }) => move === "discharge")) ?? surest(named.filter(({ move }) => move === "arrive"))
  )
}
