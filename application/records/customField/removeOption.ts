import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { optionValuesOf } from "#domain/records/customField/options.ts"

import { audit } from "../../identity/audit/audit.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { requireOption, withOptionLock } from "./option.ts"

export const removeOption = Effect.fn("CustomFieldOptions.remove")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId
) {
  const fields = yield* CustomFieldStore
  const { definitions: store } = fields
  return yield* withOptionLock(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const { value } = yield* requireOption(account, described, id)
      const usual = described.definition.default_value
      const isDefault = usual !== null && optionValuesOf(described.definition, usual).includes(value)
      if (isDefault || (yield* fields.isChosen(described.definition, value))) {
        const detail = `The option is ${isDefault ? "the default" : "the value of custom fields"}. Change that first.`
        return yield* new Rejected({ pointer: "/data", detail, code: "in_use" })
      }
      yield* store.removeOption(account.id, id)
      yield* audit({ account: account.id, action: "custom_field_option.removed", id })
    })
  )
})
