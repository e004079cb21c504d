import { Context } from "effect"
import type { Option } from "effect"

import type { CustomFieldDefinition, CustomFieldEntity, CustomFieldOption } from "#domain/customField/CustomField.ts"
import type { AccountId, CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { DefinitionCriterion } from "#domain/search/customField/definitionView.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: the fields that accounts added to their records, and the options of those that are chosen from a list. */
export class CustomFieldDefinitionStore extends Context.Service<
  CustomFieldDefinitionStore,
  {
    /** No two definitions of an account and entity type may have the same slug: callers see to it. */
    readonly save: (definition: CustomFieldDefinition) => Stored<void>
    readonly find: (account: AccountId, id: CustomFieldDefinitionId) => Stored<Option.Option<CustomFieldDefinition>>
    readonly findMany: (
      account: AccountId,
      ids: ReadonlyArray<CustomFieldDefinitionId>
    ) => Stored<ReadonlyArray<CustomFieldDefinition>>
    readonly bySlug: (
      account: AccountId,
      entity: CustomFieldEntity,
      slug: string
    ) => Stored<Option.Option<CustomFieldDefinition>>
    /** Newest first. */
    readonly list: (
      account: AccountId,
      criterion: DefinitionCriterion,
      page: PageRequest
    ) => Stored<Page<CustomFieldDefinition>>
    /** With its options and all values of it; whether there was one. */
    readonly remove: (account: AccountId, id: CustomFieldDefinitionId) => Stored<boolean>

    /** No two options of a definition may have the same value: callers see to it. */
    readonly saveOption: (option: CustomFieldOption) => Stored<void>
    readonly findOption: (account: AccountId, id: CustomFieldOptionId) => Stored<Option.Option<CustomFieldOption>>
    /** By their position, then by age. */
    readonly optionsOf: (
      account: AccountId,
      definitions: ReadonlyArray<CustomFieldDefinitionId>
    ) => Stored<ReadonlyArray<CustomFieldOption>>
    /** Whether there was one. */
    readonly removeOption: (account: AccountId, id: CustomFieldOptionId) => Stored<boolean>
  }
>()("application/ports/customField/CustomFieldDefinitionStore") {}
