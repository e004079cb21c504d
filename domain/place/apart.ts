import { distance } from "./distance.ts"
import type { Point } from "./distance.ts"

/** Two sources that differ by more than this do not mean the same place, or one of them is wrong. */
export const farKilometres = 50

/** Kilometres between two positions, where both are known. */
export const kilometresApart = (
  a: { readonly latitude: number | null; readonly longitude: number | null },
  b: { readonly latitude: number | null; readonly longitude: number | null }
): number | null => {
  const [from, to] = [pointOf(a), pointOf(b)]
  return from === null || to === null ? null : distance(from, to) * 1.852
}

const pointOf = ({
  latitude,
  longitude
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude })
