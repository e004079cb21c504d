import { Effect } from "effect"

import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"

import { lockOf } from "../../jobKeys.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned } from "../../requireOwned.ts"
import { changeShipment } from "../../voyage/history/changeShipment.ts"
import { keepChanges } from "../../voyage/history/keepChanges.ts"

export type PartyRoleRecord =
  | { readonly type: "Shipment"; readonly id: ShipmentId }
  | { readonly type: "Container"; readonly id: ContainerId }

/** `raise` increases the version of the record. */
export const findRoleable = Effect.fnUntraced(function* ({ id: account }: Account, { id, type }: PartyRoleRecord) {
  const containers = yield* ContainerStore
  const shipments = yield* ShipmentStore
  if (type === "Shipment") {
    const found = yield* requireOwned(one(shipments.load(account, [id])), "shipment", id)
    const raise = (at: Instant) => Effect.asVoid(changeShipment(found, {}, { at, cause: "user" }))
    return { id: found.id, shipment: found.id, raise }
  }
  const found = yield* requireOwned(one(containers.load(account, [id])), "container", id)
  const raise = Effect.fnUntraced(function* (updated_at: Instant) {
    const after = new Container({ ...found, updated_at, version: found.version + 1 })
    yield* containers.save([after])
    yield* keepChanges(recordChangesBetween(found, after, { at: updated_at, cause: "user" }))
  })
  return { id: found.id, shipment: found.shipment_id, raise }
})

export const changeRoles = Effect.fnUntraced(function* <A, E, R>(
  account: Account,
  record: PartyRoleRecord,
  work: (record: string) => Effect.Effect<A, E, R>
) {
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      const { shipment } = yield* findRoleable(account, record)
      yield* transaction.lock([lockOf({ account_id: account.id, subject: { type: "shipment", id: shipment } })])
      const { id, raise } = yield* findRoleable(account, record)
      const done = yield* work(id)
      yield* raise(yield* clock.now)
      return done
    })
  )
})
