import { Schema } from "effect"

import { CustomFieldDefinitions } from "#application/records/customField/CustomFieldDefinitions.ts"
import { CustomFieldOptions } from "#application/records/customField/CustomFieldOptions.ts"
import { CustomFields } from "#application/records/customField/CustomFields.ts"
import { alwaysNull } from "#domain/attribute.ts"
import { ContainerId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import { CustomField, CustomFieldDefinition, CustomFieldOption } from "#domain/records/customField/CustomField.ts"
import type {
  CustomFieldEntity,
  DefinitionWithOptions,
  FieldWithDefinition
} from "#domain/records/customField/CustomField.ts"
import { displayValue, publishedValue } from "#domain/records/customField/showValue.ts"

import { toAccount, toUser } from "../account/account.ts"
import type { Definition } from "../compose/Definition.ts"
import { anyRelation, loadedRelation, relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

const first = [
  "entity_type",
  "api_slug",
  "display_name",
  "description",
  "data_type",
  "reference_type",
  "validation",
  "default_format"
] as const
const stamps = ["created_at", "updated_at"] as const

export const CustomFieldDefinitionResource = JsonApi.resource(
  "custom_field_definition",
  {
    ...JsonApi.pick(CustomFieldDefinition.fields, first),
    default_value: Schema.Json,
    template_id: Schema.Null.annotate(alwaysNull("definitions have no templates")),
    ...JsonApi.pick(CustomFieldDefinition.fields, stamps)
  },
  {
    account: JsonApi.toOne("account"),
    fields: JsonApi.toMany("custom_field"),
    options: JsonApi.toMany("custom_field_option")
  }
)

/** `template` is always null: Landfall has none. */
const presentDefinition = ({
  definition,
  options
}: DefinitionWithOptions): typeof CustomFieldDefinitionResource.Type => ({
  id: definition.id,
  type: "custom_field_definition",
  attributes: {
    ...JsonApi.pick(definition, first),
    default_value: publishedValue(definition, definition.default_value),
    template_id: null,
    ...JsonApi.pick(definition, stamps)
  },
  relationships: {
    account: JsonApi.link("account", definition.account_id),
    fields: JsonApi.links("custom_field", null, `/v2/custom_fields?filter[definition_id]=${definition.id}`),
    options: {
      data: options.map(({ id }) => ({ id, type: "custom_field_option" })),
      links: { related: `/v2/custom_field_definitions/${definition.id}/options` }
    }
  },
  links: { self: `/v2/custom_field_definitions/${definition.id}` }
})

const optionNames = ["label", "value", "position", ...stamps] as const

export const CustomFieldOptionResource = JsonApi.resource(
  "custom_field_option",
  JsonApi.pick(CustomFieldOption.fields, optionNames),
  { definition: JsonApi.toOne("custom_field_definition") }
)

export const presentOption = (option: CustomFieldOption): typeof CustomFieldOptionResource.Type => ({
  id: option.id,
  type: "custom_field_option",
  attributes: JsonApi.pick(option, optionNames),
  relationships: { definition: JsonApi.link("custom_field_definition", option.definition_id) },
  links: { self: `/v2/custom_field_definitions/${option.definition_id}/options/${option.id}` }
})

export const CustomFieldResource = JsonApi.resource(
  "custom_field",
  {
    ...JsonApi.pick(CustomField.fields, ["api_slug"]),
    value: Schema.Json,
    display_value: Schema.NullOr(Schema.String),
    ...JsonApi.pick(CustomField.fields, stamps)
  },
  {
    entity: JsonApi.toOne("shipment", "container", "tracking_request"),
    definition: JsonApi.toOne("custom_field_definition"),
    updated_by: JsonApi.toOne("user")
  }
)

const entityResources = {
  Shipment: "shipment",
  Container: "container",
  TrackingRequest: "tracking_request"
} as const satisfies Readonly<Record<CustomFieldEntity, string>>

const presentField = ({ field, ...of }: FieldWithDefinition): typeof CustomFieldResource.Type => ({
  id: field.id,
  type: "custom_field",
  attributes: {
    api_slug: field.api_slug,
    value: publishedValue(of.definition, field.value),
    display_value: displayValue(of, field.value),
    ...JsonApi.pick(field, stamps)
  },
  relationships: {
    entity: JsonApi.link(entityResources[field.entity_type], field.entity_id),
    definition: JsonApi.link("custom_field_definition", field.definition_id),
    updated_by: JsonApi.link("user", field.updated_by_user_id)
  },
  links: { self: `/v2/custom_fields/${field.id}` }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly custom_field: ResourceShape<FieldWithDefinition, typeof CustomFieldResource.Type>
    readonly custom_field_definition: ResourceShape<DefinitionWithOptions, typeof CustomFieldDefinitionResource.Type>
    readonly custom_field_option: ResourceShape<CustomFieldOption, typeof CustomFieldOptionResource.Type>
  }
}

/** Null if the field belongs to a record of another type. */
const entityId =
  <Id>(type: CustomFieldEntity, make: (id: string) => Id) =>
  ({ field }: FieldWithDefinition): Id | null =>
    field.entity_type === type ? make(field.entity_id) : null

export const custom_field = {
  schema: CustomFieldResource,
  useCases: CustomFields.layer,
  relations: {
    entity: anyRelation(
      relationById("shipment", entityId("Shipment", ShipmentId.make)),
      relationById("container", entityId("Container", ContainerId.make)),
      relationById("tracking_request", entityId("TrackingRequest", TrackingRequestId.make))
    ),
    definition: loadedRelation("custom_field_definition", (from: ReadonlyArray<FieldWithDefinition>) =>
      from.map(({ definition, options }) => ({ definition, options }))
    ),
    updated_by: toUser(({ field }) => field.updated_by_user_id)
  },
  present: presentField
} satisfies Definition<"custom_field">

export const custom_field_definition = {
  schema: CustomFieldDefinitionResource,
  useCases: CustomFieldDefinitions.layer,
  relations: {
    account: toAccount,
    options: loadedRelation("custom_field_option", (from: ReadonlyArray<DefinitionWithOptions>) =>
      from.flatMap(({ options }) => options)
    )
  },
  present: presentDefinition
} satisfies Definition<"custom_field_definition">

export const custom_field_option = {
  schema: CustomFieldOptionResource,
  useCases: CustomFieldOptions.layer,
  relations: {},
  present: presentOption
} satisfies Definition<"custom_field_option">
