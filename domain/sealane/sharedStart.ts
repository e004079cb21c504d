import type { Coordinates, SeaLane } from "./SeaLane.ts"

/** Nautical miles between two lines that are the same way. */
const apart = 2

const milesPerDegree = 60

/** Nautical miles from a place to a piece of line. */
const offset = ([x, y]: Coordinates, from: Coordinates, to: Coordinates): number => {
  const narrowing = Math.cos((y * Math.PI) / 180)
  const east = (longitude: number) => (((((longitude - x + 180) % 360) + 360) % 360) - 180) * narrowing
  const [x1, y1, x2, y2] = [east(from[0]), from[1] - y, east(to[0]), to[1] - y]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy) * milesPerDegree
}

const isOn = (place: Coordinates, line: ReadonlyArray<Coordinates>): boolean =>
  line.some((to, index) => index > 0 && offset(place, line[index - 1] ?? to, to) <= apart)

const between = (a: Coordinates, b: Coordinates, share: number): Coordinates => {
  const east = ((((b[0] - a[0] + 180) % 360) + 360) % 360) - 180
  const longitude = a[0] + east * share
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  return [
    round(longitude - 360 * Math.sign(longitude) * Number(Math.abs(longitude) > 180)),
    round(a[1] + (b[1] - a[1]) * share)
  ]
}

/** How often a piece of line is looked at. */
const looks = 16

/**
 * The part of the first line from its start that all others run along, no further than two nautical miles apart. Its last
 * point is the last of the line before the fork, or one between two of the line.
 */
export const sharedStart = ([first, ...others]: ReadonlyArray<SeaLane>): ReadonlyArray<Coordinates> => {
  const shared: Array<Coordinates> = []
  const isShared = (place: Coordinates) => others.every(({ line }) => isOn(place, line))
  for (const place of first?.line ?? []) {
    const last = shared.at(-1) ?? place
    let reached = 0
    while (reached < looks && isShared(between(last, place, (reached + 1) / looks))) reached++
    if (reached === looks) shared.push(place)
    else if (reached > 0 && shared.length > 0) shared.push(between(last, place, reached / looks))
    if (reached < looks) break
  }
  return shared
}
