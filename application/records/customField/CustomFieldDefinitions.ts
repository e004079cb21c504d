import { Context, Effect, Layer } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Unavailable, Rejected } from "#domain/Errors.ts"
import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import type { DefinitionWithOptions } from "#domain/records/customField/CustomField.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"

import { audit } from "../../identity/audit/audit.ts"
import { one } from "../../ports/one.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { requireOwned } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { createDefinition } from "./createDefinition.ts"
import type { NewDefinition } from "./definition.ts"
import { findOwnDefinition } from "./definition.ts"
import { describeDefinitions } from "./describe.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import type { DefinitionChanges } from "./updateDefinition.ts"
import { updateDefinition } from "./updateDefinition.ts"
import { withCustomFieldLock } from "./withCustomFieldLock.ts"

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

const list = Effect.fn("CustomFieldDefinitions.list")(function* (
  account: Account,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const { definitions: store } = yield* CustomFieldStore
  const criterion = yield* criterionOf(definitionFilters, account, filters)
  yield* requireCustomFields(account)
  const { rows, total } = yield* store.list(account.id, criterion, page)
  return { rows: yield* describeDefinitions(account.id, rows), total }
})

const get = Effect.fn("CustomFieldDefinitions.get")(function* (account: Account, id: CustomFieldDefinitionId) {
  yield* requireCustomFields(account)
  return yield* findOwnDefinition(account, id)
})

const remove = Effect.fn("CustomFieldDefinitions.remove")(function* (account: Account, id: CustomFieldDefinitionId) {
  const { definitions: store } = yield* CustomFieldStore
  yield* requireCustomFields(account)
  yield* requireOwned(one(store.load(account.id, [id])), "custom_field_definition", id)
  const work = Effect.gen(function* () {
    if (!(yield* store.remove(account.id, id))) {
      return yield* new NotFound({ resource: "custom_field_definition", id })
    }
    yield* audit({ account: account.id, action: "custom_field_definition.removed", id })
  })
  yield* withCustomFieldLock(account, work)
})

export class CustomFieldDefinitions extends Context.Service<
  CustomFieldDefinitions,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<Page<DefinitionWithOptions>, InvalidParameter | NotEntitled | Unavailable>
    readonly get: (account: Account, id: CustomFieldDefinitionId) => Effect.Effect<DefinitionWithOptions, Failure>
    readonly create: (
      account: Account,
      definition: NewDefinition
    ) => Effect.Effect<DefinitionWithOptions, Rejected | NotEntitled | Unavailable>
    readonly update: (
      account: Account,
      id: CustomFieldDefinitionId,
      changes: DefinitionChanges
    ) => Effect.Effect<DefinitionWithOptions, Rejected | Failure>
    /** Also removes its options and all values. */
    readonly remove: (account: Account, id: CustomFieldDefinitionId) => Effect.Effect<void, Failure>
  }
>()("application/records/customField/CustomFieldDefinitions") {
  static readonly layer = Layer.effect(
    this,
    useCases({ list, get, create: createDefinition, update: updateDefinition, remove })
  )
}
