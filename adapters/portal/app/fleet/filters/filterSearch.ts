import { textOf } from "../../parts/search.ts"
import { isFilterName, nameIn, parameterOf } from "./names.ts"
import type { FilterName } from "./names.ts"

/** The filters of the address that are behind "More filters". */
export type FilterSearch = { readonly [Name in FilterName]?: string | undefined }

/** Those that the address has, with their values. */
export const heldIn = (search: FilterSearch): ReadonlyArray<readonly [FilterName, string]> =>
  Object.entries(search).flatMap(([name, value]) =>
    isFilterName(name) && typeof value === "string" ? [[name, value] as const] : []
  )

/** Filters that only say how another one holds. */
const modified: { readonly [Name in FilterName]?: FilterName } = { tags_and: "tags" }

/** Whether a filter changes nothing, as the one is not there that it is about. */
export const isIdle = (name: FilterName, values: FilterSearch): boolean => {
  const about = modified[name]
  return about !== undefined && (values[about] ?? "") === ""
}

/** How many of them hold. */
export const countIn = (search: FilterSearch): number => heldIn(search).filter(([name]) => !isIdle(name, search)).length

export const readFilters = (search: Readonly<Record<string, unknown>>): FilterSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      isFilterName(name) ? [[name, textOf(typeof value === "boolean" ? String(value) : value)]] : []
    )
  )

const isBound = (value: string) => value.startsWith("<") || value.startsWith(">")

/** Bounds that hold together are a list: no other value begins with such a sign. */
const boundsIn = (name: FilterName, value: string): ReadonlyArray<string> =>
  isBound(value) && !name.includes("[") ? value.split(/\s+(?=[<>])/) : [value]

/** As parameters of the API. */
export const filterParameters = (search: FilterSearch): Readonly<Record<string, string | ReadonlyArray<string>>> =>
  Object.fromEntries(
    heldIn(search).map(([name, value]) => {
      const bounds = boundsIn(name, value)
      return bounds.length === 1 ? [parameterOf(name), value] : [`${parameterOf(name)}[]`, bounds]
    })
  )

/** The values of a parameter as the address of the page has them; undefined for what it cannot hold as it is. */
export const valueIn = (
  parameter: string,
  values: ReadonlyArray<string>
): readonly [FilterName, string] | undefined => {
  const name = nameIn(parameter)
  if (name === undefined || values.some((value) => value === "" || value.trim() !== value)) return undefined
  const isList = parameter.endsWith("[]")
  const isHeld = isList ? values.length > 1 && values.every((value) => isBound(value)) : values.length === 1
  const value = values.join(" ")
  return isHeld && (isList || boundsIn(name, value).length === 1) ? [name, value] : undefined
}
