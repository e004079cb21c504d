import { distanceInMiles } from "../place/distance.ts"
import { nearestEquivalentX, cellsPerDegree, pointOf, south } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"

const radians = Math.PI / 180

type Vector = readonly [number, number, number]

const vectorOf = (spot: GridPoint): Vector => {
  const { latitude, longitude } = pointOf(spot)
  const [up, east] = [latitude * radians, longitude * radians]
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)]
}

export const milesBetween = (a: GridPoint, b: GridPoint): number => distanceInMiles(pointOf(a), pointOf(b))

export const interpolateGreatCircle = (a: GridPoint, b: GridPoint, share: number): GridPoint => {
  const [p, q] = [vectorOf(a), vectorOf(b)]
  const angle = Math.acos(Math.min(1, Math.max(-1, p[0] * q[0] + p[1] * q[1] + p[2] * q[2])))
  if (angle < 1e-9) return share < 0.5 ? a : b
  const [s, t] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
  const [x, y, z] = [p[0] * s + q[0] * t, p[1] * s + q[1] * t, p[2] * s + q[2] * t]
  const longitude = Math.atan2(y, x) / radians
  const latitude = Math.atan2(z, Math.hypot(x, y)) / radians
  return [nearestEquivalentX((longitude + 180) * cellsPerDegree, a[0]), (latitude - south) * cellsPerDegree]
}

/** Tolerance in cells; about one nautical mile. */
const tolerance = 0.4

/** Without the first spot. */
export const splitGreatCircle = (a: GridPoint, b: GridPoint): ReadonlyArray<GridPoint> => {
  const middle = interpolateGreatCircle(a, b, 0.5)
  const off = Math.hypot(middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2)
  const isLong = Math.abs(a[0] - b[0]) > 10 * cellsPerDegree
  return off > tolerance || isLong ? [...splitGreatCircle(a, middle), ...splitGreatCircle(middle, b)] : [b]
}
