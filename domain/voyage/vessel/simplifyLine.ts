import type { Point } from "../../reference/place/distance.ts"

/** Degrees. */
type Coordinates = readonly [longitude: number, latitude: number]

/** Maximum deviation of the line from a point in degrees, about a kilometer. */
const lineToleranceDegrees = 0.01

/** Across the antimeridian, so that neighbors are never 360 degrees apart. */
const unwrapped = (points: ReadonlyArray<Point>): ReadonlyArray<Coordinates> => {
  let turns = 0
  let previous = points[0]?.longitude ?? 0
  return points.map(({ latitude, longitude }) => {
    if (longitude - previous > 180) turns--
    if (previous - longitude > 180) turns++
    previous = longitude
    return [longitude + turns * 360, latitude]
  })
}

const wrapped = (longitude: number): number => {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  return turned === -180 && longitude > 0 ? 180 : turned
}

const offset = ([x, y]: Coordinates, [x1, y1]: Coordinates, [x2, y2]: Coordinates): number => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** Douglas-Peucker. */
const markCorners = (points: ReadonlyArray<Coordinates>, isCorner: Array<boolean>) => {
  const open: Array<readonly [from: number, to: number]> = [[0, points.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part
    const [first, last] = [points[from], points[to]]
    if (first === undefined || last === undefined) continue
    let furthest = { index: -1, by: lineToleranceDegrees }
    for (let index = from + 1; index < to; index++) {
      const point = points[index]
      const by = point === undefined ? 0 : offset(point, first, last)
      if (by > furthest.by) furthest = { index, by }
    }
    if (furthest.index < 0) continue
    isCorner[furthest.index] = true
    open.push([from, furthest.index], [furthest.index, to])
  }
}

/**
 * Within a kilometer. Longitudes are from -180 to 180; between neighbors over 180 degrees apart, the line crosses the
 * antimeridian.
 */
export const simplifyLine = (points: ReadonlyArray<Point>): ReadonlyArray<Coordinates> => {
  const flat = unwrapped(points)
  const isCorner = flat.map((_, index) => index === 0 || index === flat.length - 1)
  markCorners(flat, isCorner)
  return flat
    .filter((_, index) => isCorner[index])
    .map(([longitude, latitude]) => [Math.round(wrapped(longitude) * 1e6) / 1e6, latitude])
}
