import { distanceInMiles } from "./distance.ts"
import type { Point } from "./distance.ts"

/** Sources that differ by more mean different places, or one is wrong. */
export const maxPlaceDistanceKm = 50

export const distanceInKm = (
  a: { readonly latitude: number | null; readonly longitude: number | null },
  b: { readonly latitude: number | null; readonly longitude: number | null }
): number | null => {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from === null || to === null ? null : distanceInMiles(from, to) * 1.852
}

const pointOf = ({
  latitude,
  longitude
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude })
