import { Schema } from "effect"

import type { Flag } from "#adapters/jsonapi/compose/Scene.ts"
import { Text } from "#domain/Identifiers.ts"

export const Include = Schema.optionalKey(
  Text.annotate({
    description: "Related resources to include: relationships parted by commas, with dots to go on from one to the next"
  })
)

export const Sort = Schema.optionalKey(
  Text.annotate({ description: "The order; an unknown one means the usual order" })
)

export const flagQuery = {
  "flag[parties]": Schema.optionalKey(
    Schema.Literals(["true", "false"]).annotate({
      description: "true adds the relationship party_roles to every shipment, and lets include name it"
    })
  )
}

/** The flags that a query sets. */
export const flagsOf = (query: { readonly "flag[parties]"?: "true" | "false" }): ReadonlyArray<Flag> =>
  query["flag[parties]"] === "true" ? ["parties"] : []

const Value = Schema.optionalKey(Text)
const Values = Schema.optionalKey(Schema.Array(Text))

type Catalogue = ReadonlyMap<string, { readonly array: boolean }>

const none: Catalogue = new Map()

const keysOf = (name: string, array: boolean) =>
  array ? [`filter[${name}]`, `filter[${name}][]`] : [`filter[${name}]`]

/** Every `filter[name]` of a catalogue, and `filter[name][]` where it takes a list. */
export const filterQuery = (catalogue: Catalogue) =>
  Object.fromEntries(
    [...catalogue].flatMap(([name, { array }]) =>
      keysOf(name, array).map((key) => [key, array ? Values : Value] as const)
    )
  )

/** The filters of a decoded query by name; the list form wins. */
export const readFilters = (
  query: Readonly<Record<string, unknown>>,
  catalogue: Catalogue
): Map<string, ReadonlyArray<string>> => {
  const filters = new Map<string, ReadonlyArray<string>>()
  for (const [name, { array }] of catalogue) {
    for (const key of keysOf(name, array)) {
      const values = query[key]
      if (typeof values === "string") filters.set(name, [values])
      else if (Array.isArray(values)) filters.set(name, values)
    }
  }
  return filters
}

const most = 20

/** The filters in a URL that the list does not know, for `meta.ignored_filters`. */
export const ignoredFilters = (url: string, catalogue: Catalogue = none): ReadonlyArray<string> => {
  const known = new Set([...catalogue].flatMap(([name, { array }]) => keysOf(name, array)))
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const ignored = [...query.keys()]
    .filter((key) => key.startsWith("filter[") && !known.has(key))
    .map((key) => (/^filter\[([^\]]*)\]/.exec(key)?.[1] ?? key).slice(0, 100))
  return [...new Set(ignored)].slice(0, most)
}
