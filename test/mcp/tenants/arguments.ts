import { Ajv } from "ajv"

import { definitions } from "#adapters/mcp/server.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

type Definition = (typeof definitions)[number]
export type Arguments = Readonly<Record<string, unknown>>

interface Property {
  readonly type?: string
  readonly enum?: ReadonlyArray<string>
  readonly items?: { readonly enum?: ReadonlyArray<string> }
}

const ajv = new Ajv({ validateFormats: false, strict: false })
const checks = new Map(definitions.map(({ inputSchema, name }) => [name, ajv.compile(inputSchema)]))

const propertiesOf = ({ inputSchema }: Definition) =>
  Object.entries((inputSchema.properties ?? {}) as Readonly<Record<string, Property>>)

const isTaken = ({ name }: Definition, args: Arguments) => checks.get(name)?.(args) === true

/** Whether it does not answer without an id, a number or another text. */
export const needsText = (tool: Definition) =>
  propertiesOf(tool).some(
    ([name, property]) => property.enum === undefined && tool.inputSchema.required?.includes(name) === true
  )

/** What a call needs besides, with the first choice of each; one that would change something only tries. */
const needed = (tool: Definition, value: string): Arguments =>
  Object.fromEntries(
    propertiesOf(tool).flatMap(([name, property]): ReadonlyArray<readonly [string, unknown]> => {
      if (name === "dry_run") return [[name, true]]
      return tool.inputSchema.required?.includes(name) === true ? [[name, property.enum?.[0] ?? value]] : []
    })
  )

const catalogueOf = ({ name }: Definition): Catalogue =>
  name.includes("shipments") ? shipmentFilters : containerFilters

/** Every filter with a text. */
const filtersWith = (tool: Definition, value: string): ReadonlyArray<Arguments> =>
  [...catalogueOf(tool)].flatMap(([name, { forms, keys = [] }]) => [
    ...(forms.includes("scalar") ? [{ [name]: value }] : forms.includes("list") ? [{ [name]: [value] }] : []),
    ...keys.map((key) => ({ [name]: { [key.name === "{api_slug}" ? value : key.name]: value } }))
  ])

export const takesFilters = (tool: Definition) => propertiesOf(tool).some(([name]) => name === "advanced_filters")

/** Every call of a tool that a text can be asked with, one argument at a time. */
export const callsWith = (tool: Definition, value: string): ReadonlyArray<Arguments> => {
  const base = needed(tool, value)
  return propertiesOf(tool)
    .flatMap(([name]) => [value, [value]].map((given) => ({ ...base, [name]: given })))
    .filter((args) => isTaken(tool, args))
}

/** The same of a tool that takes filters: those with arguments of their own, and each of the catalogue. */
export const filteredBy = (tool: Definition, value: string): ReadonlyArray<Arguments> => [
  ...callsWith(tool, value),
  ...filtersWith(tool, value).map((advanced_filters) => ({ ...needed(tool, value), advanced_filters }))
]

/** Every call of a tool with what it needs: each choice, and each flag that is set. */
export const plainCalls = (tool: Definition, value = ""): ReadonlyArray<Arguments> => {
  const base = needed(tool, value)
  const choices = propertiesOf(tool).flatMap(([name, property]) => [
    ...(property.enum ?? []).map((choice) => ({ ...base, [name]: choice })),
    ...(property.items?.enum ?? []).map((choice) => ({ ...base, [name]: [choice] })),
    ...(property.type === "boolean" ? [{ ...base, [name]: true }] : [])
  ])
  return [base, ...choices].filter((args) => isTaken(tool, args))
}
