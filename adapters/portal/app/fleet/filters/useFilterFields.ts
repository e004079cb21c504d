import { useCustomFieldDefinitions } from "../../customFields/useCustomFieldDefinitions.ts"
import type { FilterField } from "./FilterField.ts"
import { activeFiltersOf } from "./filterSearch.ts"
import type { FilterSearch } from "./filterSearch.ts"
import { filterFields } from "./generated/filterFields.ts"
import { isFilterName } from "./names.ts"
import type { FilterName } from "./names.ts"

export type ActiveFilterField = FilterField & { readonly name: FilterName }

const isActiveField = (field: FilterField): field is ActiveFilterField => isFilterName(field.name)

/** One field per key in the account or the URL. */
const expandKeys = (field: FilterField, labels: ReadonlyMap<string, string>): ReadonlyArray<FilterField> =>
  field.name.endsWith("[]")
    ? [...labels].map(([key, label]) => ({ ...field, name: field.name.replace("[]", `[${key}]`), label }))
    : [field]

export const useFilterFields = (search: FilterSearch): ReadonlyArray<ActiveFilterField> => {
  const { data } = useCustomFieldDefinitions("containers")
  const named = activeFiltersOf(search).flatMap(([name]) => {
    const [, key] = /^custom_fields\[(.+)\]$/.exec(name) ?? []
    return key === undefined ? [] : [[key, key] as const]
  })
  const defined = data?.data.map(({ attributes }) => [attributes.api_slug, attributes.display_name] as const)
  const labels = new Map([...named, ...(defined ?? [])])
  return filterFields.flatMap((field) => expandKeys(field, labels)).filter(isActiveField)
}
