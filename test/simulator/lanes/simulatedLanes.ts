import { loadPorts } from "#adapters/reference/ports.ts"
import { loadSeaRouter } from "#adapters/reference/seaRouter.ts"
import { gateways, hubs, origins } from "#adapters/simulator/generated/atlas.ts"
import { importTerminals } from "#adapters/simulator/voyage/places.ts"
import type { Stop } from "#adapters/simulator/voyage/places.ts"
import type { Point } from "#domain/reference/place/distance.ts"

const codesOf = (stops: ReadonlyArray<Stop>): ReadonlySet<string> =>
  new Set(stops.map(({ port: { unlocode } }) => unlocode))

const departures = codesOf([...origins, ...hubs])
const arrivals = codesOf([...hubs, ...gateways.map(({ stop }) => stop), ...importTerminals])

/** The pairs of ports that simulated ships sail between, each in one direction. */
export const sailedPairs: ReadonlyArray<readonly [from: string, to: string]> = [...departures].flatMap((from) =>
  [...arrivals].flatMap((to): ReadonlyArray<readonly [string, string]> => {
    const isOtherWay = departures.has(to) && arrivals.has(from) && to < from
    return from === to || isOtherWay ? [] : [[from, to]]
  })
)

const places: ReadonlyMap<string, Point> = new Map(
  loadPorts().flatMap(({ code, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [[code, { latitude, longitude }] as const]
  )
)

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** The shortest lane of a pair, as the simulator keeps it: to a hundredth of a degree. */
export const makeSimulatedLane = () => {
  const { lanes } = loadSeaRouter()
  return ([from, to]: readonly [string, string]) => {
    const [start, end] = [places.get(from), places.get(to)]
    const [lane] = start === undefined || end === undefined ? [] : lanes(start, end)
    if (lane === undefined) throw new Error(`no lane from ${from} to ${to}`)
    const line = lane.line.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])
    return { from, to, miles: Math.round(lane.nautical_miles), line }
  }
}
