import { Effect } from "effect"

import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomFieldDefinition } from "#domain/records/customField/CustomField.ts"
import type { DefinitionWithOptions } from "#domain/records/customField/CustomField.ts"

import { one } from "../../ports/one.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { requireOwned } from "../../requireOwned.ts"
import { describeDefinition } from "./describe.ts"
import { readFieldInput } from "./readFieldInput.ts"

/** Unvalidated; "" and null mean omitted. */
export interface NewDefinition {
  readonly entity_type: string
  readonly api_slug: string
  readonly display_name: string
  readonly description: string | null
  readonly data_type: string
  readonly reference_type: string | null
  readonly validation: unknown
  readonly default_format: string | null
  readonly default_value: unknown
}

export const findOwnDefinition = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
  const { definitions: store } = yield* CustomFieldStore
  return yield* describeDefinition(
    account.id,
    yield* requireOwned(one(store.load(account.id, [id])), "custom_field_definition", id)
  )
})

const readDefault = (described: DefinitionWithOptions, value: unknown) =>
  value === null || value === undefined ? Effect.succeed(null) : readFieldInput("default_value", described, { value })

export const withDefault = Effect.fnUntraced(function* (described: DefinitionWithOptions, value: unknown) {
  const default_value = yield* readDefault(described, value)
  return { ...described, definition: new CustomFieldDefinition({ ...described.definition, default_value }) }
})
