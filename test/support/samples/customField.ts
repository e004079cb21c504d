import { randomUUID } from "node:crypto"

import * as Id from "#domain/Identifiers.ts"
import { CustomField, CustomFieldDefinition, CustomFieldOption } from "#domain/records/customField/CustomField.ts"

import { start } from "./time.ts"

type Owned<A extends { readonly account_id: Id.AccountId }> = Partial<A> & Pick<A, "account_id">

export const definition = (fields: Owned<CustomFieldDefinition>): CustomFieldDefinition =>
  new CustomFieldDefinition({
    id: Id.CustomFieldDefinitionId.make(randomUUID()),
    entity_type: "Shipment",
    api_slug: "sample",
    display_name: "Sample",
    description: null,
    data_type: "short_text",
    reference_type: null,
    validation: null,
    default_format: null,
    default_value: null,
    created_at: start,
    updated_at: start,
    ...fields
  })

export const option = (fields: Owned<CustomFieldOption> & Pick<CustomFieldOption, "definition_id">) =>
  new CustomFieldOption({
    id: Id.CustomFieldOptionId.make(randomUUID()),
    label: "High",
    value: "high",
    position: 1,
    created_at: start,
    updated_at: start,
    ...fields
  })

export const customField = (fields: Owned<CustomField> & Pick<CustomField, "definition_id">): CustomField =>
  new CustomField({
    id: Id.CustomFieldId.make(randomUUID()),
    entity_type: "Shipment",
    entity_id: randomUUID(),
    api_slug: "sample",
    value: "some",
    updated_by_user_id: null,
    created_at: start,
    updated_at: start,
    ...fields
  })
