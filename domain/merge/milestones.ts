import type { Observation, PlaceRole } from "../Observation.ts"
import type { MilestoneName } from "../TransportEvent.ts"
import { bySea, sameVoyage } from "./handling.ts"
import type { Handling } from "./handling.ts"
import { best } from "./route.ts"
import type { Route, Stop } from "./route.ts"
import type { Refusal } from "./usable.ts"
import { byRank } from "./winner.ts"

/** Something that happened to a box, at a place, and who said so. */
export interface Milestone {
  readonly name: MilestoneName
  readonly place: string
  /** Which call at that place, from 1. */
  readonly nth: number
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

type Naming = { readonly milestone: MilestoneName } | { readonly refused: string } | null

const named = (milestone: MilestoneName): Naming => ({ milestone })
const refused = (reason: string): Naming => ({ refused: reason })

const atSea: Readonly<Record<PlaceRole, Partial<Record<Handling["move"], MilestoneName>>>> = {
  POL: { load: "vessel_loaded", depart: "vessel_departed" },
  TS: {
    arrive: "transshipment_arrived",
    discharge: "transshipment_discharged",
    load: "transshipment_loaded",
    depart: "transshipment_departed"
  },
  POD: { arrive: "vessel_arrived", discharge: "vessel_discharged" },
  DEST: {}
}

const byMode: Readonly<Record<"barge" | "rail", Partial<Record<Handling["move"], MilestoneName>>>> = {
  barge: {
    arrive: "feeder_arrived",
    discharge: "feeder_discharged",
    load: "feeder_loaded",
    depart: "feeder_departed"
  },
  rail: { load: "rail_loaded", depart: "rail_departed", arrive: "rail_arrived", discharge: "rail_unloaded" }
}

const onSide = (stop: Stop, inbound: boolean) =>
  stop.handlings.filter(({ move }) =>
    inbound ? move === "discharge" || move === "arrive" : move === "load" || move === "depart"
  )

/** Another ship than the one that carries the box on this side of the stop: its calls are not the box's. */
const otherVessel = (handling: Handling, stop: Stop): boolean => {
  if (handling.observation.container !== null) return false
  const inbound = handling.move === "arrive"
  const own = onSide(stop, inbound).filter(({ observation }) => observation.container !== null)
  const carrier = best(own.filter(({ actual }) => actual)) ?? best(own)
  return carrier !== null && sameVoyage(handling.observation.call, carrier.observation.call) === false
}

const nameAtSea = (handling: Handling, route: Route): Naming => {
  const stop = route.stops.find(({ place }) => place === handling.place)
  if (stop === undefined || stop.role === null) return null
  const milestone = atSea[stop.role][handling.move]
  if (milestone === undefined) return null
  if (otherVessel(handling, stop)) return refused("the call of another vessel than the one that carries the container")
  if (handling.move === "load" && stop.role === "TS") {
    const discharge = best(stop.handlings.filter(({ actual, move }) => actual && move === "discharge"))
    if (discharge !== null && discharge.time > handling.time) return refused("loaded before it was discharged there")
  }
  return named(milestone)
}

const firstTime = (handlings: ReadonlyArray<Handling>): number | null =>
  handlings.length === 0 ? null : Math.min(...handlings.map(({ time }) => time))

/** When the sea voyage began and when the box came ashore at its port of discharge, as far as either happened. */
export const voyageOf = (route: Route) => {
  const actual = (role: PlaceRole, ...moves: ReadonlyArray<Handling["move"]>) =>
    route.stops
      .filter((stop) => stop.role === role)
      .flatMap(({ handlings }) => handlings.filter((handling) => handling.actual && moves.includes(handling.move)))
  return {
    began: firstTime(actual("POL", "load", "depart")),
    ashore: firstTime(actual("POD", "discharge")),
    arrived: firstTime(actual("POD", "arrive", "discharge")),
    transshipped: firstTime(actual("TS", "discharge", "load", "arrive"))
  }
}

/** Gate moves mean something only with what is known of the voyage: the same gate-in is an export or a return. */
const nameAtGate = (handling: Handling, route: Route): Naming => {
  if (handling.mode !== null && handling.mode !== "truck") return null
  const { ashore, began } = voyageOf(route)
  const hub = route.stops.some(({ place, role }) => place === handling.place && role === "TS")
  const beforeVoyage = began === null ? ashore === null : handling.time <= began
  const afterVoyage = ashore !== null && handling.time >= ashore
  if (handling.laden === null) return refused("a gate move that does not say whether the container was laden")
  if (hub && handling.laden) return refused("a gate move at a port of transshipment")
  if (handling.move === "gate_out") {
    if (!handling.laden) return beforeVoyage ? named("empty_out") : null
    if (afterVoyage) return named("full_out")
    return beforeVoyage ? null : refused("out of the gate before it was discharged")
  }
  if (handling.laden) return beforeVoyage ? named("full_in") : null
  return afterVoyage ? named("empty_in") : null
}

const name = (handling: Handling, route: Route): ReadonlyArray<Naming> => {
  if (handling.move === "gate_in" || handling.move === "gate_out") return [nameAtGate(handling, route)]
  if (bySea(handling)) return [nameAtSea(handling, route)]
  const inland: Naming =
    handling.move === "arrive" && route.destination === handling.place ? named("arrived_at_inland_destination") : null
  if (handling.mode === "truck" || handling.mode === null) return [inland]
  const milestone = byMode[handling.mode as "barge" | "rail"][handling.move]
  return [milestone === undefined ? null : named(milestone), inland]
}

/** What a move is called by the role of its place, whether it happened or is expected; null when it is no milestone. */
export const milestoneName = (handling: Handling, route: Route): MilestoneName | null => {
  const [first] = name(handling, route).flatMap((naming) =>
    naming !== null && "milestone" in naming ? [naming.milestone] : []
  )
  return first ?? null
}

/** Rail moves: railroad before carrier. All else: the facility that did it before the carrier (`sources.md` §8). */
const priority =
  (milestone: MilestoneName) =>
  ({ data_source }: Observation): number => {
    const order =
      milestone.startsWith("rail_") || milestone === "arrived_at_inland_destination"
        ? ["shipping_line", "terminal", "rail"]
        : ["rail", "shipping_line", "terminal"]
    return order.indexOf(data_source)
  }

/** What happened to a box, by the role of each place in its route; a failure to fit is kept with its reason. */
export const milestonesOf = (
  handlings: ReadonlyArray<Handling>,
  route: Route
): { readonly milestones: ReadonlyArray<Milestone>; readonly refused: ReadonlyArray<Refusal> } => {
  const candidates = new Map<string, { name: MilestoneName; place: string; said: Array<Observation> }>()
  const refusals: Array<Refusal> = []
  for (const handling of handlings.filter(({ actual }) => actual)) {
    for (const naming of name(handling, route)) {
      if (naming === null) continue
      if ("refused" in naming) {
        refusals.push({ observation: handling.observation, reason: naming.refused })
        continue
      }
      const key = `${naming.milestone}|${handling.place}`
      const entry = candidates.get(key) ?? { name: naming.milestone, place: handling.place, said: [] }
      entry.said.push(handling.observation)
      candidates.set(key, entry)
    }
  }
  const milestones = [...candidates.values()].flatMap(({ name, place, said }) => {
    const [winner, ...lost] = said.sort(byRank(priority(name)))
    return winner === undefined ? [] : [{ name, place, nth: 1, winner, lost }]
  })
  return { milestones, refused: refusals }
}
