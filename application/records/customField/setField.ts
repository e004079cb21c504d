import { Effect, Option } from "effect"

import { CustomFieldId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomField } from "#domain/records/customField/CustomField.ts"
import type { EntityReference } from "#domain/records/customField/CustomField.ts"
import { quoteValue } from "#domain/records/customField/ValueRejection.ts"

import { audit } from "../../identity/audit/audit.ts"
import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { describeDefinition } from "./describe.ts"
import { replaceField, withFieldLock } from "./field.ts"
import type { FieldEditor } from "./field.ts"
import { readFieldInput } from "./readFieldInput.ts"
import type { FieldInput } from "./readFieldInput.ts"
import { blankAttribute, rejectedAttribute } from "./rejectedAttribute.ts"
import { requireOwnEntity } from "./requireOwnEntity.ts"

const definitionOf = Effect.fnUntraced(function* (account: Account, { type }: EntityReference, slug: string) {
  const { definitions } = yield* CustomFieldStore
  if (slug === "") return yield* blankAttribute("api_slug")
  const definition = yield* definitions.bySlug(account.id, type, slug)
  return Option.isSome(definition)
    ? yield* describeDefinition(account.id, definition.value)
    : yield* rejectedAttribute(
        "api_slug",
        `must be the slug of a definition for ${type}; ${quoteValue(slug)} is unknown`
      )
})

const write = Effect.fnUntraced(function* (
  holder: FieldEditor,
  id: CustomFieldId,
  given: EntityReference,
  { api_slug, ...value }: FieldInput & { readonly api_slug: string }
) {
  const store = yield* CustomFieldStore
  const clock = yield* DurableClock
  const { account, user } = holder
  const entity = yield* requireOwnEntity(account, given)
  const of = yield* definitionOf(account, entity, api_slug)
  const read = yield* readFieldInput("value", of, value)
  const old = yield* store.findOf(account.id, entity.id, of.definition.id)
  if (Option.isSome(old)) return { field: yield* replaceField(holder, of, old.value, read), isNew: false }
  const now = yield* clock.now
  const field = new CustomField({
    id,
    account_id: account.id,
    definition_id: of.definition.id,
    entity_type: entity.type,
    entity_id: entity.id,
    api_slug,
    value: read,
    updated_by_user_id: user.id,
    created_at: now,
    updated_at: now
  })
  yield* store.save(field)
  yield* audit({ account: account.id, action: "custom_field.set", id, changed: [api_slug] })
  return { field: { ...of, field }, isNew: true }
})

export const setField = Effect.fn("CustomFields.set")(function* (
  holder: FieldEditor,
  entity: EntityReference,
  field: FieldInput & { readonly api_slug: string }
) {
  const id = CustomFieldId.make(yield* newId)
  return yield* withFieldLock(holder.account, write(holder, id, entity, field))
})
