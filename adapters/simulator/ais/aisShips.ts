import { Effect } from "effect"

import { positionOnLane } from "../generated/lane.ts"
import type { Coordinates } from "../generated/lane.ts"
import { laneBetween } from "../generated/seaLanes.ts"
import type { Vessel } from "../voyage/fleet.ts"
import type { Report } from "../voyage/Voyage.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { instantOf } from "../world/World.ts"

export interface Ship {
  /** Starts with a country code that is not assigned. */
  readonly mmsi: number
  readonly vessel: Vessel
  readonly latitude: number
  readonly longitude: number
  /** Knots, and degrees over ground. */
  readonly speed: number
  readonly course: number
  /** Milliseconds on the voyage's calendar. */
  readonly at: number
}

/** Between UN/LOCODEs; null until computed, and then ships are silent. */
export type LaneOf = (from: string, to: string) => Effect.Effect<ReadonlyArray<Coordinates> | null>

export const sailedLane: LaneOf = (from, to) => Effect.sync(() => laneBetween(from, to)?.line ?? null)

const legOf = (report: Report): string => report.call?.key.slice(0, report.call.key.lastIndexOf("/")) ?? ""

const mmsiOf = ({ imo }: Vessel): number => 999_000_000 + (Number(imo) % 1_000_000)

/** Minutes that a ship at the quay reports positions before departure. */
const berthMinutes = 48 * 60

interface Sailing {
  readonly vessel: Vessel
  readonly from: string
  readonly to: string
  /** Minutes since the voyage's origin. */
  readonly departs: number
  readonly arrives: number
}

const sailingsOf = ({ truth: { reports } }: PlayedVoyage): ReadonlyArray<Sailing> => {
  const actual = reports.filter(
    ({ call, classifier, type }) => type === "TRANSPORT" && classifier === "ACT" && call?.vessel
  )
  return actual.flatMap((departure) => {
    const arrival = actual.find((report) => report.code === "ARRI" && legOf(report) === legOf(departure))
    const vessel = departure.call?.vessel ?? null
    if (departure.code !== "DEPA" || arrival === undefined || vessel === null) return []
    const [from, to] = [departure.call?.stop.port.unlocode ?? "", arrival.call?.stop.port.unlocode ?? ""]
    return [{ vessel, from, to, departs: departure.at, arrives: arrival.at }]
  })
}

const shipOf = (playing: PlayedVoyage, { arrives, departs, vessel }: Sailing, lane: ReadonlyArray<Coordinates>) => {
  const isUnderWay = playing.at >= departs
  const place = positionOnLane(lane, isUnderWay ? (playing.at - departs) / (arrives - departs) : 0)
  if (place === null) return []
  const [longitude, latitude] = place.at
  const speed = isUnderWay ? place.miles / ((arrives - departs) / 60) : 0
  const at = instantOf(playing, playing.at)
  return [{ mmsi: mmsiOf(vessel), vessel, latitude, longitude, speed, course: place.course, at }]
}

const shipsUnderWay = Effect.fnUntraced(function* (playing: PlayedVoyage, laneOf: LaneOf) {
  const { at, hasOwnShips } = playing
  // A ship of several voyages may be on another one before it departs.
  const before = hasOwnShips ? berthMinutes : 0
  const sailing = sailingsOf(playing).find(({ arrives, departs }) => at >= departs - before && at < arrives)
  if (sailing === undefined) return []
  const lane = yield* laneOf(sailing.from, sailing.to)
  return lane === null ? [] : shipOf(playing, sailing, lane)
})

/** Each ship appears once, on its newest voyage. */
export const shipsOf = Effect.fn("shipsOf")(function* (playing: ReadonlyArray<PlayedVoyage>, laneOf: LaneOf) {
  const ships = (yield* Effect.forEach(playing, (one) => shipsUnderWay(one, laneOf))).flat()
  return [...new Map(ships.map((ship): readonly [number, Ship] => [ship.mmsi, ship])).values()]
})
