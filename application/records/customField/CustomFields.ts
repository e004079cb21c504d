import { Context, Effect, Layer } from "effect"

import type { InvalidParameter, NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { CustomFieldId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput as GivenFilter } from "#domain/query/readFilters.ts"
import type { FieldWithDefinition, EntityReference } from "#domain/records/customField/CustomField.ts"

import type { Page, PageRequest } from "../../ports/Page.ts"
import { useCases } from "../../useCases.ts"
import { describeField, findField } from "./field.ts"
import type { FieldPath, FieldEditor } from "./field.ts"
import { fieldsOf, listFields } from "./listFields.ts"
import type { FieldInput } from "./readFieldInput.ts"
import { removeField } from "./removeField.ts"
import { requireCustomFields } from "./requireCustomFields.ts"
import { setField } from "./setField.ts"
import { updateField } from "./updateField.ts"

type Failure = NotFound | NotOwned | NotEntitled | Unavailable

const get = Effect.fn("CustomFields.get")(function* (account: Account, id: CustomFieldId) {
  yield* requireCustomFields(account)
  return yield* describeField(account, yield* findField(account, { id }))
})

export class CustomFields extends Context.Service<
  CustomFields,
  {
    /** Newest first. */
    readonly list: (
      account: Account,
      filters: ReadonlyArray<GivenFilter>,
      page: PageRequest
    ) => Effect.Effect<Page<FieldWithDefinition>, InvalidParameter | NotEntitled | Unavailable>
    /** Newest first. */
    readonly ofEntity: (
      account: Account,
      entity: EntityReference,
      page: PageRequest
    ) => Effect.Effect<Page<FieldWithDefinition>, Failure>
    readonly get: (account: Account, id: CustomFieldId) => Effect.Effect<FieldWithDefinition, Failure>
    readonly set: (
      holder: FieldEditor,
      entity: EntityReference,
      field: FieldInput & { readonly api_slug: string }
    ) => Effect.Effect<{ readonly field: FieldWithDefinition; readonly isNew: boolean }, Rejected | Failure>
    readonly update: (
      holder: FieldEditor,
      path: FieldPath,
      given: FieldInput
    ) => Effect.Effect<FieldWithDefinition, Rejected | Failure>
    readonly remove: (account: Account, path: FieldPath) => Effect.Effect<void, Failure>
  }
>()("application/records/customField/CustomFields") {
  static readonly layer = Layer.effect(
    this,
    useCases({ list: listFields, ofEntity: fieldsOf, get, set: setField, update: updateField, remove: removeField })
  )
}
