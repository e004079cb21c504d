import { Effect } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import { acceptsFilterInput } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import type { ListQuery } from "../record/RecordNoun.ts"

const aliases = ["q", "number", "tracking_stopped"] as const

interface Query extends ListQuery, Readonly<Partial<Record<(typeof aliases)[number], string>>> {}

export const readShipmentFilters = (url: string, query: Query) => {
  const nested = parseFilterParameters(url)
  const known = nested.filter((given) => acceptsFilterInput(shipmentFilters, given))
  const taken = new Set(known.map(({ name }) => name))
  // The nested form takes precedence, even over a blank alias.
  if (query.q?.trim() === "" && !taken.has("q")) {
    return Effect.fail(new InvalidParameter({ parameter: "q", detail: "must not be empty", code: "invalid_filter" }))
  }
  const aliased = aliases.flatMap((name): ReadonlyArray<FilterInput> => {
    const value = query[name]
    return value === undefined || taken.has(name)
      ? []
      : [{ parameter: name, name, key: null, isList: false, values: [value] }]
  })
  return Effect.succeed([...nested, ...aliased])
}
