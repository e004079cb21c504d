import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { DescribedDefinition } from "#domain/customField/CustomField.ts"
import { NotFound } from "#domain/Errors.ts"
import type { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"

import { owned } from "../owned.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { requireCustomFields } from "./allowed.ts"
import { describeDefinition } from "./describe.ts"
import { writing } from "./writing.ts"

export const entitledDefinition = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
  const store = yield* CustomFieldDefinitionStore
  yield* requireCustomFields(account)
  const definition = yield* owned(store.find(account.id, id), "custom_field_definition", id)
  return yield* describeDefinition(account.id, definition)
})

export const optionOf = Effect.fnUntraced(function* (
  account: Account,
  { definition }: DescribedDefinition,
  id: CustomFieldOptionId
) {
  const store = yield* CustomFieldDefinitionStore
  const option = yield* owned(store.findOption(account.id, id), "custom_field_option", id)
  if (option.definition_id === definition.id) return option
  return yield* new NotFound({ resource: "custom_field_option", id })
})

export const writingOptions = <A, E, R>(
  account: Account,
  id: CustomFieldDefinitionId,
  work: (described: DescribedDefinition) => Effect.Effect<A, E, R>
) => writing(account, Effect.flatMap(entitledDefinition(account, id), work))
