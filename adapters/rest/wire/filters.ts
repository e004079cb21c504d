import { Context } from "effect"
import { OpenApi } from "effect/http-api"

import type { Catalogue } from "#domain/query/Catalogue.ts"
import { parametersOf } from "#domain/query/filterParameters.ts"
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
