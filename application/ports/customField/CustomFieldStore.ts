import { Context } from "effect"
import type { Option } from "effect"

import type { CustomField, CustomFieldDefinition, InitialCustomField } from "#domain/customField/CustomField.ts"
import type { AccountId, CustomFieldDefinitionId, CustomFieldId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { CustomFieldCriterion } from "#domain/search/customField/fieldView.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: the values of custom fields, at most one of a definition for each record. */
export class CustomFieldStore extends Context.Service<
  CustomFieldStore,
  {
    readonly save: (field: CustomField) => Stored<void>
    /** Leaves what is there as it is. All of one account. */
    readonly addMissing: (account: AccountId, fields: ReadonlyArray<CustomField>) => Stored<void>
    readonly find: (account: AccountId, id: CustomFieldId) => Stored<Option.Option<CustomField>>
    /** The value that a record has of a definition. */
    readonly findOf: (
      account: AccountId,
      entity: string,
      definition: CustomFieldDefinitionId
    ) => Stored<Option.Option<CustomField>>
    /** Newest first. */
    readonly list: (account: AccountId, criterion: CustomFieldCriterion, page: PageRequest) => Stored<Page<CustomField>>
    /** Whether any record chooses the option with this value. */
    readonly isChosen: (definition: CustomFieldDefinition, option: string) => Stored<boolean>
    /** Whether there was one. */
    readonly remove: (account: AccountId, id: CustomFieldId) => Stored<boolean>

    /** Keeps what a request brings; of two for the same place the first. */
    readonly addInitial: (account: AccountId, fields: ReadonlyArray<InitialCustomField>) => Stored<void>
    /** In no particular order. */
    readonly initialOf: (
      account: AccountId,
      requests: ReadonlyArray<TrackingRequestId>
    ) => Stored<ReadonlyArray<InitialCustomField>>
  }
>()("application/ports/customField/CustomFieldStore") {}
