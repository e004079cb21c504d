import { Context, Effect, Layer } from "effect"

import type { NotEntitled, NotFound, NotOwned, Rejected, Unavailable } from "#domain/Errors.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { Container, shownStatus } from "#domain/voyage/container/Container.ts"
import { deliveryEvents } from "#domain/voyage/diff/deliveryEvents.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"
import type { Difference } from "#domain/voyage/edit/UserEdit.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { CurrentActor } from "../../identity/acting/Acting.ts"
import { audit } from "../../identity/audit/audit.ts"
import { lockOf } from "../../jobKeys.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { logEvents } from "../event/logEvents.ts"
import { changeShipment } from "../history/changeShipment.ts"
import { keepChanges } from "../history/keepChanges.ts"
import { readDelivery, readTexts } from "./readEdits.ts"
import { recordEdits } from "./recordEdits.ts"

type Holder = Pick<ApiKeyWithUser, "account" | "user">
type EditError = NotFound | NotOwned | NotEntitled | Rejected | Unavailable

/** Omitted attributes stay unchanged. */
interface ShipmentEdit {
  readonly ref_numbers?: ReadonlyArray<string> | undefined
  readonly tags?: ReadonlyArray<string> | undefined
}

interface ContainerEdit {
  readonly ref_numbers?: ReadonlyArray<string> | undefined
  /** ISO 8601 with a zone; null removes the delivery. */
  readonly delivered_at?: string | null | undefined
}

/** Ownership first, so that an account never locks another account's shipment. */
const locked = Effect.fnUntraced(function* <A, E, R>(
  { account }: Holder,
  id: ShipmentId,
  work: (now: Instant) => Effect.Effect<A, E, R>
) {
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([lockOf({ account_id: account.id, subject: { type: "shipment", id } })])
      return yield* work(yield* clock.now)
    })
  )
})

const nameOf = ({ attribute }: Difference) => attribute

const tellDelivery = Effect.fnUntraced(function* (
  before: Container,
  after: Container,
  { id, name }: Holder["user"],
  now: Instant
) {
  const { actor_type } = yield* CurrentActor
  const log = yield* EventLog
  const { gazetteer } = yield* ReferenceData
  const shipments = yield* ShipmentStore
  const { account_id, shipment_id } = after
  if (before.delivered_at === after.delivered_at) return []
  const shipment = yield* requireOwned(one(shipments.load(account_id, [shipment_id])), "shipment", shipment_id)
  const logged = new Map((yield* log.latestOf(account_id, shipment_id)).map((event) => [event.key, event]))
  const { drafts, invalidated } = deliveryEvents(before, after, {
    account_id,
    shipment_id,
    tracked_since: shipment.created_at,
    now,
    logged,
    gazetteer,
    marked_by: actor_type === "api_key" ? null : { id, name }
  })
  const events = yield* logEvents(drafts, now)
  if (invalidated.length > 0) yield* log.invalidate(account_id, invalidated, now)
  return events
})

const shipment = Effect.fn("Edits.shipment")(function* (
  holder: Holder,
  id: ShipmentId,
  { ref_numbers, tags }: ShipmentEdit
) {
  const shipments = yield* ShipmentStore
  const { account } = holder
  yield* requireReading(account)
  const find = requireOwned(one(shipments.load(account.id, [id])), "shipment", id)
  yield* find
  const changes = {
    ...(ref_numbers === undefined ? {} : { ref_numbers: yield* readTexts("ref_numbers", ref_numbers) }),
    ...(tags === undefined ? {} : { tags: yield* readTexts("tags", tags) })
  }
  return yield* locked(holder, id, (now) =>
    Effect.gen(function* () {
      const before = yield* find
      const edited = findDifferences<Shipment>(before, changes)
      if (edited.length === 0) return before
      const after = yield* changeShipment(before, changes, { at: now, cause: "user" })
      yield* recordEdits(
        { account_id: holder.account.id, user_id: holder.user.id },
        { type: "shipment", id },
        edited,
        now
      )
      yield* audit({ account: account.id, action: "shipment.changed", id, changed: edited.map(nameOf) })
      return after
    })
  )
})

const container = Effect.fn("Edits.container")(function* (
  holder: Holder,
  id: ContainerId,
  { delivered_at, ref_numbers }: ContainerEdit
) {
  const containers = yield* ContainerStore
  const { account } = holder
  yield* requireReading(account)
  const find = requireOwned(one(containers.load(account.id, [id])), "container", id)
  const { shipment_id } = yield* find
  const numbers = ref_numbers === undefined ? {} : { ref_numbers: yield* readTexts("ref_numbers", ref_numbers) }
  return yield* locked(holder, shipment_id, (now) =>
    Effect.gen(function* () {
      const before = yield* find
      const delivery = delivered_at === undefined ? before.delivered_at : yield* readDelivery(delivered_at, now, before)
      const changes = { ...numbers, delivered_at: delivery }
      if (findDifferences<Container>(before, changes).length === 0) return before
      const current_status = shownStatus(before.reported_status, delivery)
      const marked = current_status === "delivered" ? { current_status } : {}
      const edited = findDifferences<Container>(before, { ...changes, ...marked })
      const version = before.version + 1
      const after = new Container({ ...before, ...changes, current_status, version, updated_at: now })
      yield* containers.save([after])
      const events = yield* tellDelivery(before, after, holder.user, now)
      yield* keepChanges(recordChangesBetween(before, after, { at: now, cause: "user", events }))
      yield* recordEdits(
        { account_id: holder.account.id, user_id: holder.user.id },
        { type: "container", id },
        edited,
        now
      )
      yield* audit({ account: account.id, action: "container.changed", id, changed: edited.map(nameOf) })
      return after
    })
  )
})

/** Folds preserve these edits. */
export class Edits extends Context.Service<
  Edits,
  {
    readonly shipment: (holder: Holder, id: ShipmentId, edit: ShipmentEdit) => Effect.Effect<Shipment, EditError>
    readonly container: (holder: Holder, id: ContainerId, edit: ContainerEdit) => Effect.Effect<Container, EditError>
  }
>()("application/voyage/edit/Edits") {
  static readonly layer = Layer.effect(this, useCases({ shipment, container }))
}
