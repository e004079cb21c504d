/** Degrees, WGS84; a longitude that was unrolled may lie beyond 180. */
export type Position = readonly [longitude: number, latitude: number]

/** Puts each point on the turn of the earth that is nearest to the point before. */
export const makeUnroller = (): ((point: Position) => Position) => {
  let last: number | null = null
  return ([longitude, latitude]) => {
    const turns = last === null ? 0 : Math.round((last - longitude) / 360)
    last = longitude + turns * 360
    return [last, latitude]
  }
}

/** The longitude between -180 and 180. */
export const rolled = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180
