import { Result } from "effect"

import type { Filter } from "./Catalogue.ts"
import { oneOf } from "./Criterion.ts"
import type { Criterion, Field } from "./Criterion.ts"
import * as Grammar from "./grammar.ts"
import type { ListReader, Reader } from "./grammar.ts"
import type { PlaceNames } from "./PlaceNames.ts"
import { caseVariants } from "./text.ts"

type ReadPlace<Name extends string> = (places: PlaceNames) => Reader<Criterion<Name>>

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

export const locodeOf =
  <Name extends string>(field: Field<Name>): ReadPlace<Name> =>
  ({ canonical }) =>
  (text, now) =>
    Result.map(Grammar.code(text, now), (code) => oneOf(field, [...new Set([canonical(code), code])]))

/** Many sources write capitals, so they match too. */
export const nameOf =
  <Name extends string>(field: Field<Name>): ReadPlace<Name> =>
  ({ spellingsOf }) =>
    Grammar.matchesAnyValue(field, Grammar.literal, (text) => [
      ...new Set([...caseVariants(text), ...spellingsOf(text)])
    ])

export const terminalOf =
  <Name extends string>(id: Field<Name>): ReadPlace<Name> =>
  ({ terminalsNamed }) =>
  (text, now) =>
    Result.map(Grammar.literal(text, now), (said) => oneOf(id, terminalsNamed(said)))
