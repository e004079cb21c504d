import { facilityCode } from "../../../reference/place/Place.ts"
import type { CurrentStop } from "../../container/Container.ts"
import type { Observation } from "../../observation/Observation.ts"
import { locatedMoveOf, mayBeImport, placeKey } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { LandStage } from "../milestone/landside.ts"
import type { Milestone, TripProgress } from "../milestone/milestones.ts"
import { inlandPlacesOf } from "../route/rail.ts"
import { mostCertainHandling, mostCertainReports } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { voyageOf } from "../route/voyage.ts"

/** Times are in milliseconds, null if not reported. */
export interface Visit {
  readonly name: "port" | "inland"
  /** The place and the ramps that the railroad names for it. */
  readonly places: ReadonlySet<string>
  readonly began: number | null
  readonly arrived: number | null
  /** Since when the arrival was near: inland, since the departure from the port. */
  readonly near: number | null
  readonly ended: number | null
  readonly facility: string | null
}

export interface Visits {
  readonly pol: string | null
  readonly port: Visit | null
  readonly inland: Visit | null
  readonly stop: CurrentStop
  readonly left: Milestone | null
}

const earliestKnown = (times: ReadonlyArray<number | null>): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Not gate-outs: a source may stamp them with any facility. */
const stayMoves: ReadonlySet<LocatedMove["move"]> = new Set(["discharge", "arrive", "gate_in"])

const facilityAt = (place: string, handlings: ReadonlyArray<LocatedMove>, since: number | null): string | null => {
  const named = handlings.filter((handling) => {
    const { laden, move, observation, place: at } = handling
    const staysHere = stayMoves.has(move) && laden !== false && (move !== "gate_in" || mayBeImport(handling))
    return at === place && observation.place?.facility != null && staysHere
  })
  const here = named.filter(
    ({ actual, observation, time }) => actual && observation.container !== null && (since === null || time >= since)
  )
  const last = Math.max(...here.map(({ time }) => time))
  const chosen =
    mostCertainHandling(here.filter(({ time }) => time === last)) ??
    mostCertainHandling(named.filter(({ move }) => move !== "gate_in"))
  return facilityCode(place, chosen?.observation.place?.facility ?? null)
}

const byLand: ReadonlySet<string> = new Set(["rail_loaded", "rail_departed", "feeder_loaded", "feeder_departed"])

const timeOf = ({ winner }: Milestone): number => locatedMoveOf(winner)?.time ?? 0

export const visitsOf = (
  { handlings, milestones, route }: TripProgress,
  landside: LandStage,
  next: number | null
): Visits => {
  const { arrived, began } = voyageOf(route)
  const { destination, pod, pol } = route
  const places = inlandPlacesOf(handlings, route)
  const { back, inland, left, stop } = landside
  const inlandSince = inland?.time ?? null
  const landed = arrived?.time ?? null
  const isByLand = ({ name }: Milestone) => byLand.has(name)
  const trains = milestones.filter(isByLand).map(timeOf)
  const onward = earliestKnown(trains.filter((time) => landed !== null && time >= landed))
  const over = milestones.filter(({ name }) => name === "full_out" || name === "empty_in")
  const onWay = { began: began?.time ?? null }
  return {
    pol,
    stop,
    left,
    port:
      pod === null
        ? null
        : {
            ...onWay,
            name: "port",
            places: new Set([pod]),
            arrived: back?.time ?? landed,
            near: landed,
            ended: earliestKnown(back === null ? [...over.map(timeOf), onward, next] : [next]),
            facility: facilityAt(pod, handlings, landed)
          },
    inland:
      places.size === 0
        ? null
        : {
            ...onWay,
            name: "inland",
            places,
            arrived: inlandSince,
            near: earliestKnown([onward, inlandSince]) ?? landed,
            // A departure from the port by road does not end the inland stay.
            ended: earliestKnown([...over.filter(({ place }) => place !== pod).map(timeOf), next]),
            facility: destination === null ? null : facilityAt(destination, handlings, onward)
          }
  }
}

/** A railroad may give its ramp any name. */
export const visitAt = ({ inland, pol, port }: Visits, observation: Observation): Visit | null => {
  const place = placeKey(observation)
  if (place === null) return null
  if (port?.places.has(place) === true) return port
  if (inland === null || place === pol) return null
  return inland.places.has(place) || observation.data_source === "rail" ? inland : null
}

export const dischargeFacility = (route: Route) => {
  const handlings = route.stops.find(({ role }) => role === "POD")?.handlings ?? []
  const named = handlings.filter(({ observation }) => observation.place?.facility != null)
  return (
    mostCertainReports(named.filter(({ move }) => move === "discharge")) ??
    mostCertainReports(named.filter(({ move }) => move === "arrive"))
  )
}
