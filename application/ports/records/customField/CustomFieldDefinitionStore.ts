import type { Option } from "effect"

import type { AccountId, CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type {
  CustomFieldDefinition,
  CustomFieldEntity,
  CustomFieldOption
} from "#domain/records/customField/CustomField.ts"
import type { DefinitionCriterion } from "#domain/search/customField/definitionView.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

/** Custom fields that accounts define, with the options of lists. */
export interface CustomFieldDefinitionStore {
  /** The caller ensures unique slugs per account and entity type. */
  readonly save: (definition: CustomFieldDefinition) => StoreEffect<void>
  readonly load: (
    account: AccountId,
    ids: ReadonlyArray<CustomFieldDefinitionId>
  ) => StoreEffect<ReadonlyArray<CustomFieldDefinition>>
  readonly bySlug: (
    account: AccountId,
    entity: CustomFieldEntity,
    slug: string
  ) => StoreEffect<Option.Option<CustomFieldDefinition>>
  /** Newest first. */
  readonly list: (
    account: AccountId,
    criterion: DefinitionCriterion,
    page: PageRequest
  ) => StoreEffect<Page<CustomFieldDefinition>>
  /** Also deletes its options and values. */
  readonly remove: (account: AccountId, id: CustomFieldDefinitionId) => StoreEffect<boolean>

  /** The caller ensures unique values per definition. */
  readonly saveOption: (option: CustomFieldOption) => StoreEffect<void>
  readonly findOption: (account: AccountId, id: CustomFieldOptionId) => StoreEffect<Option.Option<CustomFieldOption>>
  /** By position, then age. */
  readonly optionsOf: (
    account: AccountId,
    definitions: ReadonlyArray<CustomFieldDefinitionId>
  ) => StoreEffect<ReadonlyArray<CustomFieldOption>>
  readonly removeOption: (account: AccountId, id: CustomFieldOptionId) => StoreEffect<boolean>
}
