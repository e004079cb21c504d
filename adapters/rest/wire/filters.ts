import { Context } from "effect"
import { OpenApi } from "effect/http-api"

import type { Catalogue } from "#domain/query/Catalogue.ts"
import type { Given } from "#domain/query/readFilters.ts"

import { FiltersOf, ObjectsOf, parametersOf } from "./filterParameters.ts"
import type { FilterParameter } from "./filterParameters.ts"

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

const described = ({ about: { description, example, values }, isList, parameter }: FilterParameter) => {
  const schema = { type: "string", ...(values === undefined ? {} : { enum: values }) }
  const one = { name: parameter, in: "query", required: false, description, schema, example }
  return isList
    ? { ...one, schema: { type: "array", items: schema }, example: [example], style: "form", explode: true }
    : one
}

interface Declared {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** The values of a list are those of its items. */
const oneOf = (schema: Declared["schema"], values: ReadonlyArray<string> | undefined): Declared["schema"] => {
  if (values === undefined) return schema
  const { items } = schema
  return typeof items === "object" && items !== null
    ? { ...schema, items: { ...items, enum: values } }
    : { ...schema, enum: values }
}

/** What the endpoint declares of a parameter by itself stays as it is. */
const enriched = (declared: Declared, { about: { description, example, values } }: FilterParameter) => ({
  ...declared,
  description,
  schema: oneOf(declared.schema, values),
  example: declared.schema["type"] === "array" ? [example] : example
})

/** A parameter that is read from the address as it stands, in the words of OpenAPI. */
interface ObjectParameter {
  readonly name: string
  readonly style: "deepObject"
  readonly schema: object
}

/**
 * Describes the filters of a list to its readers and to strict handling: those that its endpoint declares, and those that
 * are read from the address as they stand, as objects beside them are.
 */
export const describeFilters = (catalogue: Catalogue, objects: ReadonlyArray<ObjectParameter> = []) => {
  const filters = parametersOf(catalogue)
  const byName = new Map(filters.map((filter) => [filter.parameter, filter]))
  const shown = OpenApi.annotations({
    transform: (operation) => {
      const declared: ReadonlyArray<Declared> = operation["parameters"] ?? []
      const names = new Set(declared.map(({ name }) => name))
      return {
        ...operation,
        parameters: [
          ...objects,
          ...declared.map((parameter) => {
            const filter = byName.get(parameter.name)
            return filter === undefined ? parameter : enriched(parameter, filter)
          }),
          ...filters.filter(({ parameter }) => !names.has(parameter)).map(described)
        ]
      }
    }
  })
  return Context.add(shown, FiltersOf, catalogue).pipe(
    Context.add(
      ObjectsOf,
      objects.map(({ name }) => name)
    )
  )
}
