import { Result } from "effect"

import type { AccountId } from "../Identifiers.ts"
import type { Instant } from "../Time.ts"
import type { Criterion } from "./Criterion.ts"
import type { ListReader, Reader } from "./grammar.ts"
import type { PlaceNames } from "./PlaceNames.ts"

/** `scalar` is `filter[x]`, `list` is `filter[x][]` repeated, `object` is `filter[x][key]`, `plain` is `x` itself. */
export type Form = "scalar" | "list" | "object" | "plain"

/** What filters may look at beside their own values. */
export interface Context {
  readonly now: Instant
  readonly account: AccountId
  /** The values of another filter of the same query; null when it was not given. */
  readonly other: (name: string) => ReadonlyArray<string> | null
  readonly places: PlaceNames
}

/** The same before a query is read; lists of records without places leave them out. */
export type Asked = Pick<Context, "account" | "now"> & Partial<Pick<Context, "places">>

/** What a client said under one name: values, or values by key. */
export interface Said {
  readonly values: ReadonlyArray<string>
  readonly keyed: ReadonlyMap<string, ReadonlyArray<string>>
}

/** Why a filter cannot be followed, and under which key. */
export interface Refusal {
  readonly key: string | null
  readonly detail: string
}

export interface Key {
  /** As documentation shows it: `value`, `{role}`. */
  readonly name: string
  readonly list: boolean
  readonly description: string
  readonly example: string
}

/** One filter: the forms that it takes, what it means, and how it is told to people. */
export interface Filter<Name extends string> {
  readonly forms: ReadonlyArray<Form>
  /** One sentence, or several. */
  readonly description: string
  /** A value that it takes. */
  readonly example: string
  /** The only values that it takes, when there are few. */
  readonly values?: ReadonlyArray<string>
  /** The words that it takes one or several of, with commas between them. */
  readonly words?: ReadonlyArray<string>
  /** The keys of its object form. */
  readonly keys?: ReadonlyArray<Key>
  /** Whether it takes this key; without it, the keys are those of `keys`. */
  readonly takesKey?: (key: string) => boolean
  readonly read: (said: Said, context: Context) => Result.Result<Criterion<Name>, Refusal>
}

/** The filters of a list, by name. */
export type Catalogue<Name extends string = string> = ReadonlyMap<string, Filter<Name>>

/** Filters by name, in the order in which they are read and shown. */
export const catalogueOf = <Name extends string>(filters: Readonly<Record<string, Filter<Name>>>): Catalogue<Name> =>
  new Map(Object.entries(filters))

type About = Pick<Filter<string>, "description" | "example" | "values" | "words">

const refusal = (detail: string): Refusal => ({ key: null, detail })

const ofOne =
  (form: Form) =>
  <Name extends string>(about: About, read: Reader<Criterion<Name>>): Filter<Name> => ({
    ...about,
    forms: [form],
    read: ({ values: [value = ""] }, { now }) => Result.mapError(read(value, now), refusal)
  })

/** A filter of one value. */
export const scalar = ofOne("scalar")

/** The same, given without `filter[...]`. */
export const plain = ofOne("plain")

/** A filter of one value or a list of them. */
export const list = <Name extends string>(about: About, read: ListReader<Name>): Filter<Name> => ({
  ...about,
  forms: ["scalar", "list"],
  read: ({ values }, { now }) => Result.mapError(read(values, now), refusal)
})
