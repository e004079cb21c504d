import { Context, Effect, Layer } from "effect"

import { NotEntitled } from "#domain/Errors.ts"
import type { NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { audit } from "../../identity/audit/audit.ts"
import { lockOf } from "../../jobKeys.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { recordEdits } from "../../voyage/edit/recordEdits.ts"
import { resumeTracking } from "./resumeTracking.ts"
import { stopTracking } from "./stopTracking.ts"

type Holder = Pick<ApiKeyWithUser, "account" | "user">
type Changed = (
  holder: Holder,
  id: ShipmentId
) => Effect.Effect<Shipment, NotFound | NotOwned | NotEntitled | Unavailable>

interface TrackingChange<R> {
  readonly action: "shipment.tracking_stopped" | "shipment.tracking_resumed"
  readonly isDone: (shipment: Shipment) => boolean
  readonly change: (shipment: Shipment, now: Instant) => Effect.Effect<void, Unavailable, R>
}

/** Ownership first, so that an account never locks another account's shipment. */
const changed = Effect.fnUntraced(function* <R>(
  { account, user }: Holder,
  id: ShipmentId,
  { action, change, isDone }: TrackingChange<R>
) {
  const clock = yield* DurableClock
  const store = yield* ShipmentStore
  const transaction = yield* Transaction
  yield* Effect.mapError(requireReading(account), () => new NotEntitled({ feature: "Stop tracking" }))
  const find = requireOwned(one(store.load(account.id, [id])), "shipment", id)
  yield* find
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([lockOf({ account_id: account.id, subject: { type: "shipment", id } })])
      const before = yield* find
      if (isDone(before)) return before
      const now = yield* clock.now
      yield* change(before, now)
      const after = yield* find
      const { line_tracking_stopped_at, line_tracking_stopped_reason } = after
      const changes = findDifferences(before, { line_tracking_stopped_at, line_tracking_stopped_reason })
      yield* recordEdits({ account_id: account.id, user_id: user.id }, { type: "shipment", id }, changes, now)
      yield* audit({ account: account.id, action, id })
      return after
    })
  )
})

const stop = Effect.fn("Tracking.stop")((holder: Holder, id: ShipmentId) =>
  changed(holder, id, {
    action: "shipment.tracking_stopped",
    isDone: ({ trackingStopped }) => trackingStopped,
    change: (shipment, now) => stopTracking(shipment, "cancelled_by_user", now, holder.user.id)
  })
)

const resume = Effect.fn("Tracking.resume")((holder: Holder, id: ShipmentId) =>
  changed(holder, id, {
    action: "shipment.tracking_resumed",
    isDone: ({ trackingStopped }) => !trackingStopped,
    change: resumeTracking
  })
)

/** Not available on the free plan. */
export class Tracking extends Context.Service<
  Tracking,
  {
    /** Ignores a shipment that is stopped already. */
    readonly stop: Changed
    /** Events during the stop may be missing. */
    readonly resume: Changed
  }
>()("application/tracking/tracking/Tracking") {
  static readonly layer = Layer.effect(this, useCases({ stop, resume }))
}
