import { Schema } from "effect"

import { text } from "../attribute.ts"
import { ContainerNumber } from "../container/ContainerNumber.ts"
import {
  AccountId,
  CustomFieldDefinitionId,
  CustomFieldId,
  CustomFieldOptionId,
  Text,
  TrackingRequestId,
  UserId
} from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** What a custom field can be of. */
export const CustomFieldEntity = Schema.Literals(["Shipment", "Container", "TrackingRequest"])
export type CustomFieldEntity = typeof CustomFieldEntity.Type

/** The record that a custom field is of. */
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

/** The entity type that a client names, as `TrackingRequest`, `tracking_request` or, for a container, `Cargo`. */
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

/** The name of a field in paths and filters: unique among the definitions of an account and entity type. */
export const ApiSlug = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9_]{0,62}$/)).annotate({
  description: "The name of the field in paths and filters",
  examples: ["warehouse"]
})

/** Rules for a value besides its type; what is left out does not matter. */
export const CustomFieldValidation = Schema.Struct({
  required: Schema.optionalKey(Schema.Boolean),
  max_length: Schema.optionalKey(Schema.Int),
  min_length: Schema.optionalKey(Schema.Int),
  min: Schema.optionalKey(Schema.Finite),
  max: Schema.optionalKey(Schema.Finite)
})
export type CustomFieldValidation = typeof CustomFieldValidation.Type

/** A field that an account added to its shipments, containers or tracking requests. */
export class CustomFieldDefinition extends Schema.Class<CustomFieldDefinition>("CustomFieldDefinition")({
  id: CustomFieldDefinitionId,
  account_id: AccountId,
  entity_type: CustomFieldEntity,
  api_slug: ApiSlug,
  display_name: Text.annotate({ description: "The name of the field for people", examples: ["Warehouse"] }),
  description: Schema.NullOr(Text),
  data_type: CustomFieldType,
  reference_type: text("For data type `reference`: what is referred to"),
  validation: Schema.NullOr(CustomFieldValidation),
  default_format: Schema.NullOr(Text),
  /** As a value is stored; null for none. */
  default_value: Schema.NullOr(Text),
  created_at: Instant,
  updated_at: Instant
}) {}

/** One choice of a field of type `enum` or `enum_multi`. */
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

/** A definition with its options, in their order; none where its type has none. */
export interface DescribedDefinition {
  readonly definition: CustomFieldDefinition
  readonly options: ReadonlyArray<CustomFieldOption>
}

/**
 * The value of a field of one record. `value` is text in the form of its type: a number in plain decimals, a date
 * `YYYY-MM-DD`, a boolean `true` or `false`, several options and references as JSON; null when it was emptied.
 */
export class CustomField extends Schema.Class<CustomField>("CustomField")({
  id: CustomFieldId,
  account_id: AccountId,
  definition_id: CustomFieldDefinitionId,
  entity_type: CustomFieldEntity,
  /** The id of the shipment, container or tracking request. */
  entity_id: Schema.String.check(Schema.isUUID()),
  api_slug: ApiSlug,
  value: Schema.NullOr(Text),
  updated_by_user_id: Schema.NullOr(UserId),
  created_at: Instant,
  updated_at: Instant
}) {}

/** A value with what is needed to show it. */
export interface DescribedField extends DescribedDefinition {
  readonly field: CustomField
}

/** A value that a tracking request brings for the shipment or the containers that it will have. */
export const InitialCustomField = Schema.Struct({
  account_id: AccountId,
  tracking_request_id: TrackingRequestId,
  definition_id: CustomFieldDefinitionId,
  entity_type: CustomFieldEntity,
  /** For that container alone; null for every one, and for the shipment. */
  container_number: Schema.NullOr(ContainerNumber),
  /** In the form of its type. */
  value: Text
})
export type InitialCustomField = typeof InitialCustomField.Type

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly custom_field_definition: CustomFieldDefinition
    readonly custom_field_option: CustomFieldOption
    readonly custom_field: CustomField
  }
}
