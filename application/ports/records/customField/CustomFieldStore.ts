import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, CustomFieldDefinitionId, CustomFieldId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { CustomField, CustomFieldDefinition, InitialCustomField } from "#domain/records/customField/CustomField.ts"
import type { CustomFieldCriterion } from "#domain/search/customField/fieldView.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { CustomFieldDefinitionStore } from "./CustomFieldDefinitionStore.ts"

/** Port: values of custom fields, at most one per definition and record. */
export class CustomFieldStore extends Context.Service<
  CustomFieldStore,
  {
    readonly save: (field: CustomField) => StoreEffect<void>
    /** Keeps existing values. All fields belong to `account`. */
    readonly addMissing: (account: AccountId, fields: ReadonlyArray<CustomField>) => StoreEffect<void>
    readonly find: (account: AccountId, id: CustomFieldId) => StoreEffect<Option.Option<CustomField>>
    readonly findOf: (
      account: AccountId,
      entity: string,
      definition: CustomFieldDefinitionId
    ) => StoreEffect<Option.Option<CustomField>>
    /** Newest first. */
    readonly list: (
      account: AccountId,
      criterion: CustomFieldCriterion,
      page: PageRequest
    ) => StoreEffect<Page<CustomField>>
    readonly isChosen: (definition: CustomFieldDefinition, option: string) => StoreEffect<boolean>
    readonly remove: (account: AccountId, id: CustomFieldId) => StoreEffect<boolean>

    /** Kept until the request's records exist. The first of two values for one field counts. */
    readonly addInitial: (account: AccountId, fields: ReadonlyArray<InitialCustomField>) => StoreEffect<void>
    readonly initialOf: (
      account: AccountId,
      requests: ReadonlyArray<TrackingRequestId>
    ) => StoreEffect<ReadonlyArray<InitialCustomField>>
    readonly definitions: CustomFieldDefinitionStore
  }
>()("application/ports/records/customField/CustomFieldStore") {}
