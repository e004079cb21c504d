import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { ContainerId, PartyRoleId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { PartyRole } from "#domain/records/party/Party.ts"

import type { Page, PageRequest } from "../../ports/Page.ts"
import { PartyStore } from "../../ports/records/party/PartyStore.ts"
import { requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { addPartyRole } from "./addPartyRole.ts"
import type { NewPartyRole } from "./addPartyRole.ts"
import { removePartyRole } from "./removePartyRole.ts"
import { findRoleable } from "./roleable.ts"
import type { PartyRoleRecord } from "./roleable.ts"

type RecordError = NotFound | NotOwned | NotEntitled | Unavailable

const list = Effect.fn("PartyRoles.list")(function* (
  account: Account,
  record: PartyRoleRecord,
  { number, size }: PageRequest
) {
  const { roles } = yield* PartyStore
  yield* requireReading(account)
  const { id } = yield* findRoleable(account, record)
  const rows = yield* roles.ofRecords(account.id, [id])
  return { rows: rows.slice((number - 1) * size, number * size), total: rows.length }
})

const ofRecords = Effect.fn("PartyRoles.ofRecords")(function* (
  account: Account,
  ids: ReadonlyArray<ContainerId | ShipmentId>
) {
  const { roles } = yield* PartyStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* roles.ofRecords(account.id, ids)
})

/** A change raises the version of the shipment or container. */
export class PartyRoles extends Context.Service<
  PartyRoles,
  {
    /** Oldest first. */
    readonly list: (
      account: Account,
      record: PartyRoleRecord,
      page: PageRequest
    ) => Effect.Effect<Page<PartyRole>, RecordError>
    /** Oldest first. */
    readonly ofRecords: (
      account: Account,
      ids: ReadonlyArray<ContainerId | ShipmentId>
    ) => Effect.Effect<ReadonlyArray<PartyRole>, NotEntitled | Unavailable>
    readonly add: (
      account: Account,
      record: PartyRoleRecord,
      wanted: NewPartyRole
    ) => Effect.Effect<PartyRole, RecordError | Rejected>
    readonly remove: (account: Account, record: PartyRoleRecord, id: PartyRoleId) => Effect.Effect<void, RecordError>
  }
>()("application/records/party/PartyRoles") {
  static readonly layer = Layer.effect(this, useCases({ list, ofRecords, add: addPartyRole, remove: removePartyRole }))
}
