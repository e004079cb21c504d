import { filterNames } from "./generated/filterNames.ts"

type FilterNamePattern = (typeof filterNames)[number]

export type FilterName = Exclude<FilterNamePattern, "custom_fields[]"> | `custom_fields[${string}]`

const names: ReadonlySet<string> = new Set(filterNames)

/** These have a field above the list. */
const namesWithField: ReadonlySet<string> = new Set([
  "search_by_ids",
  "shipping_line_scac"
] satisfies ReadonlyArray<FilterNamePattern>)

const keyedName = /^([a-z0-9_]+)\[([a-z0-9_]{1,63})\]$/

export const isFilterName = (name: string): name is FilterName => {
  if (namesWithField.has(name) || name.endsWith("[]")) return false
  const [, filter] = keyedName.exec(name) ?? []
  return names.has(name) || (filter !== undefined && names.has(`${filter}[]`))
}

/** Undefined if the URL cannot hold the parameter. */
export const filterNameOf = (parameter: string): FilterName | undefined => {
  const [, filter = "", key] = /^filter\[([a-z0-9_]+)\](?:\[([a-z0-9_]*)\])?$/.exec(parameter) ?? []
  const name = key === undefined || key === "" ? filter : `${filter}[${key}]`
  return isFilterName(name) ? name : undefined
}

export const parameterOf = (name: FilterName): string => `filter[${name.replace("[", "][").replace(/\]$/, "")}]`
