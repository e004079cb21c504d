import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import { placeNameKey } from "#domain/reference/place/nameKey.ts"
import type { Port } from "#domain/reference/place/Place.ts"

import { canonicalOf } from "./canonical.ts"
import { lazily } from "./lazily.ts"

interface PlaceName {
  readonly code: Locode
  readonly subdivision: string | null
}

const maxNameLength = 200

const needsState = new Set(["US", "CA"])

const entriesOf = (shipped: ReadonlyArray<Port>, places: ReadonlyArray<ListedPlace>) => {
  const shippedCodes = new Set(shipped.map(({ code }) => code))
  return [
    ...shipped.map(({ code, name, state_abbr }) => ({ code, subdivision: state_abbr, names: [name] })),
    ...places
      .filter(({ code, withdrawn }) => !withdrawn || shippedCodes.has(code))
      .map(({ code, name, other_names, plain_name, subdivision }) => ({
        code,
        subdivision,
        names: [name, plain_name, ...other_names]
      }))
  ]
}

const makeIndex = (shipped: ReadonlyArray<Port>, places: ReadonlyArray<ListedPlace>) => {
  const index = new Map<string, Array<PlaceName>>()
  for (const { code, names, subdivision } of entriesOf(shipped, places)) {
    for (const name of new Set([...new Set(names)].map(placeNameKey))) {
      const key = `${code.slice(0, 2)}|${name}`
      const named = { code, subdivision }
      const known = index.get(key)
      if (known === undefined) index.set(key, [named])
      else known.push(named)
    }
  }
  return index
}

/** With a country's whole list every name counts; else only hand-written places. */
export const makePlaceNames = (
  shipped: ReadonlyArray<Port>,
  places: ReadonlyArray<ListedPlace>,
  isSure: ReadonlySet<string>
) => {
  const countries = new Set(places.map(({ code }) => code.slice(0, 2)))
  const index = lazily(() => makeIndex(shipped, places))

  return (name: string, country: string, subdivision: string | null = null): Locode | null => {
    const [of, part] = [country.trim().toUpperCase(), subdivision?.trim().toUpperCase() ?? null]
    if (name.length > maxNameLength || (needsState.has(of) && part === null)) return null
    const named = index().get(`${of}|${placeNameKey(name)}`) ?? []
    const meant = named.filter((place) => part === null || place.subdivision === null || place.subdivision === part)
    const [code = null, ...others] = new Set(meant.map((place): Locode => canonicalOf(place.code)))
    return code !== null && others.length === 0 && (countries.has(of) || isSure.has(code)) ? code : null
  }
}
