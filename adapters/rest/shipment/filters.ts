import { Result } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import { givenFilters } from "#domain/query/givenFilters.ts"
import { takes } from "#domain/query/readFilters.ts"
import type { Given } from "#domain/query/readFilters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

/** Filters that clients may also give without `filter[...]`; the nested form wins. */
const aliases = ["q", "number", "tracking_stopped"] as const

type Aliases = { readonly [alias in (typeof aliases)[number]]?: string }

/** The filters of a request for shipments. */
export const readShipmentFilters = (url: string, query: Aliases) => {
  if (query.q?.trim() === "") return Result.fail(new InvalidParameter({ parameter: "q", detail: "can't be blank" }))
  const nested = givenFilters(url)
  const taken = new Set(nested.filter((given) => takes(shipmentFilters, given)).map(({ name }) => name))
  const aliased = aliases.flatMap((name): ReadonlyArray<Given> => {
    const value = query[name]
    return value === undefined || taken.has(name)
      ? []
      : [{ parameter: name, name, key: null, isList: false, values: [value] }]
  })
  return Result.succeed([...nested, ...aliased])
}
