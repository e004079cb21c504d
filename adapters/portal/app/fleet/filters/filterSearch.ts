import { textOf } from "../../parts/search.ts"
import { isFilterName, filterNameOf, parameterOf } from "./names.ts"
import type { FilterName } from "./names.ts"

/** The filters behind "More filters". */
export type FilterSearch = { readonly [Name in FilterName]?: string | undefined }

export const activeFiltersOf = (search: FilterSearch): ReadonlyArray<readonly [FilterName, string]> =>
  Object.entries(search).flatMap(([name, value]) =>
    isFilterName(name) && typeof value === "string" ? [[name, value] as const] : []
  )

/** Filters that only modify another filter. */
const modifiedFilters: { readonly [Name in FilterName]?: FilterName } = { tags_and: "tags" }

/** True if the filter that it modifies is absent. */
export const hasNoEffect = (name: FilterName, values: FilterSearch): boolean => {
  const about = modifiedFilters[name]
  return about !== undefined && (values[about] ?? "") === ""
}

export const countActiveFilters = (search: FilterSearch): number =>
  activeFiltersOf(search).filter(([name]) => !hasNoEffect(name, search)).length

export const readFilters = (search: Readonly<Record<string, unknown>>): FilterSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      isFilterName(name) ? [[name, textOf(typeof value === "boolean" ? String(value) : value)]] : []
    )
  )

const isBound = (value: string) => value.startsWith("<") || value.startsWith(">")

/** Only bounds begin with `<` or `>`; several form a list. */
const boundsIn = (name: FilterName, value: string): ReadonlyArray<string> =>
  isBound(value) && !name.includes("[") ? value.split(/\s+(?=[<>])/) : [value]

export const filterParameters = (search: FilterSearch): Readonly<Record<string, string | ReadonlyArray<string>>> =>
  Object.fromEntries(
    activeFiltersOf(search).map(([name, value]) => {
      const bounds = boundsIn(name, value)
      return bounds.length === 1 ? [parameterOf(name), value] : [`${parameterOf(name)}[]`, bounds]
    })
  )

/** Undefined if the URL cannot hold the values unchanged. */
export const urlFilterOf = (
  parameter: string,
  values: ReadonlyArray<string>
): readonly [FilterName, string] | undefined => {
  const name = filterNameOf(parameter)
  if (name === undefined || values.some((value) => value === "" || value.trim() !== value)) return undefined
  const isList = parameter.endsWith("[]")
  const isHeld = isList ? values.length > 1 && values.every((value) => isBound(value)) : values.length === 1
  const value = values.join(" ")
  return isHeld && (isList || boundsIn(name, value).length === 1) ? [name, value] : undefined
}
