import { isContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { Subject } from "#domain/merge/trip/connected.ts"
import { newShipment } from "#domain/shipment/newShipment.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { ShippingLine } from "#domain/source/Carrier.ts"
import { earlier } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import type { Feed } from "../../../ports/observation/FeedStore.ts"

/** A message of an inbox for one account. */
export interface Assignment {
  readonly account: AccountId
  readonly feed: Feed
  /** The requests that the message answers: a shipment made of it is what they asked for. */
  readonly waiting: ReadonlyArray<TrackingRequest>
  readonly now: Instant
}

const numberKinds = { bill_of_lading: "bills", booking_number: "bookings", container: "containers" } as const

const asksFor = ({ request_number, request_type }: TrackingRequest, subject: Subject): boolean =>
  subject[numberKinds[request_type]].some((number) => number === request_number)

/** The shipment that a message is the first to name. */
export const newShipmentOf = (
  { account, now, waiting }: Assignment,
  line: ShippingLine | null,
  id: ShipmentId,
  subject: Subject
): Shipment => {
  const number = subject.bills[0] ?? subject.bookings[0] ?? subject.containers[0] ?? ""
  const asked = waiting.filter((request) => request.account_id === account && asksFor(request, subject))
  return newShipment({
    id,
    account_id: account,
    created_at: asked.map(({ created_at }) => created_at).reduce(earlier, now),
    ref_numbers: [...new Set(asked.flatMap(({ ref_numbers }) => ref_numbers))],
    tags: [...new Set(asked.flatMap(({ shipment_tags }) => shipment_tags))],
    normalized_number: number,
    bill_of_lading_number: subject.bills[0] ?? null,
    shipping_line_scac: line?.scac ?? null,
    shipping_line_name: line?.name ?? null,
    shipping_line_short_name: line?.short_name ?? null,
    booking_number: isContainerNumber(number) ? null : (subject.bookings[0] ?? null)
  })
}
