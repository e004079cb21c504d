import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { audit } from "../../identity/audit/audit.ts"
import { CustomFieldStore } from "../../ports/records/customField/CustomFieldStore.ts"
import { findField, withFieldLock } from "./field.ts"
import type { FieldPath } from "./field.ts"

export const removeField = Effect.fn("CustomFields.remove")(function* (account: Account, path: FieldPath) {
  const store = yield* CustomFieldStore
  const work = Effect.gen(function* () {
    const { api_slug, id } = yield* findField(account, path)
    yield* store.remove(account.id, id)
    yield* audit({ account: account.id, action: "custom_field.removed", id, changed: [api_slug] })
  })
  return yield* withFieldLock(account, work)
})
