import { positionOf } from "../generated/passage.ts"
import type { Vessel } from "../voyage/fleet.ts"
import type { Report } from "../voyage/Voyage.ts"
import type { Playing } from "../world/World.ts"

/** A ship under way, as its transponder reports it. */
export interface Ship {
  /** The MMSI of its transponder; its country code is assigned to no country. */
  readonly mmsi: number
  readonly vessel: Vessel
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** Knots, and degrees over ground. */
  readonly speed: number
  readonly course: number
}

type Point = readonly [latitude: number, longitude: number]
type Vector = readonly [x: number, y: number, z: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI
const milesOfRadian = 3440

const vectorOf = ([latitude, longitude]: Point): Vector => [
  Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  Math.sin(radians(latitude))
]

const angleOf = (a: Vector, b: Vector): number =>
  Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))

/** A point on the great circle between two points. */
const between = (from: Point, to: Point, part: number): Point => {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = angleOf(a, b)
  const [one, other] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
  const [x, y, z] = [one * a[0] + other * b[0], one * a[1] + other * b[1], one * a[2] + other * b[2]]
  return [degrees(Math.atan2(z, Math.hypot(x, y))), degrees(Math.atan2(y, x))]
}

const courseOf = (from: Point, to: Point): number => {
  const [y1, y2, across] = [radians(from[0]), radians(to[0]), radians(to[1] - from[1])]
  const east = Math.sin(across) * Math.cos(y2)
  const north = Math.cos(y1) * Math.sin(y2) - Math.sin(y1) * Math.cos(y2) * Math.cos(across)
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

/** What the two calls of one leg have in common. */
const legOf = (report: Report): string => report.call?.key.slice(0, report.call.key.lastIndexOf("/")) ?? ""

const mmsiOf = ({ imo }: Vessel): number => 999_000_000 + (Number(imo) % 1_000_000)

/** Where a ship of the voyage truly is between two ports; the others are silent. */
export const underWay = ({ at, truth: { reports } }: Pick<Playing, "at" | "truth">): ReadonlyArray<Ship> => {
  const actual = reports.filter(
    ({ call, classifier, type }) => type === "TRANSPORT" && classifier === "ACT" && call?.vessel
  )
  return actual.flatMap((departure) => {
    const arrival = actual.find(
      ({ code, ...other }) => code === "ARRI" && legOf({ code, ...other }) === legOf(departure)
    )
    const vessel = departure.call?.vessel ?? null
    if (departure.code !== "DEPA" || arrival === undefined || vessel === null) return []
    if (at < departure.at || at >= arrival.at) return []
    const from = positionOf(departure.call?.stop.port.unlocode ?? "")
    const to = positionOf(arrival.call?.stop.port.unlocode ?? "")
    if (from === null || to === null) return []
    const here = between(from, to, (at - departure.at) / (arrival.at - departure.at))
    const speed = (angleOf(vectorOf(from), vectorOf(to)) * milesOfRadian) / ((arrival.at - departure.at) / 60)
    const [latitude, longitude] = here
    return [{ mmsi: mmsiOf(vessel), vessel, latitude, longitude, speed, course: courseOf(here, to) }]
  })
}

/** Every ship under way; a ship that sails on several voyages appears on the newest. */
export const shipsOf = (playing: ReadonlyArray<Playing>): ReadonlyArray<Ship> => [
  ...new Map(playing.flatMap(underWay).map((ship) => [ship.mmsi, ship])).values()
]
