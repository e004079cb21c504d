import { Effect, Option } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { CustomFieldDefinitionId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import { CustomFieldDefinition } from "#domain/records/customField/CustomField.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import type { NewDefinition } from "./definition.ts"
import { withDefault } from "./definition.ts"
import { readEntity, readName, readReferenceType, readSlug, readType, readValidation } from "./readDefinition.ts"
import { rejectedAttribute } from "./rejectedAttribute.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { withCustomFieldLock } from "./withCustomFieldLock.ts"

const maxDefinitions = 100

export const createDefinition = Effect.fn("CustomFieldDefinitions.create")(function* (
  account: Account,
  given: NewDefinition
) {
  const { definitions: store } = yield* CustomFieldStore
  const clock = yield* DurableClock
  yield* requireCustomFields(account)
  const entity_type = yield* readEntity(given.entity_type)
  const display_name = yield* readName("display_name", given.display_name)
  const data_type = yield* readType(given.data_type)
  const api_slug = yield* readSlug(given.api_slug, display_name)
  const reference_type = yield* readReferenceType(given.reference_type, data_type)
  const validation = yield* readValidation(given.validation, data_type)
  const id = CustomFieldDefinitionId.make(yield* newId)

  const save = Effect.gen(function* () {
    const { total } = yield* store.list(account.id, always, { number: 1, size: 1 })
    if (total >= maxDefinitions) {
      const detail = `An account may have at most ${maxDefinitions} definitions. Delete one first.`
      return yield* new Rejected({ pointer: "/data", detail, code: "too_many" })
    }
    if (Option.isSome(yield* store.bySlug(account.id, entity_type, api_slug))) {
      return yield* rejectedAttribute(
        "api_slug",
        `must be unique; another definition has the slug \`${api_slug}\``,
        "duplicate"
      )
    }
    const now = yield* clock.now
    const definition = new CustomFieldDefinition({
      id,
      account_id: account.id,
      entity_type,
      api_slug,
      display_name,
      description: given.description,
      data_type,
      reference_type,
      validation,
      default_format: given.default_format,
      default_value: null,
      created_at: now,
      updated_at: now
    })
    const described = yield* withDefault({ definition, options: [] }, given.default_value)
    yield* store.save(described.definition)
    yield* audit({ account: account.id, action: "custom_field_definition.created", id })
    return described
  })
  return yield* withCustomFieldLock(account, save)
})
