import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

import { listFilterParameters } from "#domain/query/filterParameters.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { listIgnoredFilters } from "#domain/query/readFilters.ts"
import { formatSuggestions, unknownParameters } from "#domain/query/unknownParameters.ts"
import type { UnknownParameter } from "#domain/query/unknownParameters.ts"

import { declaredParameters } from "./declaredParameters.ts"
import { FiltersOf, ObjectsOf } from "./filterParameters.ts"
import { OrderOf, unknownOrder } from "./order.ts"
import type { UnknownName } from "./warnings.ts"

const maxErrors = 20
const maxNameLength = 100

const known = new WeakMap<HttpApiEndpoint.Top, ReadonlySet<string>>()

const knownTo = (endpoint: HttpApiEndpoint.Top): ReadonlySet<string> => {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const filters = listFilterParameters(Context.get(endpoint.annotations, FiltersOf)).map(({ parameter }) => parameter)
  const all = new Set([...declaredParameters(endpoint), ...filters])
  known.set(endpoint, all)
  return all
}

const unknownIn = (url: string, endpoint: HttpApiEndpoint.Top): ReadonlyArray<UnknownParameter> => {
  const from = url.indexOf("?")
  if (from < 0) return []
  const all = knownTo(endpoint)
  if ([...new URLSearchParams(url.slice(from)).keys()].every((name) => all.has(name))) return []
  return unknownParameters(url, Context.get(endpoint.annotations, FiltersOf), {
    declared: [...declaredParameters(endpoint)],
    objects: Context.get(endpoint.annotations, ObjectsOf)
  })
}

/** Does not suggest similar names for `page` on endpoints without pages. */
const detailOf = (unknown: UnknownParameter, endpoint: HttpApiEndpoint.Top): string =>
  /^page\b/.test(unknown.parameter) && !declaredParameters(endpoint).has("page[size]")
    ? "is not supported here, because one response contains all records"
    : `is an unknown ${unknown.noun}${formatSuggestions(unknown)}`

export interface UnknownNames {
  readonly errors: ReadonlyArray<UnknownName>
  readonly names: {
    readonly ignored_filters?: ReadonlyArray<string>
    readonly ignored_parameters?: ReadonlyArray<string>
  }
}

export const findUnknownNames = (url: string, endpoint: HttpApiEndpoint.Top): UnknownNames | null => {
  const unknown = unknownIn(url, endpoint)
  const orders = unknownOrder(url, Context.get(endpoint.annotations, OrderOf))
  if (unknown.length === 0 && orders.length === 0) return null
  const filters = listIgnoredFilters(Context.get(endpoint.annotations, FiltersOf), parseFilterParameters(url))
  const others = [
    ...unknown.filter(({ noun }) => noun === "parameter").map(({ parameter }) => parameter.slice(0, maxNameLength)),
    ...orders.map(({ source }) => source.parameter)
  ]
  return {
    errors: [
      ...unknown.slice(0, maxErrors).map((one) => ({
        detail: detailOf(one, endpoint),
        code: one.noun === "filter" ? ("unknown_filter" as const) : ("unknown_parameter" as const),
        source: { parameter: one.parameter }
      })),
      ...orders
    ],
    names: {
      ...(filters.length === 0 ? {} : { ignored_filters: filters }),
      ...(others.length === 0 ? {} : { ignored_parameters: others.slice(0, maxErrors) })
    }
  }
}
