import { milesOff, partOf } from "./onMap.ts"
import type { Coordinates, SeaLane } from "./SeaLane.ts"

/** Maximum distance in nautical miles between lines that count as one. */
const maxMilesApart = 2

const isOn = (place: Coordinates, line: ReadonlyArray<Coordinates>): boolean =>
  line.some((to, index) => index > 0 && milesOff(place, line[index - 1] ?? to, to) <= maxMilesApart)

const samplesPerSegment = 16

/** May end between two points of the line. */
export const findSharedStart = ([first, ...others]: ReadonlyArray<SeaLane>): ReadonlyArray<Coordinates> => {
  const shared: Array<Coordinates> = []
  const isShared = (place: Coordinates) => others.every(({ line }) => isOn(place, line))
  for (const place of first?.line ?? []) {
    const last = shared.at(-1) ?? place
    let reached = 0
    while (reached < samplesPerSegment && isShared(partOf(last, place, (reached + 1) / samplesPerSegment))) reached++
    if (reached === samplesPerSegment) shared.push(place)
    else if (reached > 0 && shared.length > 0) shared.push(partOf(last, place, reached / samplesPerSegment))
    if (reached < samplesPerSegment) break
  }
  return shared
}
