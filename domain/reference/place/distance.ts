/** Mean radius of the earth. */
const radius = 3440.065

const radians = (degrees: number) => (degrees * Math.PI) / 180

export interface Point {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

export const distanceInMiles = (a: Point, b: Point): number => {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
