import { Result } from "effect"

import type { AccountId } from "../Identifiers.ts"
import type { Instant } from "../Time.ts"
import type { Criterion } from "./Criterion.ts"
import type { ListReader, Reader } from "./grammar.ts"
import type { PlaceNames } from "./PlaceNames.ts"

/** `filter[x]`, repeated `filter[x][]`, `filter[x][key]`, and `x`. */
export type FilterForm = "scalar" | "list" | "object" | "plain"

export interface FilterContext {
  readonly now: Instant
  readonly account: AccountId
  /** Values of another filter in the query; null if absent. */
  readonly other: (name: string) => ReadonlyArray<string> | null
  readonly places: PlaceNames
}

export type QueryContext = Pick<FilterContext, "account" | "now"> & Partial<Pick<FilterContext, "places">>

export interface FilterValues {
  readonly values: ReadonlyArray<string>
  readonly keyed: ReadonlyMap<string, ReadonlyArray<string>>
}

export interface FilterRejection {
  readonly key: string | null
  readonly detail: string
}

export interface FilterKey {
  /** As documented: `value`, `{role}`. */
  readonly name: string
  readonly list: boolean
  readonly description: string
  readonly example: string
}

export interface Filter<Name extends string> {
  readonly forms: ReadonlyArray<FilterForm>
  readonly description: string
  readonly example: string
  readonly values?: ReadonlyArray<string>
  /** Words that can be combined with commas. */
  readonly words?: ReadonlyArray<string>
  readonly keys?: ReadonlyArray<FilterKey>
  /** By default, only `keys` are accepted. */
  readonly takesKey?: (key: string) => boolean
  readonly read: (said: FilterValues, context: FilterContext) => Result.Result<Criterion<Name>, FilterRejection>
}

export type Catalogue<Name extends string = string> = ReadonlyMap<string, Filter<Name>>

export const catalogueOf = <Name extends string>(filters: Readonly<Record<string, Filter<Name>>>): Catalogue<Name> =>
  new Map(Object.entries(filters))

type About = Pick<Filter<string>, "description" | "example" | "values" | "words">

const refusal = (detail: string): FilterRejection => ({ key: null, detail })

const ofOne =
  (form: FilterForm) =>
  <Name extends string>(about: About, read: Reader<Criterion<Name>>): Filter<Name> => ({
    ...about,
    forms: [form],
    read: ({ values: [value = ""] }, { now }) => Result.mapError(read(value, now), refusal)
  })

export const scalar = ofOne("scalar")

export const plain = ofOne("plain")

export const list = <Name extends string>(about: About, read: ListReader<Name>): Filter<Name> => ({
  ...about,
  forms: ["scalar", "list"],
  read: ({ values }, { now }) => Result.mapError(read(values, now), refusal)
})
