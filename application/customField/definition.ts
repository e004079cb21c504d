import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { CustomFieldDefinition } from "#domain/customField/CustomField.ts"
import type { DescribedDefinition } from "#domain/customField/CustomField.ts"
import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"

import { owned } from "../owned.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { describeDefinition } from "./describe.ts"
import { readGiven } from "./readGiven.ts"

/** Unvalidated input; "" and null mean omitted. */
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

export const ownDefinition = Effect.fnUntraced(function* (account: Account, id: CustomFieldDefinitionId) {
  const store = yield* CustomFieldDefinitionStore
  return yield* describeDefinition(account.id, yield* owned(store.find(account.id, id), "custom_field_definition", id))
})

const readDefault = (described: DescribedDefinition, value: unknown) =>
  value === null || value === undefined ? Effect.succeed(null) : readGiven("default_value", described, { value })

export const withDefault = Effect.fnUntraced(function* (described: DescribedDefinition, value: unknown) {
  const default_value = yield* readDefault(described, value)
  return { ...described, definition: new CustomFieldDefinition({ ...described.definition, default_value }) }
})
