import { Schema } from "effect"

import { text } from "../../attribute.ts"
import {
  AccountId,
  CustomFieldDefinitionId,
  CustomFieldId,
  CustomFieldOptionId,
  Text,
  TrackingRequestId,
  UserId
} from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { ContainerNumber } from "../../voyage/container/ContainerNumber.ts"

export const CustomFieldEntity = Schema.Literals(["Shipment", "Container", "TrackingRequest"])
export type CustomFieldEntity = typeof CustomFieldEntity.Type

export interface EntityReference {
  readonly type: CustomFieldEntity
  readonly id: string
}

const entityTypes: ReadonlyMap<string, CustomFieldEntity> = new Map([
  ["shipment", "Shipment"],
  ["container", "Container"],
  ["cargo", "Container"],
  ["trackingrequest", "TrackingRequest"]
])

export const readEntityType = (text: string): CustomFieldEntity | null =>
  entityTypes.get(text.toLowerCase().replaceAll("_", "")) ?? null

export const CustomFieldType = Schema.Literals([
  "short_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "enum",
  "enum_multi",
  "reference"
])
export type CustomFieldType = typeof CustomFieldType.Type

/** Unique among the definitions of an account and entity type. */
export const ApiSlug = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9_]{0,62}$/)).annotate({
  description: "The name of the field in paths and filters",
  examples: ["warehouse"]
})

export const CustomFieldValidation = Schema.Struct({
  required: Schema.optionalKey(Schema.Boolean),
  max_length: Schema.optionalKey(Schema.Int),
  min_length: Schema.optionalKey(Schema.Int),
  min: Schema.optionalKey(Schema.Finite),
  max: Schema.optionalKey(Schema.Finite)
})
export type CustomFieldValidation = typeof CustomFieldValidation.Type

export class CustomFieldDefinition extends Schema.Class<CustomFieldDefinition>("CustomFieldDefinition")({
  id: CustomFieldDefinitionId,
  account_id: AccountId,
  entity_type: CustomFieldEntity,
  api_slug: ApiSlug,
  display_name: Text.annotate({ description: "Display name of the field", examples: ["Warehouse"] }),
  description: Schema.NullOr(Text),
  data_type: CustomFieldType,
  reference_type: text("Referenced type, for the data type `reference`"),
  validation: Schema.NullOr(CustomFieldValidation),
  default_format: Schema.NullOr(Text),
  /** In stored form. */
  default_value: Schema.NullOr(Text),
  created_at: Instant,
  updated_at: Instant
}) {}

export class CustomFieldOption extends Schema.Class<CustomFieldOption>("CustomFieldOption")({
  id: CustomFieldOptionId,
  account_id: AccountId,
  definition_id: CustomFieldDefinitionId,
  label: Text,
  value: Text,
  position: Schema.Int,
  created_at: Instant,
  updated_at: Instant
}) {}

export interface DefinitionWithOptions {
  readonly definition: CustomFieldDefinition
  readonly options: ReadonlyArray<CustomFieldOption>
}

/**
 * Text by data type: plain decimals, `YYYY-MM-DD`, a boolean, or JSON for options and references. Null: cleared.
 */
export class CustomField extends Schema.Class<CustomField>("CustomField")({
  id: CustomFieldId,
  account_id: AccountId,
  definition_id: CustomFieldDefinitionId,
  entity_type: CustomFieldEntity,
  entity_id: Schema.String.check(Schema.isUUID()),
  api_slug: ApiSlug,
  value: Schema.NullOr(Text),
  updated_by_user_id: Schema.NullOr(UserId),
  created_at: Instant,
  updated_at: Instant
}) {}

export interface FieldWithDefinition extends DefinitionWithOptions {
  readonly field: CustomField
}

/** Applied to the records once they exist. */
export const InitialCustomField = Schema.Struct({
  account_id: AccountId,
  tracking_request_id: TrackingRequestId,
  definition_id: CustomFieldDefinitionId,
  entity_type: CustomFieldEntity,
  /** Null for the shipment, or for every container. */
  container_number: Schema.NullOr(ContainerNumber),
  /** In stored form. */
  value: Text
})
export type InitialCustomField = typeof InitialCustomField.Type

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly custom_field_definition: CustomFieldDefinition
    readonly custom_field_option: CustomFieldOption
    readonly custom_field: CustomField
  }
}
