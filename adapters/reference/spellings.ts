import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import { placeNameKey } from "#domain/reference/place/nameKey.ts"
import type { Port } from "#domain/reference/place/Place.ts"

import { lazily } from "./lazily.ts"

/** Ignores case, diacritics and blanks. */
export const makeSpellings = (shipped: ReadonlyArray<Port>, places: ReadonlyArray<ListedPlace>) => {
  const index = lazily(() => Map.groupBy(new Set([...shipped, ...places].map(({ name }) => name)), placeNameKey))
  return (text: string): ReadonlyArray<string> => index().get(placeNameKey(text)) ?? []
}
