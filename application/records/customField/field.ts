import { Effect, Option } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { CustomFieldId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { CustomField } from "#domain/records/customField/CustomField.ts"
import type {
  DefinitionWithOptions,
  FieldWithDefinition,
  EntityReference
} from "#domain/records/customField/CustomField.ts"

import { audit } from "../../identity/audit/audit.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { requireOwned } from "../../requireOwned.ts"
import { describeFields } from "./describe.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { requireOwnEntity } from "./requireOwnEntity.ts"
import { withCustomFieldLock } from "./withCustomFieldLock.ts"

export type FieldPath = { readonly id: CustomFieldId } | { readonly entity: EntityReference; readonly api_slug: string }

export const describeField = Effect.fnUntraced(function* (account: Account, field: CustomField) {
  const [found] = yield* describeFields(account.id, [field])
  return found ?? (yield* new NotFound({ resource: "custom_field", id: field.id }))
})

export const findField = Effect.fnUntraced(function* (account: Account, path: FieldPath) {
  const store = yield* CustomFieldStore
  const { definitions } = store
  if ("id" in path) return yield* requireOwned(store.find(account.id, path.id), "custom_field", path.id)
  const { id, type } = yield* requireOwnEntity(account, path.entity)
  const definition = yield* definitions.bySlug(account.id, type, path.api_slug)
  const field = Option.isSome(definition)
    ? yield* store.findOf(account.id, id, definition.value.id)
    : Option.none<CustomField>()
  return Option.isSome(field) ? field.value : yield* new NotFound({ resource: "custom_field", id: path.api_slug })
})

export type FieldEditor = Pick<ApiKeyWithUser, "account" | "user">

export const replaceField = Effect.fnUntraced(function* (
  { user }: FieldEditor,
  { definition, options }: DefinitionWithOptions,
  old: CustomField,
  value: string | null
) {
  const store = yield* CustomFieldStore
  const clock = yield* DurableClock
  const field = new CustomField({ ...old, value, updated_by_user_id: user.id, updated_at: yield* clock.now })
  yield* store.save(field)
  const { account_id, api_slug, id } = field
  yield* audit({ account: account_id, action: "custom_field.set", id, changed: [api_slug] })
  return { definition, options, field } as FieldWithDefinition
})

export const withFieldLock = <A, E, R>(account: Account, work: Effect.Effect<A, E, R>) =>
  Effect.andThen(requireCustomFields(account), withCustomFieldLock(account, work))
