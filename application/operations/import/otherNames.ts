import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import { placeNameKey } from "#domain/reference/place/nameKey.ts"

import type { PlaceRow } from "./ListRow.ts"
import type { ImportTally } from "./Tally.ts"

type NameRow = Extract<PlaceRow, { readonly type: "name" }>

/** Above the size of any known list. */
const maxReferences = 20_000

/** A reference may precede its place, so references wait for the end of the list. */
export const makeOtherNames = (tally: ImportTally) => {
  const waiting: Array<readonly [line: number, row: NameRow]> = []
  const codes = new Map<string, Locode | "several">()
  const keyOf = (country: string, name: string) => `${country}|${placeNameKey(name)}`

  return {
    hold: (line: number, row: NameRow) => {
      if (waiting.length < maxReferences) waiting.push([line, row])
      else tally.refuse(line, `The list has more than ${maxReferences} references.`)
    },

    see: ({ code, name, plain_name, withdrawn }: ListedPlace) => {
      if (withdrawn) return
      for (const key of new Set([name, plain_name].map((text) => keyOf(code.slice(0, 2), text)))) {
        codes.set(key, (codes.get(key) ?? code) === code ? code : "several")
      }
    },

    resolve: (): ReadonlyMap<Locode, ReadonlyArray<string>> => {
      const names = new Map<Locode, Array<string>>()
      for (const [line, { country, name, other_name }] of waiting) {
        const code = codes.get(keyOf(country, name))
        if (code === undefined || code === "several") {
          const why = code === undefined ? "no place of this file has that name" : "several places have that name"
          tally.refuse(line, `${JSON.stringify(other_name)} refers to ${JSON.stringify(name)}, but ${why}.`)
        } else names.set(code, [...(names.get(code) ?? []), other_name])
      }
      return names
    }
  }
}
