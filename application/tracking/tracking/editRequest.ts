import { Effect, Option, Struct } from "effect"

import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { audit } from "../../identity/audit/audit.ts"
import { lockOf } from "../../jobKeys.ts"
import { one } from "../../ports/one.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"

/** Omitted attributes stay unchanged. */
export interface RequestEdit {
  readonly ref_numbers?: ReadonlyArray<string> | undefined
  readonly shipment_tags?: ReadonlyArray<string> | undefined
}

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>) =>
  a.length === b.length && a.every((text, index) => text === b[index])

/** None for a removed request. Ingestion writes requests under either lock, so this takes both. */
export const editRequest = Effect.fn("editRequest")(function* (
  account_id: AccountId,
  id: TrackingRequestId,
  { ref_numbers, shipment_tags }: RequestEdit,
  now: Instant
) {
  const store = yield* TrackingRequestStore
  const transaction = yield* Transaction
  const lockShipment = (shipment: ShipmentId) =>
    transaction.lock([lockOf({ account_id, subject: { type: "shipment", id: shipment } })])
  yield* transaction.lock([lockOf({ account_id, subject: { type: "tracking_request", id } })])
  const linked = Option.flatMapNullishOr(yield* one(store.load(account_id, [id])), ({ shipment_id }) => shipment_id)
  if (Option.isSome(linked)) yield* lockShipment(linked.value)
  const found = yield* one(store.load(account_id, [id]))
  if (Option.isNone(found)) return found
  const request = found.value
  const changed = new TrackingRequest({
    ...request,
    ref_numbers: ref_numbers ?? request.ref_numbers,
    shipment_tags: shipment_tags ?? request.shipment_tags,
    updated_at: now
  })
  if (isSame(changed.ref_numbers, request.ref_numbers) && isSame(changed.shipment_tags, request.shipment_tags)) {
    return found
  }
  yield* store.save(changed)
  const edited = findDifferences<TrackingRequest>(request, Struct.pick(changed, ["ref_numbers", "shipment_tags"]))
  const names = edited.map(({ attribute }) => attribute)
  yield* audit({ account: account_id, action: "tracking_request.changed", id, changed: names })
  return Option.some(changed)
})
