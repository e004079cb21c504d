import { Effect, Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { CustomField } from "#domain/customField/CustomField.ts"
import type { EntityReference } from "#domain/customField/CustomField.ts"
import { quoted } from "#domain/customField/Refusal.ts"
import { CustomFieldId } from "#domain/Identifiers.ts"

import { audit } from "../audit/audit.ts"
import { newId } from "../newId.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { CustomFieldStore } from "../ports/customField/CustomFieldStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { describeDefinition } from "./describe.ts"
import { replaceField, writingFields } from "./field.ts"
import type { Holder } from "./field.ts"
import { ownEntity } from "./ownEntity.ts"
import { readGiven } from "./readGiven.ts"
import type { Given } from "./readGiven.ts"
import { blank, refused } from "./refused.ts"

const definitionOf = Effect.fnUntraced(function* (account: Account, { type }: EntityReference, slug: string) {
  const definitions = yield* CustomFieldDefinitionStore
  if (slug === "") return yield* blank("api_slug")
  const definition = yield* definitions.bySlug(account.id, type, slug)
  return Option.isSome(definition)
    ? yield* describeDefinition(account.id, definition.value)
    : yield* refused("api_slug", `${quoted(slug)} is not the slug of a definition for ${type}`)
})

const write = Effect.fnUntraced(function* (
  holder: Holder,
  id: CustomFieldId,
  given: EntityReference,
  { api_slug, ...value }: Given & { readonly api_slug: string }
) {
  const store = yield* CustomFieldStore
  const clock = yield* DurableClock
  const { account, user } = holder
  const entity = yield* ownEntity(account, given)
  const of = yield* definitionOf(account, entity, api_slug)
  const read = yield* readGiven("value", of, value)
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
  holder: Holder,
  entity: EntityReference,
  field: Given & { readonly api_slug: string }
) {
  const id = CustomFieldId.make(yield* newId)
  return yield* writingFields(holder.account, write(holder, id, entity, field))
})
