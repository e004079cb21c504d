import { Effect } from "effect"

import { NotFound } from "#domain/Errors.ts"
import type { PartyRoleId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

import { audit } from "../../identity/audit/audit.ts"
import { PartyStore } from "../../ports/records/party/PartyStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { changeRoles } from "./roleable.ts"
import type { PartyRoleRecord } from "./roleable.ts"

export const removePartyRole = Effect.fn("PartyRoles.remove")(function* (
  account: Account,
  record: PartyRoleRecord,
  id: PartyRoleId
) {
  const { roles } = yield* PartyStore
  yield* requireReading(account)
  yield* changeRoles(account, record, (roleable_id) =>
    Effect.gen(function* () {
      const role = yield* requireOwned(roles.find(account.id, id), "party_role", id)
      const removed = role.roleable_id === roleable_id && (yield* roles.remove(account.id, id))
      if (!removed) return yield* new NotFound({ resource: "party_role", id })
      yield* audit({ account: account.id, action: "party_role.removed", id, changed: [role.role] })
    })
  )
})
