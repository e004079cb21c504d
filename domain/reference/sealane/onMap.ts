import type { Coordinates } from "./SeaLane.ts"

const milesPerDegree = 60

/** Signed degrees, by the shorter direction. */
const eastward = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180

const wrapped = (longitude: number): number =>
  longitude - 360 * Math.sign(longitude) * Number(Math.abs(longitude) > 180)

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Segments are short enough for linear interpolation. */
export const partOf = (a: Coordinates, b: Coordinates, share: number): Coordinates => [
  rounded(wrapped(a[0] + eastward(a[0], b[0]) * share)),
  rounded(a[1] + (b[1] - a[1]) * share)
]

/** Nautical miles. */
export const milesOff = ([x, y]: Coordinates, from: Coordinates, to: Coordinates): number => {
  const narrowing = Math.cos((y * Math.PI) / 180)
  const [x1, y1] = [eastward(x, from[0]) * narrowing, from[1] - y]
  const [dx, dy] = [eastward(from[0], to[0]) * narrowing, to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy) * milesPerDegree
}
