import { Context, Effect, Layer, Schema } from "effect"

import type { Account } from "#domain/account/Account.ts"
import { Container } from "#domain/container/Container.ts"
import { NotFound, Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotOwned, Unavailable } from "#domain/Errors.ts"
import { PartyId, PartyRoleId } from "#domain/Identifiers.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import { missingRoles, mostRoles, PartyRole, PartyRoleName, rolesOn } from "#domain/party/Party.ts"
import type { RoleableType } from "#domain/party/Party.ts"
import { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

import { lockOf } from "../jobKeys.ts"
import { newId } from "../newId.ts"
import { owned, requireReading } from "../owned.ts"
import { ContainerStore } from "../ports/container/ContainerStore.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { PartyRoleStore } from "../ports/party/PartyRoleStore.ts"
import { PartyStore } from "../ports/party/PartyStore.ts"
import { ShipmentStore } from "../ports/shipment/ShipmentStore.ts"
import { useCases } from "../useCases.ts"

/** What parties have roles on. */
export type Roleable =
  | { readonly type: "Shipment"; readonly id: ShipmentId }
  | { readonly type: "Container"; readonly id: ContainerId }

/** What a client asks for, as it was typed. */
export interface NewPartyRole {
  readonly role: string
  readonly party: string | null
}

const rejected = (pointer: string, detail: string, code: string) => new Rejected({ pointer, detail, code })

const rolePointer = "/data/attributes/role"
const partyPointer = "/data/relationships/party/data"

const readRole = (text: string, on: RoleableType): Effect.Effect<PartyRoleName, Rejected> => {
  if (text === "") return Effect.fail(rejected(rolePointer, "can't be blank", "blank"))
  const role = PartyRoleName.literals.find((name) => name === text)
  if (role === undefined) {
    return Effect.fail(rejected(rolePointer, `'${text.slice(0, 100)}' is not a valid role`, "invalid_role"))
  }
  return rolesOn[on].includes(role)
    ? Effect.succeed(role)
    : Effect.fail(rejected(rolePointer, `Role is not allowed for the ${on.toLowerCase()}`, "role_not_allowed"))
}

const isPartyId = Schema.is(PartyId)

type RecordError = NotFound | NotOwned | NotEntitled | Unavailable

/** The account's record: its id, the shipment whose lock its changes take, and what raises its version. */
const find = Effect.fnUntraced(function* ({ id: account }: Account, { id, type }: Roleable) {
  const containers = yield* ContainerStore
  const shipments = yield* ShipmentStore
  if (type === "Shipment") {
    const found = yield* owned(shipments.find(account, id), "shipment", id)
    const raise = (updated_at: Instant) =>
      shipments.save(new Shipment({ ...found, updated_at, version: found.version + 1 }))
    return { id: found.id, shipment: found.id, raise }
  }
  const found = yield* owned(containers.find(account, id), "container", id)
  const raise = (updated_at: Instant) =>
    containers.save(new Container({ ...found, updated_at, version: found.version + 1 }))
  return { id: found.id, shipment: found.shipment_id, raise }
})

/** A change of the roles of a record, under the lock of its shipment. */
const change = Effect.fnUntraced(function* <A, E, R>(
  account: Account,
  record: Roleable,
  work: (record: string) => Effect.Effect<A, E, R>
) {
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      const { shipment } = yield* find(account, record)
      yield* transaction.lock([lockOf({ account_id: account.id, subject: { type: "shipment", id: shipment } })])
      const { id, raise } = yield* find(account, record)
      const done = yield* work(id)
      yield* raise(yield* clock.now)
      return done
    })
  )
})

const findParty = Effect.fnUntraced(function* (account: Account, text: string | null) {
  const parties = yield* PartyStore
  if (text === null) return yield* rejected(partyPointer, "can't be blank", "blank")
  const id = text.toLowerCase()
  if (!isPartyId(id)) return yield* new NotFound({ resource: "party", id: text })
  return yield* owned(parties.find(account.id, id), "party", id)
})

const list = Effect.fn("PartyRoles.list")(function* (
  account: Account,
  record: Roleable,
  { number, size }: PageRequest
) {
  const roles = yield* PartyRoleStore
  yield* requireReading(account)
  const { id } = yield* find(account, record)
  const rows = yield* roles.ofRecords(account.id, [id])
  return { rows: rows.slice((number - 1) * size, number * size), total: rows.length }
})

const ofShipments = Effect.fn("PartyRoles.ofShipments")(function* (account: Account, ids: ReadonlyArray<ShipmentId>) {
  const roles = yield* PartyRoleStore
  yield* requireReading(account)
  return ids.length === 0 ? [] : yield* roles.ofRecords(account.id, ids)
})

const add = Effect.fn("PartyRoles.add")(function* (account: Account, record: Roleable, wanted: NewPartyRole) {
  const roles = yield* PartyRoleStore
  const clock = yield* DurableClock
  yield* requireReading(account)
  yield* find(account, record)
  const role = yield* readRole(wanted.role, record.type)
  const party = yield* findParty(account, wanted.party)
  const id = PartyRoleId.make(yield* newId)
  return yield* change(account, record, (roleable_id) =>
    Effect.gen(function* () {
      const held = yield* roles.ofRecords(account.id, [roleable_id])
      if (missingRoles(held, [{ role, party_id: party.id }]).length === 0) {
        return yield* rejected(partyPointer, "Party has already been taken", "duplicate")
      }
      if (held.length >= mostRoles) {
        return yield* rejected("/data", `There are ${mostRoles} party roles, and can be no more`, "too_many")
      }
      const now = yield* clock.now
      const added = new PartyRole({
        id,
        account_id: account.id,
        role,
        roleable_type: record.type,
        roleable_id,
        party_id: party.id,
        created_at: now,
        updated_at: now
      })
      yield* roles.add([added])
      return added
    })
  )
})

const remove = Effect.fn("PartyRoles.remove")(function* (account: Account, record: Roleable, id: PartyRoleId) {
  const roles = yield* PartyRoleStore
  yield* requireReading(account)
  yield* change(account, record, (roleable_id) =>
    Effect.gen(function* () {
      const role = yield* owned(roles.find(account.id, id), "party_role", id)
      const removed = role.roleable_id === roleable_id && (yield* roles.remove(account.id, id))
      if (!removed) return yield* new NotFound({ resource: "party_role", id })
    })
  )
})

/** Use cases: which parties are what on a shipment or a container. Every change of it is a change of the record. */
export class PartyRoles extends Context.Service<
  PartyRoles,
  {
    /** Oldest first. */
    readonly list: (
      account: Account,
      record: Roleable,
      page: PageRequest
    ) => Effect.Effect<Page<PartyRole>, RecordError>
    /** All of them on those of the shipments that are the account's, oldest first. */
    readonly ofShipments: (
      account: Account,
      shipments: ReadonlyArray<ShipmentId>
    ) => Effect.Effect<ReadonlyArray<PartyRole>, NotEntitled | Unavailable>
    readonly add: (
      account: Account,
      record: Roleable,
      wanted: NewPartyRole
    ) => Effect.Effect<PartyRole, RecordError | Rejected>
    readonly remove: (account: Account, record: Roleable, id: PartyRoleId) => Effect.Effect<void, RecordError>
  }
>()("application/party/PartyRoles") {
  static readonly layer = Layer.effect(this, useCases({ list, ofShipments, add, remove }))
}
