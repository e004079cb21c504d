import { Context } from "effect"
import type { Option } from "effect"

import type { CustomFieldDefinition, CustomFieldEntity, CustomFieldOption } from "#domain/customField/CustomField.ts"
import type { AccountId, CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { DefinitionCriterion } from "#domain/search/customField/definitionView.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

export class CustomFieldDefinitionStore extends Context.Service<
  CustomFieldDefinitionStore,
  {
    /** Callers ensure that slugs are unique per account and entity type. */
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
    /** Also deletes its options and values. */
    readonly remove: (account: AccountId, id: CustomFieldDefinitionId) => Stored<boolean>

    /** Callers ensure that values are unique per definition. */
    readonly saveOption: (option: CustomFieldOption) => Stored<void>
    readonly findOption: (account: AccountId, id: CustomFieldOptionId) => Stored<Option.Option<CustomFieldOption>>
    /** By position, then age. */
    readonly optionsOf: (
      account: AccountId,
      definitions: ReadonlyArray<CustomFieldDefinitionId>
    ) => Stored<ReadonlyArray<CustomFieldOption>>
    readonly removeOption: (account: AccountId, id: CustomFieldOptionId) => Stored<boolean>
  }
>()("application/ports/customField/CustomFieldDefinitionStore") {}
