import { Context } from "effect"
import { OpenApi } from "effect/http-api"

import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import { listFilterParameters } from "#domain/query/filterParameters.ts"
import type { FilterParameter } from "#domain/query/filterParameters.ts"

import { FiltersOf, ObjectsOf } from "./filterParameters.ts"

const sampleKey = "warehouse"

type Schema = Readonly<Record<string, unknown>>

const schemaOf = (values: ReadonlyArray<string> | undefined): Schema => ({
  type: "string",
  ...(values === undefined ? {} : { enum: values })
})

/** Some generators otherwise join the values with commas, which has another meaning. */
const repeated = { style: "form", explode: true } as const

/** `filter[custom_fields][{api_slug}]`, whose key the client chooses. */
const isOpenKey = ({ key }: FilterParameter): boolean => key?.startsWith("{") === true

const described = (filter: FilterParameter, { description, forms }: Filter<string>) => {
  const { about, isRepeatable, name, parameter } = filter
  const { example, values } = about
  const common = { name: parameter, in: "query", required: false, description: about.description, example }
  if (isOpenKey(filter)) {
    const schema = { type: "object", additionalProperties: schemaOf(values) }
    const shown = { [sampleKey]: example }
    return {
      ...common,
      name: `filter[${name}]`,
      description,
      schema,
      example: shown,
      style: "deepObject",
      explode: true
    }
  }
  if (!isRepeatable) return { ...common, schema: schemaOf(values) }
  // Only filters with a list form accept a repeated name without brackets.
  const ofList = forms.includes("list") ? parameter : `${parameter}[]`
  return {
    ...common,
    name: ofList,
    schema: { type: "array", items: schemaOf(values) },
    example: [example],
    ...repeated
  }
}

interface Declared {
  readonly name: string
  readonly schema: Schema
}

const oneOf = (schema: Schema, values: ReadonlyArray<string> | undefined): Schema => {
  if (values === undefined) return schema
  const { items } = schema
  return typeof items === "object" && items !== null
    ? { ...schema, items: { ...items, enum: values } }
    : { ...schema, enum: values }
}

/** The endpoint's own declarations take precedence. */
const enriched = (declared: Declared, { about: { description, example, values } }: FilterParameter) => {
  const isArray = declared.schema["type"] === "array"
  return {
    ...declared,
    description,
    schema: oneOf(declared.schema, values),
    example: isArray ? [example] : example,
    ...(isArray ? repeated : {})
  }
}

interface ObjectParameter {
  readonly name: string
  readonly style: "deepObject"
  readonly schema: object
}

/** `filter[x][]` means a repeated `filter[x]`. Many generators derive one name from both. */
const listDescribedFilters = (catalogue: Catalogue) =>
  [...catalogue].flatMap(([name, filter]) =>
    listFilterParameters(new Map([[name, filter]]))
      .filter(({ isList }) => !isList)
      .map((parameter) => ({ parameter, filter }))
  )

export const describeFilters = (catalogue: Catalogue, objects: ReadonlyArray<ObjectParameter> = []) => {
  const filters = listDescribedFilters(catalogue)
  const lists = new Set(listFilterParameters(catalogue).flatMap(({ isList, parameter }) => (isList ? [parameter] : [])))
  const byName = new Map(filters.map(({ parameter }) => [parameter.parameter, parameter]))
  const shown = OpenApi.annotations({
    transform: (operation) => {
      const given: ReadonlyArray<Declared> = operation["parameters"] ?? []
      const declared = given.filter(({ name }) => !lists.has(name))
      const names = new Set(declared.map(({ name }) => name))
      return {
        ...operation,
        parameters: [
          ...objects,
          ...declared.map((parameter) => {
            const filter = byName.get(parameter.name)
            return filter === undefined ? parameter : enriched(parameter, filter)
          }),
          ...filters
            .filter(({ parameter }) => !names.has(parameter.parameter))
            .map(({ filter, parameter }) => described(parameter, filter))
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
