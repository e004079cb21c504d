import { Effect } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { DefinitionWithOptions } from "#domain/records/customField/CustomField.ts"

import { one } from "../../ports/one.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { requireOwned } from "../../requireOwned.ts"
import { describeDefinition } from "./describe.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { withCustomFieldLock } from "./withCustomFieldLock.ts"

export const findEntitledDefinition = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
  const { definitions: store } = yield* CustomFieldStore
  yield* requireCustomFields(account)
  const definition = yield* requireOwned(one(store.load(account.id, [id])), "custom_field_definition", id)
  return yield* describeDefinition(account.id, definition)
})

export const requireOption = Effect.fnUntraced(function* (
  account: Account,
  { definition }: DefinitionWithOptions,
  id: CustomFieldOptionId
) {
  const { definitions: store } = yield* CustomFieldStore
  const option = yield* requireOwned(store.findOption(account.id, id), "custom_field_option", id)
  if (option.definition_id === definition.id) return option
  return yield* new NotFound({ resource: "custom_field_option", id })
})

export const withOptionLock = <A, E, R>(
  account: Account,
  id: CustomFieldDefinitionId,
  work: (described: DefinitionWithOptions) => Effect.Effect<A, E, R>
) => withCustomFieldLock(account, Effect.flatMap(findEntitledDefinition(account, id), work))
