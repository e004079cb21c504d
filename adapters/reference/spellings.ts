import type { ListedPlace } from "#domain/place/ListedPlace.ts"
import { placeNameKey } from "#domain/place/nameKey.ts"
import type { Port } from "#domain/place/Place.ts"

import { lazily } from "./lazily.ts"

/** Ignores case, diacritics and blanks. */
export const makeSpellings = (shipped: ReadonlyArray<Port>, places: ReadonlyArray<ListedPlace>) => {
  const index = lazily(() => Map.groupBy(new Set([...shipped, ...places].map(({ name }) => name)), placeNameKey))
  return (text: string): ReadonlyArray<string> => index().get(placeNameKey(text)) ?? []
}
