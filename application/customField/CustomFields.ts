import { Context, Effect, Layer, Option } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { CustomField } from "#domain/customField/CustomField.ts"
import type { DescribedDefinition, DescribedField, EntityReference } from "#domain/customField/CustomField.ts"
import { quoted } from "#domain/customField/Refusal.ts"
import { NotFound } from "#domain/Errors.ts"
import type { InvalidParameter, NotEntitled, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import { CustomFieldId } from "#domain/Identifiers.ts"
import { allOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { Given as GivenFilter } from "#domain/query/readFilters.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"
import type { CustomFieldCriterion } from "#domain/search/customField/fieldView.ts"

import { newId } from "../newId.ts"
import { owned } from "../owned.ts"
import type { KeyHolder } from "../ports/account/AccountStore.ts"
import { CustomFieldDefinitionStore } from "../ports/customField/CustomFieldDefinitionStore.ts"
import { CustomFieldStore } from "../ports/customField/CustomFieldStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { criterionOf } from "../search/criterionOf.ts"
import { useCases } from "../useCases.ts"
import { lockOf, requireCustomFields } from "./allowed.ts"
import { describeDefinition, describeFields } from "./describe.ts"
import { ownEntity } from "./ownEntity.ts"
import { readGiven } from "./readGiven.ts"
import type { Given } from "./readGiven.ts"
import { blank, refused } from "./refused.ts"

type Holder = Pick<KeyHolder, "account" | "user">

/** Which value: by its own id, or by the record that it is of and the slug of its field. */
type FieldPath = { readonly id: CustomFieldId } | { readonly entity: EntityReference; readonly api_slug: string }

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

const listed = Effect.fnUntraced(function* (account: Account, criterion: CustomFieldCriterion, page: PageRequest) {
  const store = yield* CustomFieldStore
  const { rows, total } = yield* store.list(account.id, criterion, page)
  return { rows: yield* describeFields(account.id, rows), total }
})

const described = Effect.fnUntraced(function* (account: Account, field: CustomField) {
  const [found] = yield* describeFields(account.id, [field])
  return found ?? (yield* new NotFound({ resource: "custom_field", id: field.id }))
})

const byPath = Effect.fnUntraced(function* (account: Account, path: FieldPath) {
  const store = yield* CustomFieldStore
  const definitions = yield* CustomFieldDefinitionStore
  if ("id" in path) return yield* owned(store.find(account.id, path.id), "custom_field", path.id)
  const { id, type } = yield* ownEntity(account, path.entity)
  const definition = yield* definitions.bySlug(account.id, type, path.api_slug)
  const field = Option.isSome(definition)
    ? yield* store.findOf(account.id, id, definition.value.id)
    : Option.none<CustomField>()
  return Option.isSome(field) ? field.value : yield* new NotFound({ resource: "custom_field", id: path.api_slug })
})

const definitionOf = Effect.fnUntraced(function* (account: Account, { type }: EntityReference, slug: string) {
  const definitions = yield* CustomFieldDefinitionStore
  if (slug === "") return yield* blank("api_slug")
  const definition = yield* definitions.bySlug(account.id, type, slug)
  return Option.isSome(definition)
    ? yield* describeDefinition(account.id, definition.value)
    : yield* refused("api_slug", `${quoted(slug)} is not the slug of a definition for ${type}`)
})

const replace = Effect.fnUntraced(function* (
  { user }: Holder,
  { definition, options }: DescribedDefinition,
  old: CustomField,
  value: string | null
) {
  const store = yield* CustomFieldStore
  const clock = yield* DurableClock
  const field = new CustomField({ ...old, value, updated_by_user_id: user.id, updated_at: yield* clock.now })
  yield* store.save(field)
  return { definition, options, field } as DescribedField
})

/** All or nothing, one writer of an account at a time. */
const writing = <A, E, R>(account: Account, work: Effect.Effect<A, E, R>) =>
  Transaction.use((transaction) =>
    Effect.andThen(
      requireCustomFields(account),
      transaction.run(Effect.andThen(transaction.lock([lockOf(account)]), work))
    )
  )

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
  if (Option.isSome(old)) return { field: yield* replace(holder, of, old.value, read), isNew: false }
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
  return { field: { ...of, field }, isNew: true }
})

const list = Effect.fn("CustomFields.list")(function* (
  account: Account,
  filters: ReadonlyArray<GivenFilter>,
  page: PageRequest
) {
  const criterion = yield* criterionOf(fieldFilters, account, filters)
  yield* requireCustomFields(account)
  return yield* listed(account, criterion, page)
})

const ofEntity = Effect.fn("CustomFields.ofEntity")(function* (
  account: Account,
  entity: EntityReference,
  page: PageRequest
) {
  yield* requireCustomFields(account)
  const { id, type } = yield* ownEntity(account, entity)
  const isOfEntity = allOf([oneOf(fieldOf("entity_type"), [type]), oneOf(fieldOf("entity_id"), [id])])
  return yield* listed(account, isOfEntity, page)
})

const get = Effect.fn("CustomFields.get")(function* (account: Account, id: CustomFieldId) {
  yield* requireCustomFields(account)
  return yield* described(account, yield* byPath(account, { id }))
})

const set = Effect.fn("CustomFields.set")(function* (
  holder: Holder,
  entity: EntityReference,
  field: Given & { readonly api_slug: string }
) {
  const id = CustomFieldId.make(yield* newId)
  return yield* writing(holder.account, write(holder, id, entity, field))
})

const update = Effect.fn("CustomFields.update")(function* (holder: Holder, path: FieldPath, given: Given) {
  const { account } = holder
  const work = Effect.gen(function* () {
    if (given.value === undefined) return yield* blank("value")
    const { field, ...of } = yield* described(account, yield* byPath(account, path))
    return yield* replace(holder, of, field, yield* readGiven("value", of, given))
  })
  return yield* writing(account, work)
})

const remove = Effect.fn("CustomFields.remove")(function* (account: Account, path: FieldPath) {
  const store = yield* CustomFieldStore
  const work = Effect.gen(function* () {
    const { id } = yield* byPath(account, path)
    yield* store.remove(account.id, id)
  })
  return yield* writing(account, work)
})

/** Use cases: the values of custom fields. */
export class CustomFields extends Context.Service<
  CustomFields,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<GivenFilter>,
      page: PageRequest
    ) => Effect.Effect<Page<DescribedField>, InvalidParameter | NotEntitled | Unavailable>
    /** Those of one record, newest first. */
    readonly ofEntity: (
      account: Account,
      entity: EntityReference,
      page: PageRequest
    ) => Effect.Effect<Page<DescribedField>, Failure>
    readonly get: (account: Account, id: CustomFieldId) => Effect.Effect<DescribedField, Failure>
    /** Makes the value, or replaces the one that the record has. */
    readonly set: (
      holder: Holder,
      entity: EntityReference,
      field: Given & { readonly api_slug: string }
    ) => Effect.Effect<{ readonly field: DescribedField; readonly isNew: boolean }, Rejected | Failure>
    /** Replaces a value that is there. */
    readonly update: (
      holder: Holder,
      path: FieldPath,
      given: Given
    ) => Effect.Effect<DescribedField, Rejected | Failure>
    readonly remove: (account: Account, path: FieldPath) => Effect.Effect<void, Failure>
  }
>()("application/customField/CustomFields") {
  static readonly layer = Layer.effect(this, useCases({ list, ofEntity, get, set, update, remove }))
}
