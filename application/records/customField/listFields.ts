import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import { allOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import type { FilterInput as GivenFilter } from "#domain/query/readFilters.ts"
import type { EntityReference } from "#domain/records/customField/CustomField.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"
import type { CustomFieldCriterion } from "#domain/search/customField/fieldView.ts"

import type { PageRequest } from "../../ports/Page.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { describeFields } from "./describe.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { requireOwnEntity } from "./requireOwnEntity.ts"

const listed = Effect.fnUntraced(function* (account: Account, criterion: CustomFieldCriterion, page: PageRequest) {
  const store = yield* CustomFieldStore
  const { rows, total } = yield* store.list(account.id, criterion, page)
  return { rows: yield* describeFields(account.id, rows), total }
})

export const listFields = Effect.fn("CustomFields.list")(function* (
  account: Account,
  filters: ReadonlyArray<GivenFilter>,
  page: PageRequest
) {
  const criterion = yield* criterionOf(fieldFilters, account, filters)
  yield* requireCustomFields(account)
  return yield* listed(account, criterion, page)
})

export const fieldsOf = Effect.fn("CustomFields.ofEntity")(function* (
  account: Account,
  entity: EntityReference,
  page: PageRequest
) {
  yield* requireCustomFields(account)
  const { id, type } = yield* requireOwnEntity(account, entity)
  const isOfEntity = allOf([oneOf(fieldOf("entity_type"), [type]), oneOf(fieldOf("entity_id"), [id])])
  return yield* listed(account, isOfEntity, page)
})
