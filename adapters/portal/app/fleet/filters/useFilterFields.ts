import { useQuery } from "@tanstack/react-query"

import { get } from "../../api/client.ts"
import type { Page } from "../../api/documents.ts"
import type { CustomFieldDefinition } from "../../api/schemas.ts"
import type { FilterField } from "./FilterField.ts"
import { heldIn } from "./filterSearch.ts"
import type { FilterSearch } from "./filterSearch.ts"
import { filterFields } from "./generated/filterFields.ts"
import { isFilterName } from "./names.ts"
import type { FilterName } from "./names.ts"

export type HeldField = FilterField & { readonly name: FilterName }

const isHeld = (field: FilterField): field is HeldField => isFilterName(field.name)

/** One field for each key that the account has, or that the address names. */
const withKeys = (field: FilterField, labels: ReadonlyMap<string, string>): ReadonlyArray<FilterField> =>
  field.name.endsWith("[]")
    ? [...labels].map(([key, label]) => ({ ...field, name: field.name.replace("[]", `[${key}]`), label }))
    : [field]

/** Every filter of the list that has no field above it, with the account's own fields. */
export const useFilterFields = (search: FilterSearch): ReadonlyArray<HeldField> => {
  const { data } = useQuery({
    queryKey: ["custom_field_definitions"],
    queryFn: ({ signal }) =>
      get<Page<CustomFieldDefinition>>("custom_field_definitions", { "page[size]": 100 }, signal),
    staleTime: 300_000,
    retry: false
  })
  const named = heldIn(search).flatMap(([name]) => {
    const [, key] = /^custom_fields\[(.+)\]$/.exec(name) ?? []
    return key === undefined ? [] : [[key, key] as const]
  })
  const defined = data?.data.flatMap(({ attributes: { api_slug, display_name, entity_type } }) =>
    entity_type === "Container" ? [[api_slug, display_name] as const] : []
  )
  const labels = new Map([...named, ...(defined ?? [])])
  return filterFields.flatMap((field) => withKeys(field, labels)).filter(isHeld)
}
