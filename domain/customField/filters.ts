import { Result, Schema } from "effect"

import { InvalidParameter } from "../Errors.ts"
import { CustomFieldDefinitionId } from "../Identifiers.ts"
import { CustomFieldType, readEntityType } from "./CustomField.ts"
import type { CustomField, CustomFieldDefinition, CustomFieldEntity } from "./CustomField.ts"

/** What a list of definitions is asked for; what is left out does not matter. */
export interface DefinitionFilter {
  readonly entity_type?: CustomFieldEntity
  readonly data_type?: CustomFieldType
  /** What the display name begins with, in capitals or not. */
  readonly display_name?: string
}

/** What a list of values is asked for; what is left out does not matter. */
export interface FieldFilter {
  readonly entity_type?: CustomFieldEntity
  readonly entity_id?: string
  readonly definition_id?: CustomFieldDefinitionId
}

type Filters = ReadonlyMap<string, ReadonlyArray<string>>
type Read<A> = (text: string) => A | null

const isType = Schema.is(CustomFieldType)
const isDefinitionId = Schema.is(CustomFieldDefinitionId)

const dataType: Read<CustomFieldType> = (text) => (isType(text) ? text : null)
const definitionId: Read<CustomFieldDefinitionId> = (text) =>
  isDefinitionId(text) ? CustomFieldDefinitionId.make(text.toLowerCase()) : null

/** Reads one filter into an object with that key, or into an empty one when it is not asked for. */
const reader =
  (filters: Filters) =>
  <const Name extends string, A>(name: Name, read: Read<A>, expected: string) => {
    const text = filters.get(name)?.[0]
    if (text === undefined) return Result.succeed<{ readonly [K in Name]?: A }>({})
    const value = read(text.trim())
    return value === null
      ? Result.fail(new InvalidParameter({ parameter: `filter[${name}]`, detail: expected }))
      : Result.succeed({ [name]: value } as { readonly [K in Name]?: A })
  }

const entityTypes = "must be Shipment, Container or TrackingRequest"

const one = { array: false }
export const definitionFilters = new Map([
  ["entity_type", one],
  ["data_type", one],
  ["display_name", one]
])
export const fieldFilters = new Map([
  ["entity_type", one],
  ["entity_id", one],
  ["definition_id", one]
])

export const readDefinitionFilter = (filters: Filters): Result.Result<DefinitionFilter, InvalidParameter> => {
  const read = reader(filters)
  return Result.all([
    read("entity_type", readEntityType, entityTypes),
    read("data_type", dataType, `must be one of ${CustomFieldType.literals.join(", ")}`),
    read("display_name", (text) => text, "")
  ]).pipe(Result.map(([type, other, third]) => ({ ...type, ...other, ...third })))
}

export const readFieldFilter = (filters: Filters): Result.Result<FieldFilter, InvalidParameter> => {
  const read = reader(filters)
  return Result.all([
    read("entity_type", readEntityType, entityTypes),
    read("entity_id", definitionId, "must be the id of a shipment, container or tracking request"),
    read("definition_id", definitionId, "must be the id of a custom field definition")
  ]).pipe(Result.map(([type, other, third]) => ({ ...type, ...other, ...third })))
}

/** The meaning of the filters. The SQL adapter must agree with it. */
export const matchesDefinition = (
  { data_type, display_name, entity_type }: DefinitionFilter,
  definition: CustomFieldDefinition
): boolean =>
  (entity_type === undefined || definition.entity_type === entity_type) &&
  (data_type === undefined || definition.data_type === data_type) &&
  (display_name === undefined || definition.display_name.toLowerCase().startsWith(display_name.toLowerCase()))

export const matchesField = ({ definition_id, entity_id, entity_type }: FieldFilter, field: CustomField): boolean =>
  (entity_type === undefined || field.entity_type === entity_type) &&
  (entity_id === undefined || field.entity_id === entity_id) &&
  (definition_id === undefined || field.definition_id === definition_id)
