/** WGS84. Unrolled longitudes may exceed 180. */
export type Position = readonly [longitude: number, latitude: number]

/** On the turn of the earth nearest to the previous point. */
export const makeUnroller = (): ((point: Position) => Position) => {
  let last: number | null = null
  return ([longitude, latitude]) => {
    const turns = last === null ? 0 : Math.round((last - longitude) / 360)
    last = longitude + turns * 360
    return [last, latitude]
  }
}

/** -180 to 180. */
export const normalizeLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180
