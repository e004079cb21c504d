import { Effect, Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { documentKey } from "#domain/reference/carrier/documentKey.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import { findSameTrip } from "#domain/voyage/merge/trip/evidence.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { lockOf } from "../../../jobKeys.ts"
import { one } from "../../../ports/one.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { carrierCodes } from "../../../reference/carrier/carrierCodes.ts"
import { recordEdits } from "../../../voyage/edit/recordEdits.ts"
import { shipmentsNamed } from "../../../voyage/shipment/shipmentsNamed.ts"
import { resumeTracking } from "../../tracking/resumeTracking.ts"

/** Another trip of a container is another shipment. */
const ofSameTrip = Effect.fn("knownShipment.ofSameTrip")(function* (account: AccountId, merged: MergeResult) {
  const containers = yield* ContainerStore
  const shipments = yield* ShipmentStore
  const found = yield* Effect.forEach(merged.containers, ({ evidence, facts: { number } }) =>
    Effect.gen(function* () {
      const cycle = findSameTrip(
        number,
        evidence,
        yield* oneAnswer(containers.cycles([{ account_id: account, number }]))
      )
      const own = (yield* containers.byNumber(account, number)).filter(({ cycle_id }) => cycle_id === cycle?.id)
      return yield* shipments.load(account, [...new Set(own.map(({ shipment_id }) => shipment_id))])
    })
  )
  return found.flat().filter((one) => one.bill_of_lading_number === null && one.booking_number === null)
})

const notFolded = Effect.fn("knownShipment.notFolded")(function* (account: AccountId, number: string) {
  const found = yield* ShipmentStore.use((store) =>
    oneAnswer(store.byDocument([{ account_id: account, scac: null, numbers: [number] }]))
  )
  const containers = yield* ContainerStore
  return yield* Effect.filter(
    found.filter((one) => one.bill_of_lading_number === null && one.booking_number === null),
    ({ id }) => Effect.map(containers.ofShipments(account, [id]), (own) => own.length === 0)
  )
})

const lookUp = Effect.fn("knownShipment.lookUp")(function* (request: TrackingRequest, merged: MergeResult) {
  const codes = yield* carrierCodes(request.scac)
  const { account_id, request_number, request_type, scac } = request
  const { bill_of_lading_number: bill, booking_number: booking } = merged.shipment
  const asked = request_type === "container" ? booking : request_number
  const documents = [bill, asked].filter((number) => number !== null)
  const named = yield* Effect.forEach(documents, (number) => shipmentsNamed(account_id, number, scac))
  const nameless =
    documents.length > 0
      ? []
      : [...(yield* ofSameTrip(account_id, merged)), ...(yield* notFolded(account_id, request_number))]
  // A message without a carrier may have created the shipment.
  const ofLine = (one: Shipment) => one.shipping_line_scac === scac || one.shipping_line_scac === null
  // A booking may have several bills. A request for a container of one must not get the shipment of another.
  const ofBill = ({ bill_of_lading_number: other }: Shipment) =>
    request_type !== "container" ||
    bill === null ||
    other === null ||
    documentKey(other, codes) === documentKey(bill, codes)
  const known: ReadonlyArray<Shipment> = [...named.flat().filter(ofLine).filter(ofBill), ...nameless.filter(ofLine)]
  return known.find((shipment) => !shipment.trackingStopped) ?? known[0] ?? null
})

const lockShipment = Effect.fnUntraced(function* ({ account_id, id }: Shipment) {
  yield* Transaction.use((transaction) => transaction.lock([lockOf({ account_id, subject: { type: "shipment", id } })]))
  return Option.getOrNull(yield* ShipmentStore.use((store) => one(store.load(account_id, [id]))))
})

/** Prefers tracked ones. A new request resumes a stopped shipment. */
export const findShipmentOfRequest = Effect.fn("knownShipment")(function* (
  request: TrackingRequest,
  merged: MergeResult,
  now: Instant
) {
  const found = yield* lookUp(request, merged)
  if (found === null) return null
  // The shipment may have changed before the lock was acquired.
  const other = yield* lockShipment(found)
  const again = other === null ? yield* lookUp(request, merged) : null
  const locked = again === null ? other : yield* lockShipment(again)
  if (locked === null || !locked.trackingStopped) return locked
  const { account_id, id } = locked
  yield* resumeTracking(locked, now, request)
  const resumed = yield* ShipmentStore.use((store) => Effect.map(one(store.load(account_id, [id])), Option.getOrNull))
  const { user_id } = request
  if (resumed !== null && user_id !== null) {
    // Recorded as a user edit, so that the same reason does not stop tracking again.
    const { line_tracking_stopped_reason } = resumed
    const changes = findDifferences(locked, { line_tracking_stopped_reason })
    yield* recordEdits({ account_id, user_id }, { type: "shipment", id }, changes, now)
  }
  return resumed
})
