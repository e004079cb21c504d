import { OpenApi } from "effect/http-api"

import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import type { Given } from "#domain/query/readFilters.ts"

const prefix = "filter"

/** The names in brackets of `filter[a][b]`; null for a parameter that is no filter. */
const steps = (parameter: string): ReadonlyArray<string> | null => {
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

const read = (parameter: string, values: ReadonlyArray<string>): ReadonlyArray<Given> => {
  const path = steps(parameter)
  if (path === null) return []
  const isList = path.length > 1 && path.at(-1) === ""
  const [name = "", ...keys] = isList ? path.slice(0, -1) : path
  // Deeper than any filter goes: a key that none has.
  return [{ parameter, name, key: keys.length === 0 ? null : keys.join("]["), isList, values }]
}

/** The filters that an address gives, in any of their forms: `filter[x]`, `filter[x][]`, `filter[x][key]`. */
export const givenFilters = (url: string): ReadonlyArray<Given> => {
  const query = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "")
  const parameters = Map.groupBy(query, ([parameter]) => parameter)
  return [...parameters].flatMap(([parameter, pairs]) =>
    read(
      parameter,
      pairs.map(([, value]) => value)
    )
  )
}

interface Parameter {
  readonly name: string
  readonly description: string
  readonly example: string
  readonly values?: ReadonlyArray<string> | undefined
}

const one = ({ description, example, name, values }: Parameter) => ({
  name,
  in: "query",
  required: false,
  description,
  schema: { type: "string", ...(values === undefined ? {} : { enum: values }) },
  example
})

const many = (parameter: Parameter) => ({
  ...one(parameter),
  name: `${parameter.name}[]`,
  schema: { type: "array", items: one(parameter).schema },
  example: [parameter.example],
  style: "form",
  explode: true
})

const parametersOf = (name: string, { forms, keys = [], ...about }: Filter<string>) => {
  const parameter = { ...about, name: `${prefix}[${name}]` }
  return [
    ...(forms.includes("scalar") ? [one(parameter)] : []),
    ...(forms.includes("list") ? [many(parameter)] : []),
    ...keys.flatMap(({ list, name, ...about }) => {
      const keyed = { ...about, name: `${parameter.name}[${name}]` }
      return list ? [one(keyed), many(keyed)] : [one(keyed)]
    })
  ]
}

/** Describes the filters of a list: they are read from the address as they stand, and not decoded with the other parameters. */
export const describeFilters = (catalogue: Catalogue) =>
  OpenApi.annotations({
    transform: (operation) => ({
      ...operation,
      parameters: [
        ...(operation["parameters"] ?? []),
        ...[...catalogue].flatMap(([name, filter]) => parametersOf(name, filter))
      ]
    })
  })
