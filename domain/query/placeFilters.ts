import { Result } from "effect"

import type { Filter } from "./Catalogue.ts"
import { oneOf } from "./Criterion.ts"
import type { Criterion, Field } from "./Criterion.ts"
import * as Grammar from "./grammar.ts"
import type { ListReader, Reader } from "./grammar.ts"
import type { PlaceNames } from "./PlaceNames.ts"
import { asWrittenOrCapitals } from "./text.ts"

/** What one text asks for, by the places of the world. */
type ReadPlace<Name extends string> = (places: PlaceNames) => Reader<Criterion<Name>>

/** A filter whose texts name places; `read` says how several of them are given. */
export const placeFilter = <Name extends string>(
  about: Pick<Filter<Name>, "description" | "example">,
  place: ReadPlace<Name>,
  read: (each: Reader<Criterion<Name>>) => ListReader<Name>
): Filter<Name> => ({
  ...about,
  forms: ["scalar", "list"],
  read: ({ values }, { now, places }) =>
    Result.mapError(read(place(places))(values, now), (detail) => ({ key: null, detail }))
})

/** A UN/LOCODE: of a place with several, each of them finds it. */
export const locodeOf =
  <Name extends string>(field: Field<Name>): ReadPlace<Name> =>
  ({ canonical }) =>
  (text, now) =>
    Result.map(Grammar.code(text, now), (code) => oneOf(field, [...new Set([canonical(code), code])]))

/** The name of a place: as it is written, in capitals as many sources write it, or as lists of places spell it. */
export const nameOf =
  <Name extends string>(field: Field<Name>): ReadPlace<Name> =>
  ({ spellingsOf }) =>
    Grammar.isAnyOf(field, Grammar.literal, (text) => [
      ...new Set([...asWrittenOrCapitals(text), ...spellingsOf(text)])
    ])

/** A terminal by a code or a part of its name. */
export const terminalOf =
  <Name extends string>(id: Field<Name>): ReadPlace<Name> =>
  ({ terminalsNamed }) =>
  (text, now) =>
    Result.map(Grammar.literal(text, now), (said) => oneOf(id, terminalsNamed(said)))
