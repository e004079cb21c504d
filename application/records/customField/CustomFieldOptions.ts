import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { CustomFieldOption } from "#domain/records/customField/CustomField.ts"

import { useCases } from "../../useCases.ts"
import { addOption } from "./addOption.ts"
import type { NewOption } from "./addOption.ts"
import { findEntitledDefinition, requireOption } from "./option.ts"
import { removeOption } from "./removeOption.ts"
import { updateOption } from "./updateOption.ts"
import type { OptionChanges } from "./updateOption.ts"

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

const list = Effect.fn("CustomFieldOptions.list")(function* (account: Account, id: CustomFieldDefinitionId) {
  return (yield* findEntitledDefinition(account, id)).options
})

const get = Effect.fn("CustomFieldOptions.get")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId
) {
  return yield* requireOption(account, yield* findEntitledDefinition(account, definition), id)
})

export class CustomFieldOptions extends Context.Service<
  CustomFieldOptions,
  {
    /** In order, at most 100. */
    readonly list: (
      account: Account,
      definition: CustomFieldDefinitionId
    ) => Effect.Effect<ReadonlyArray<CustomFieldOption>, Failure>
    readonly get: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId
    ) => Effect.Effect<CustomFieldOption, Failure>
    readonly add: (
      account: Account,
      definition: CustomFieldDefinitionId,
      option: NewOption
    ) => Effect.Effect<CustomFieldOption, Rejected | Failure>
    /** Fields store the value, so it is immutable. */
    readonly update: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId,
      changes: OptionChanges
    ) => Effect.Effect<CustomFieldOption, Rejected | Failure>
    /** Rejected while a field or default uses the option. */
    readonly remove: (
      account: Account,
      definition: CustomFieldDefinitionId,
      id: CustomFieldOptionId
    ) => Effect.Effect<void, Rejected | Failure>
  }
>()("application/records/customField/CustomFieldOptions") {
  static readonly layer = Layer.effect(
    this,
    useCases({ list, get, add: addOption, update: updateOption, remove: removeOption })
  )
}
