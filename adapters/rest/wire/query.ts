import { Schema } from "effect"

import type { Flag } from "#adapters/jsonapi/compose/DocumentContext.ts"
import { Text } from "#domain/Identifiers.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { listFilterParameters } from "#domain/query/filterParameters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"

export const Include = Schema.optionalKey(
  Text.annotate({
    description: "Relationships to include, separated by commas. Use dots for nested relationships."
  })
)

export const flagQuery = {
  "flag[parties]": Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({
      description:
        "`true` adds the relationship `party_roles` to every shipment and container. `include` can then name it."
    })
  )
}

export const flagsOf = (query: { readonly "flag[parties]"?: "true" | "false" }): ReadonlyArray<Flag> =>
  query["flag[parties]"] === "true" ? ["parties"] : []

const Value = Schema.optionalKey(Text)
const Values = Schema.optionalKey(Schema.Array(Text))

export const filterQuery = (catalogue: Catalogue) =>
  Object.fromEntries(
    listFilterParameters(catalogue).map(
      ({ isRepeatable, parameter }) => [parameter, isRepeatable ? Values : Value] as const
    )
  )

const textsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value : []

/** In the order of the catalog. Errors name a list's parameter without `[]`. */
export const declaredFilters = (
  query: Readonly<Record<string, unknown>>,
  catalogue: Catalogue
): ReadonlyArray<FilterInput> =>
  listFilterParameters(catalogue).flatMap(({ isList, key, name, parameter }): ReadonlyArray<FilterInput> => {
    const values = textsOf(query[parameter])
    return values.length === 0
      ? []
      : [{ parameter: isList ? parameter.slice(0, -2) : parameter, name, key, isList, values }]
  })
