import { Result, Schema } from "effect"

import { InvalidParameter } from "../Errors.ts"
import { Text } from "../Identifiers.ts"
import type { QueryContext, Catalogue, FilterContext, Filter, FilterValues } from "./Catalogue.ts"
import { allOf } from "./Criterion.ts"
import type { Criterion } from "./Criterion.ts"
import { noPlaces } from "./PlaceNames.ts"

export interface FilterInput {
  /** As the client wrote it: `filter[tags][]`. */
  readonly parameter: string
  readonly name: string
  /** `role` of `filter[parties][role]`. */
  readonly key: string | null
  readonly isList: boolean
  readonly values: ReadonlyArray<string>
}

const maxFilterValues = 100
const isText = Schema.is(Text)

const knowsKey = <Name extends string>(filter: Filter<Name>, key: string, isList: boolean): boolean =>
  filter.takesKey?.(key) ?? filter.keys?.some(({ list, name }) => name === key && (list || !isList)) ?? false

export const acceptsFilterInput = <Name extends string>(
  catalogue: Catalogue<Name>,
  { isList, key, name, parameter }: FilterInput
): boolean => {
  const filter = catalogue.get(name)
  if (filter === undefined) return false
  if (key !== null) return filter.forms.includes("object") && knowsKey(filter, key, isList)
  if (filter.forms.includes("plain") && parameter === name) return true
  return filter.forms.includes(isList ? "list" : "scalar")
}

const code = "invalid_filter"

const refuse = (parameter: string, detail: string) => Result.fail(new InvalidParameter({ parameter, detail, code }))

/** Values must be storable text, and not too many. */
const checkValues = (given: ReadonlyArray<FilterInput>): Result.Result<void, InvalidParameter> => {
  let count = 0
  for (const { parameter, values } of given) {
    if (!values.every(isText)) return refuse(parameter, "must be well-formed text of at most 2,000 characters")
    count += values.reduce((sum, value) => sum + value.split(",").length, 0)
    if (count > maxFilterValues)
      return refuse(
        parameter,
        `exceeds the limit: all filters of a request may have at most ${maxFilterValues} values together`
      )
  }
  return Result.void
}

/** The most explicit form wins: object, then list, then scalar. */
const selectExplicitForm = (given: ReadonlyArray<FilterInput>): ReadonlyArray<FilterInput> => {
  const keyed = given.filter(({ key }) => key !== null)
  if (keyed.length > 0) return keyed.toSorted((a, b) => Number(a.isList) - Number(b.isList))
  const lists = given.filter(({ isList }) => isList)
  return lists.length > 0 ? lists : given
}

const collectFilterValues = (given: ReadonlyArray<FilterInput>): FilterValues => ({
  values: given.flatMap(({ key, values }) => (key === null ? values : [])),
  keyed: new Map(given.flatMap(({ key, values }) => (key === null ? [] : [[key, values] as const])))
})

const readOne = <Name extends string>(
  filter: Filter<Name>,
  given: ReadonlyArray<FilterInput>,
  context: FilterContext
): Result.Result<Criterion<Name>, InvalidParameter> => {
  const chosen = selectExplicitForm(given)
  const parameterOf = (key: string | null) =>
    (chosen.findLast((item) => item.key === key) ?? chosen[0])?.parameter ?? "filter"
  const repeated = chosen.find(({ isList, values }) => !isList && values.length !== 1)
  if (repeated !== undefined && !filter.forms.includes("list")) return refuse(repeated.parameter, "must be given once")
  return Result.mapError(
    filter.read(collectFilterValues(chosen), context),
    ({ detail, key }) => new InvalidParameter({ parameter: parameterOf(key), detail, code })
  )
}

/** Ignores unknown filters. Expects storable text. */
export const readTrustedFilters = <Name extends string>(
  catalogue: Catalogue<Name>,
  given: ReadonlyArray<FilterInput>,
  context: QueryContext
): Result.Result<Criterion<Name>, InvalidParameter> => {
  const taken = given.filter((item) => acceptsFilterInput(catalogue, item))
  const byName = Map.groupBy(taken, ({ name }) => name)
  const other = (name: string) => {
    const found = byName.get(name)
    return found === undefined ? null : collectFilterValues(selectExplicitForm(found)).values
  }
  const read = [...byName].flatMap(([name, items]) => {
    const filter = catalogue.get(name)
    return filter === undefined ? [] : [() => readOne(filter, items, { places: noPlaces, ...context, other })]
  })
  return Result.map(Result.all(read.map((one) => one())), allOf)
}

/** Also validates text, for URLs. */
export const readFilters = <Name extends string>(
  catalogue: Catalogue<Name>,
  given: ReadonlyArray<FilterInput>,
  context: QueryContext
): Result.Result<Criterion<Name>, InvalidParameter> =>
  Result.flatMap(checkValues(given.filter((item) => acceptsFilterInput(catalogue, item))), () =>
    readTrustedFilters(catalogue, given, context)
  )

const maxIgnoredNames = 20

export const listIgnoredFilters = <Name extends string>(
  catalogue: Catalogue<Name>,
  given: ReadonlyArray<FilterInput>
): ReadonlyArray<string> =>
  [
    ...new Set(given.filter((item) => !acceptsFilterInput(catalogue, item)).map(({ name }) => name.slice(0, 100)))
  ].slice(0, maxIgnoredNames)
