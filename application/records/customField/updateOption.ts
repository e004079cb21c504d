import { Effect } from "effect"

import type { CustomFieldDefinitionId, CustomFieldOptionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomFieldOption } from "#domain/records/customField/CustomField.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { audit } from "../../identity/audit/audit.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import type { NewOption } from "./addOption.ts"
import { requireOption, withOptionLock } from "./option.ts"
import { readName } from "./readDefinition.ts"
import { rejectedAttribute } from "./rejectedAttribute.ts"

/** Omitted attributes stay unchanged. */
export type OptionChanges = { readonly [K in keyof NewOption]?: NewOption[K] | undefined }

export const updateOption = Effect.fn("CustomFieldOptions.update")(function* (
  account: Account,
  definition: CustomFieldDefinitionId,
  id: CustomFieldOptionId,
  changes: OptionChanges
) {
  const { definitions: store } = yield* CustomFieldStore
  const clock = yield* DurableClock
  return yield* withOptionLock(
    account,
    definition,
    Effect.fnUntraced(function* (described) {
      const option = yield* requireOption(account, described, id)
      const { label, position, value } = changes
      if (value !== undefined && value !== option.value) return yield* rejectedAttribute("value", "cannot be changed")
      const next = new CustomFieldOption({
        ...option,
        label: label === undefined ? option.label : yield* readName("label", label),
        position: position ?? option.position,
        updated_at: yield* clock.now
      })
      yield* store.saveOption(next)
      const changed = findDifferences<CustomFieldOption>(option, { label: next.label, position: next.position })
      const names = changed.map(({ attribute }) => attribute)
      yield* audit({ account: account.id, action: "custom_field_option.changed", id, changed: names })
      return next
    })
  )
})
