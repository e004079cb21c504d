import { Effect, Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import type { Instant } from "#domain/Time.ts"
import { isKnownByContainerOnly } from "#domain/voyage/join/proof.ts"
import type { ConnectedShipment } from "#domain/voyage/merge/trip/connectStatements.ts"
import { carrierAttributes } from "#domain/voyage/shipment/carrierAttributes.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { lockOf } from "../../../../jobKeys.ts"
import { one } from "../../../../ports/one.ts"
import { oneAnswer } from "../../../../ports/oneAnswer.ts"
import { Transaction } from "../../../../ports/operations/jobs/Transaction.ts"
import { TrackingRequestStore } from "../../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../../ports/voyage/shipment/ShipmentStore.ts"
import { changeShipment } from "../../../../voyage/history/changeShipment.ts"
import { shipmentsNamed } from "../../../../voyage/shipment/shipmentsNamed.ts"

interface Sender {
  readonly line: ShippingLine | null
  readonly now: Instant
}

/** Adds the documents to a shipment without documents that contains one of the containers. */
const addDocumentsToNameless = Effect.fn("assignToShipments.gaining")(function* (
  account: AccountId,
  { bills, bookings, containers }: ConnectedShipment,
  now: Instant
) {
  const shipments = yield* ShipmentStore
  const store = yield* ContainerStore
  const transaction = yield* Transaction
  for (const number of containers) {
    for (const { shipment_id: id } of yield* store.byNumber(account, number)) {
      const nameless = Effect.map(one(shipments.load(account, [id])), Option.filter(isKnownByContainerOnly))
      if (Option.isNone(yield* nameless)) continue
      yield* transaction.lock([lockOf({ account_id: account, subject: { type: "shipment", id } })])
      const found = yield* nameless
      if (Option.isNone(found)) continue
      const documents = { bill_of_lading_number: bills[0] ?? null, booking_number: bookings[0] ?? null }
      yield* changeShipment(found.value, documents, { at: now, cause: "source" })
      return id
    }
  }
  return null
})

/** A statement without documents may belong to any recent trip. */
const maxTrips = 3

const isBookingAsked = Effect.fn("assignToShipments.isBookingAsked")(function* ({ account_id, id }: Shipment) {
  const requests = yield* TrackingRequestStore.use((store) => store.ofShipments([{ account_id, id }]))
  return requests.some(({ request_type }) => request_type === "booking_number")
})

/** Adds a missing carrier or bill, so that another bill of the same booking does not match. */
const completeShipment = Effect.fn("assignToShipments.completed")(function* (
  shipment: Shipment,
  bill: string | null,
  { line, now }: Sender
) {
  const { account_id, id } = shipment
  const lacksBill = (one: Shipment) => bill !== null && one.bill_of_lading_number === null
  const lacksCarrier = (one: Shipment) => line !== null && one.shipping_line_scac === null
  if (!lacksBill(shipment) && !lacksCarrier(shipment)) return id
  const shipments = yield* ShipmentStore
  yield* Transaction.use(({ lock }) => lock([lockOf({ account_id, subject: { type: "shipment", id } })]))
  const found = Option.getOrNull(yield* one(shipments.load(account_id, [id])))
  if (found === null || found.trackingStopped) return id
  const changes = {
    ...(lacksBill(found) ? { bill_of_lading_number: bill } : {}),
    ...(lacksCarrier(found) && line !== null ? carrierAttributes(found, line.scac, line) : {})
  }
  if (Object.keys(changes).length > 0) yield* changeShipment(found, changes, { at: now, cause: "source" })
  return id
})

const ofBooking = Effect.fn("assignToShipments.ofBooking")(function* (
  account: AccountId,
  { bills }: ConnectedShipment,
  number: string,
  sender: Sender
) {
  const found = yield* shipmentsNamed(account, number, sender.line?.scac ?? null)
  const [bill] = bills
  if (bill === undefined) return yield* Effect.forEach(found, (shipment) => completeShipment(shipment, null, sender))
  for (const shipment of found) {
    if (yield* isBookingAsked(shipment)) return [yield* completeShipment(shipment, null, sender)]
    if (shipment.bill_of_lading_number !== null) continue
    return [yield* completeShipment(shipment, bill, sender)]
  }
  return []
})

/** Without a carrier, the number is ambiguous: the containers decide, or no shipment matches. */
const ofBill = Effect.fn("assignToShipments.ofBill")(function* (
  account: AccountId,
  { containers }: ConnectedShipment,
  number: string,
  sender: Sender
) {
  const found = yield* shipmentsNamed(account, number, sender.line?.scac ?? null)
  const isOfOneCarrier = new Set(found.map(({ shipping_line_scac }) => shipping_line_scac)).size < 2
  if (isOfOneCarrier || sender.line !== null) return found[0] ?? null
  const store = yield* ContainerStore
  const inside = yield* store.ofShipments(
    account,
    found.map(({ id }) => id)
  )
  const holding = found.filter(({ id }) =>
    inside.some((one) => one.shipment_id === id && containers.some((container) => container === one.number))
  )
  const [only, ...more] = holding
  return more.length > 0 ? null : (only ?? found.find((one) => one.shipping_line_scac === null) ?? null)
})

/** A container without documents returns all candidates. */
export const findKnownShipments = Effect.fn("assignToShipments.known")(function* (
  account: AccountId,
  subject: ConnectedShipment,
  line: ShippingLine | null,
  now: Instant
) {
  const shipments = yield* ShipmentStore
  const sender = { line, now }
  const documents = [...subject.bills, ...subject.bookings]
  for (const number of subject.bills) {
    const found = yield* ofBill(account, subject, number, sender)
    if (found !== null) return [yield* completeShipment(found, null, sender)]
  }
  for (const number of subject.bookings) {
    const found = yield* ofBooking(account, subject, number, sender)
    if (found.length > 0) return found
  }
  if (documents.length > 0) {
    const gained = yield* addDocumentsToNameless(account, subject, now)
    return gained === null ? [] : [gained]
  }
  const containers = yield* ContainerStore
  for (const number of subject.containers) {
    const found = (yield* containers.byNumber(account, number)).slice(-maxTrips)
    if (found.length > 0) return [...new Set(found.map(({ shipment_id }) => shipment_id))]
    const [alone] = yield* oneAnswer(shipments.byDocument([{ account_id: account, scac: null, numbers: [number] }]))
    if (alone !== undefined) return [alone.id]
  }
  return []
})
