import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomFieldOption } from "#domain/records/customField/CustomField.ts"
import type { DefinitionWithOptions } from "#domain/records/customField/CustomField.ts"
import { hasOptions } from "#domain/records/customField/options.ts"
import { quoteValue } from "#domain/records/customField/ValueRejection.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { withOptionLock } from "./option.ts"
import { readName } from "./readDefinition.ts"
import { rejectedAttribute } from "./rejectedAttribute.ts"

/** Without a position, the option comes last. */
export interface NewOption {
  readonly label: string
  readonly value: string
  readonly position: number | null
}

const maxOptions = 100

const readNew = Effect.fnUntraced(function* ({ definition, options }: DefinitionWithOptions, given: NewOption) {
  if (!hasOptions(definition.data_type)) {
    const detail = `Fields with the data type ${definition.data_type} have no options.`
    return yield* new Rejected({ pointer: "/data", detail, code: "invalid_value" })
  }
  if (options.length >= maxOptions) {
    const detail = `A definition may have at most ${maxOptions} options. Delete one first.`
    return yield* new Rejected({ pointer: "/data", detail, code: "too_many" })
  }
  const label = yield* readName("label", given.label)
  const value = yield* readName("value", given.value)
  if (options.some((option) => option.value === value)) {
    return yield* rejectedAttribute(
      "value",
      `must be unique; another option has the value ${quoteValue(value)}`,
      "duplicate"
    )
  }
  const last = Math.max(0, ...options.map(({ position }) => position))
  return { label, value, position: given.position ?? last + 1 }
})

export const addOption = Effect.fn("CustomFieldOptions.add")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  given: NewOption
) {
  const { definitions: store } = yield* CustomFieldStore
  const clock = yield* DurableClock
  const id = CustomFieldOptionId.make(yield* newId)
  return yield* withOptionLock(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const now = yield* clock.now
      const option = new CustomFieldOption({
        id,
        account_id: account.id,
        definition_id: definition,
        ...(yield* readNew(described, given)),
        created_at: now,
        updated_at: now
      })
      yield* store.saveOption(option)
      yield* audit({ account: account.id, action: "custom_field_option.added", id })
      return option
    })
  )
})
