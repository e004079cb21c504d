import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import { codesOfCarrier, documentKey } from "#domain/reference/carrier/documentKey.ts"
import { earlier } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { isContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ConnectedShipment } from "#domain/voyage/merge/trip/connectStatements.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"
import { normalizedNumber } from "#domain/voyage/shipment/carrierAttributes.ts"
import { furtherNumbers } from "#domain/voyage/shipment/furtherNumbers.ts"
import { newShipment } from "#domain/voyage/shipment/newShipment.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { Feed } from "../../../../ports/voyage/observation/FeedStore.ts"

export interface MessageAssignment {
  readonly account: AccountId
  readonly feed: Feed
  /** Their data goes to a new shipment. */
  readonly waiting: ReadonlyArray<TrackingRequest>
  readonly now: Instant
}

const numberKinds = { bill_of_lading: "bills", booking_number: "bookings" } as const

const asksFor = (
  { request_number, request_type, scac }: TrackingRequest,
  subject: ConnectedShipment,
  line: ShippingLine | null
): boolean => {
  const codes = codesOfCarrier(scac, line)
  const isAsked = (number: string) => documentKey(number, codes) === documentKey(request_number, codes)
  return request_type === "container"
    ? subject.containers.some((number) => number === request_number)
    : subject[numberKinds[request_type]].some(isAsked)
}

const documentsOf = ({ bills, bookings }: ConnectedShipment): ReadonlyArray<Document> => [
  ...bills.map((number) => ({ type: "bill" as const, number })),
  ...bookings.map((number) => ({ type: "booking" as const, number }))
]

export const newShipmentOf = (
  { account, now, waiting }: MessageAssignment,
  line: ShippingLine | null,
  id: ShipmentId,
  subject: ConnectedShipment
): Shipment => {
  const number = subject.bills[0] ?? subject.bookings[0] ?? subject.containers[0] ?? ""
  const asked = waiting.filter((request) => request.account_id === account && asksFor(request, subject, line))
  const codes = codesOfCarrier(line?.scac ?? null, line)
  const shown = {
    bill_of_lading_number: subject.bills[0] ?? null,
    booking_number: isContainerNumber(number) ? null : (subject.bookings[0] ?? null)
  }
  return newShipment({
    id,
    account_id: account,
    created_at: asked.map(({ created_at }) => created_at).reduce(earlier, now),
    ref_numbers: [...new Set(asked.flatMap(({ ref_numbers }) => ref_numbers))],
    tags: [...new Set(asked.flatMap(({ shipment_tags }) => shipment_tags))],
    normalized_number: normalizedNumber(number, codes),
    further_numbers: furtherNumbers(shown, documentsOf(subject), codes),
    ...shown,
    shipping_line_scac: line?.scac ?? null,
    shipping_line_name: line?.name ?? null,
    shipping_line_short_name: line?.short_name ?? null
  })
}
