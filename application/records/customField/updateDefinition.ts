import { Effect } from "effect"

import type { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomFieldDefinition, readEntityType } from "#domain/records/customField/CustomField.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { audit } from "../../identity/audit/audit.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import type { NewDefinition } from "./definition.ts"
import { findOwnDefinition } from "./definition.ts"
import { withDefault } from "./definition.ts"
import { readName, readValidation } from "./readDefinition.ts"
import { rejectedAttribute } from "./rejectedAttribute.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { withCustomFieldLock } from "./withCustomFieldLock.ts"

/** Omitted attributes stay unchanged. */
export type DefinitionChanges = { readonly [K in keyof NewDefinition]?: NewDefinition[K] | undefined }

const immutable = ["entity_type", "api_slug", "data_type", "reference_type"] as const

const refuseChange = (definition: CustomFieldDefinition, changes: DefinitionChanges) =>
  Effect.forEach(
    immutable,
    (attribute) => {
      const given = changes[attribute]
      const wanted = attribute === "entity_type" ? readEntityType(given ?? "") : given
      if (given === undefined || wanted === definition[attribute]) return Effect.void
      return Effect.fail(rejectedAttribute(attribute, "cannot be changed"))
    },
    { discard: true }
  )

export const updateDefinition = Effect.fn("CustomFieldDefinitions.update")(function* (
  account: Account,
  id: CustomFieldDefinitionId,
  changes: DefinitionChanges
) {
  const { definitions: store } = yield* CustomFieldStore
  const clock = yield* DurableClock
  yield* requireCustomFields(account)
  const save = Effect.gen(function* () {
    const { definition, options } = yield* findOwnDefinition(account, id)
    yield* refuseChange(definition, changes)
    const { default_format, default_value, description, display_name, validation } = changes
    const next = new CustomFieldDefinition({
      ...definition,
      ...(display_name === undefined ? {} : { display_name: yield* readName("display_name", display_name) }),
      ...(description === undefined ? {} : { description }),
      ...(default_format === undefined ? {} : { default_format }),
      ...(validation === undefined ? {} : { validation: yield* readValidation(validation, definition.data_type) }),
      updated_at: yield* clock.now
    })
    const described =
      default_value === undefined
        ? { definition: next, options }
        : yield* withDefault({ definition: next, options }, default_value)
    yield* store.save(described.definition)
    const { account_id: _account, id: _id, updated_at: _updated, ...after } = described.definition
    const changed = findDifferences<CustomFieldDefinition>(definition, after).map(({ attribute }) => attribute)
    yield* audit({ account: account.id, action: "custom_field_definition.changed", id, changed })
    return described
  })
  return yield* withCustomFieldLock(account, save)
})
