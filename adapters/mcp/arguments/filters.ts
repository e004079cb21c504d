import { Effect, Schema } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { listWithOr } from "#domain/problem/enumerate.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { acceptsFilterInput } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { suggestNames } from "#domain/query/suggestNames.ts"
import { formatSuggestions } from "#domain/query/unknownParameters.ts"

const One = Schema.Union([Schema.String, Schema.Boolean, Schema.Finite])

export const Values = Schema.Union([Schema.String, Schema.Array(Schema.String)])

export const advancedFilters = (about: string) =>
  Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Unknown).annotate({
      description: `${about}; a value, a list, or an object for filters with keys`
    })
  )

const isOne = Schema.is(One)
const isList = Schema.is(Schema.Array(One))
const isKeyed = Schema.is(Schema.Record(Schema.String, Schema.Union([One, Schema.Array(One)])))

type Value = typeof One.Type | ReadonlyArray<typeof One.Type>

const refuse = (parameter: string, detail: string, code: ErrorCode = "invalid_filter") =>
  Effect.fail(new InvalidParameter({ parameter, detail, code }))

const given = (parameter: string, name: string, key: string | null, value: Value): FilterInput =>
  typeof value === "object"
    ? { parameter, name, key, isList: true, values: value.map(String) }
    : { parameter, name, key, isList: false, values: [String(value)] }

const formsOf = (catalogue: Catalogue, name: string): string => {
  const { forms = [], keys = [] } = catalogue.get(name) ?? {}
  const said = [
    ...(forms.includes("scalar") || forms.includes("plain") ? ["a value"] : []),
    ...(forms.includes("list") ? ["a list"] : []),
    ...(forms.includes("object") ? [`an object with ${keys.map((key) => key.name).join(", ")}`] : [])
  ]
  return listWithOr(said)
}

const readFilter = Effect.fnUntraced(function* (catalogue: Catalogue, argument: string, name: string, value: unknown) {
  if (!catalogue.has(name)) {
    const near = suggestNames(name, catalogue.keys())
    return yield* refuse(argument, `is an unknown filter${formatSuggestions({ meant: near })}`, "unknown_filter")
  }
  const filters =
    isOne(value) || isList(value)
      ? [given(argument, name, null, value)]
      : isKeyed(value)
        ? Object.entries(value).map(([key, one]) => given(`${argument}.${key}`, name, key, one))
        : []
  if (filters.length === 0 || !filters.every((filter) => acceptsFilterInput(catalogue, filter))) {
    return yield* refuse(argument, `must be ${formsOf(catalogue, name)}`)
  }
  return filters
})

export interface FilterArguments {
  readonly filters: ReadonlyArray<FilterInput>
  readonly applied: Readonly<Record<string, unknown>>
}

const states: ReadonlySet<string> = new Set(["actively_tracked", "tracking_stopped"])

/** Without a filter on tracking, only actively tracked records match. */
export const readFilterArguments = Effect.fnUntraced(function* (
  catalogue: Catalogue,
  top: Readonly<Record<string, unknown>>,
  advanced: Readonly<Record<string, unknown>> = {},
  includeStopped = false
) {
  const own = Object.entries(top).filter(([, value]) => value !== undefined)
  const twice = own.find(([name]) => Object.hasOwn(advanced, name))
  if (twice !== undefined) return yield* refuse(twice[0], "is given twice; omit it from `advanced_filters`")
  const entries = [
    ...own.map(([name, value]) => ({ argument: name, name, value })),
    ...Object.entries(advanced).map(([name, value]) => ({ argument: `advanced_filters.${name}`, name, value }))
  ]
  const isSaid = includeStopped || entries.some(({ name }) => states.has(name))
  const all = isSaid ? entries : [...entries, { argument: "actively_tracked", name: "actively_tracked", value: true }]
  const filters = yield* Effect.forEach(all, ({ argument, name, value }) =>
    readFilter(catalogue, argument, name, value)
  )
  const read: FilterArguments = {
    filters: filters.flat(),
    applied: Object.fromEntries(all.map(({ name, value }) => [name, value]))
  }
  return read
})
