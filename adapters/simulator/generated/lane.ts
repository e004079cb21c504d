/** Degrees, WGS84. */
export type Coordinates = readonly [longitude: number, latitude: number]

type Vector = readonly [x: number, y: number, z: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radians: number) => (radians * 180) / Math.PI
const milesOfRadian = 3440

const vectorOf = ([longitude, latitude]: Coordinates): Vector => [
  Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  Math.sin(radians(latitude))
]

const angleOf = (a: Vector, b: Vector): number =>
  Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])))

const between = (from: Coordinates, to: Coordinates, part: number): Coordinates => {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = angleOf(a, b)
  if (angle === 0) return from
  const [one, other] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
  const [x, y, z] = [one * a[0] + other * b[0], one * a[1] + other * b[1], one * a[2] + other * b[2]]
  return [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))]
}

const courseOf = ([x1, y1]: Coordinates, [x2, y2]: Coordinates): number => {
  const [south, north, across] = [radians(y1), radians(y2), radians(x2 - x1)]
  const east = Math.sin(across) * Math.cos(north)
  const up = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(across)
  return (degrees(Math.atan2(east, up)) + 360) % 360
}

export interface LanePosition {
  readonly at: Coordinates
  /** Degrees over ground. */
  readonly course: number
  /** Nautical miles. */
  readonly miles: number
}

export const positionOnLane = (lane: ReadonlyArray<Coordinates>, part: number): LanePosition | null => {
  const pieces = lane.slice(1).flatMap((to, index) => {
    const from = lane[index]
    return from === undefined ? [] : [{ from, to, miles: angleOf(vectorOf(from), vectorOf(to)) * milesOfRadian }]
  })
  const miles = pieces.reduce((sum, piece) => sum + piece.miles, 0)
  let left = miles * part
  for (const { from, to, miles: own } of pieces) {
    if (left <= own && own > 0) {
      const at = between(from, to, left / own)
      return { at, course: courseOf(at, to), miles }
    }
    left -= own
  }
  return null
}
