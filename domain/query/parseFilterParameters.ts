import type { FilterInput } from "./readFilters.ts"

const prefix = "filter"

/** Null for other parameters. */
const parseBracketNames = (parameter: string): ReadonlyArray<string> | null => {
  if (!parameter.startsWith(`${prefix}[`)) return null
  const found: Array<string> = []
  let at = prefix.length
  while (at < parameter.length) {
    const end = parameter.indexOf("]", at)
    if (parameter.charAt(at) !== "[" || end < 0) return [parameter.slice(prefix.length)]
    found.push(parameter.slice(at + 1, end))
    at = end + 1
  }
  return found
}

const read = (parameter: string, values: ReadonlyArray<string>): ReadonlyArray<FilterInput> => {
  const path = parseBracketNames(parameter)
  if (path === null) return []
  const isList = path.length > 1 && path.at(-1) === ""
  const [name = "", ...keys] = isList ? path.slice(0, -1) : path
  // Nesting too deep becomes an unknown key.
  return [{ parameter, name, key: keys.length === 0 ? null : keys.join("]["), isList, values }]
}

export const parseFilterParameters = (url: string): ReadonlyArray<FilterInput> => {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const parameters = Map.groupBy(query, ([parameter]) => parameter)
  return [...parameters].flatMap(([parameter, pairs]) =>
    read(
      parameter,
      pairs.map(([, value]) => value)
    )
  )
}
