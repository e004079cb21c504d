import { Context } from "effect"
import { OpenApi } from "effect/http-api"

import type { Catalogue } from "#domain/query/Catalogue.ts"
import { listFilterParameters } from "#domain/query/filterParameters.ts"
import type { FilterParameter } from "#domain/query/filterParameters.ts"

import { FiltersOf, ObjectsOf } from "./filterParameters.ts"

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

const oneOf = (schema: Declared["schema"], values: ReadonlyArray<string> | undefined): Declared["schema"] => {
  if (values === undefined) return schema
  const { items } = schema
  return typeof items === "object" && items !== null
    ? { ...schema, items: { ...items, enum: values } }
    : { ...schema, enum: values }
}

/** The endpoint's own declarations take precedence. */
const enriched = (declared: Declared, { about: { description, example, values } }: FilterParameter) => ({
  ...declared,
  description,
  schema: oneOf(declared.schema, values),
  example: declared.schema["type"] === "array" ? [example] : example
})

interface ObjectParameter {
  readonly name: string
  readonly style: "deepObject"
  readonly schema: object
}

export const describeFilters = (catalogue: Catalogue, objects: ReadonlyArray<ObjectParameter> = []) => {
  const filters = listFilterParameters(catalogue)
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
