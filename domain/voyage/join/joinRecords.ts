import type { Instant } from "../../Time.ts"
import { Container } from "../container/Container.ts"
import { normalizedNumber } from "../shipment/carrierAttributes.ts"
import { furtherNumbers, ownDocuments } from "../shipment/furtherNumbers.ts"
import { Shipment } from "../shipment/Shipment.ts"
import { isSameNumber } from "./proof.ts"

/** A bill can have several bookings, so different bookings do not conflict under one bill. */
export const canJoinShipments = (a: Shipment, b: Shipment, codes: ReadonlyArray<string>): boolean => {
  const agree = (one: string | null, other: string | null) =>
    one === null || other === null || isSameNumber(one, other, codes)
  return (
    a.id !== b.id &&
    a.account_id === b.account_id &&
    (a.shipping_line_scac === null || b.shipping_line_scac === null || a.shipping_line_scac === b.shipping_line_scac) &&
    agree(a.bill_of_lading_number, b.bill_of_lading_number) &&
    (agree(a.booking_number, b.booking_number) || isSameNumber(a.bill_of_lading_number, b.bill_of_lading_number, codes))
  )
}

/** The older record survives, because more records may refer to it. */
export const sortOlderFirst = <Row extends { readonly id: string; readonly created_at: Instant }>(
  a: Row,
  b: Row
): readonly [older: Row, younger: Row] => {
  const isOlder = a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at
  return isOlder ? [a, b] : [b, a]
}

const union = (a: ReadonlyArray<string>, b: ReadonlyArray<string>) => [...new Set([...a, ...b])]

const tracked = {
  line_tracking_stopped_at: null,
  line_tracking_stopped_reason: null,
  line_tracking_stopped_by_user_id: null
} as const

const carrierOf = (
  { shipping_line_name, shipping_line_scac, shipping_line_short_name }: Shipment,
  { normalized_number }: Shipment,
  codes: ReadonlyArray<string>
) => ({
  shipping_line_name,
  shipping_line_scac,
  shipping_line_short_name,
  normalized_number: normalizedNumber(normalized_number, codes)
})

/** Tracked if either was. */
export const joinShipmentPair = (
  survivor: Shipment,
  other: Shipment,
  codes: ReadonlyArray<string>,
  now: Instant
): Shipment => {
  const shown = {
    bill_of_lading_number: survivor.bill_of_lading_number ?? other.bill_of_lading_number,
    booking_number: survivor.booking_number ?? other.booking_number
  }
  const found = furtherNumbers(shown, ownDocuments(other), codes)
  return new Shipment({
    ...survivor,
    ...(survivor.shipping_line_scac === null ? carrierOf(other, survivor, codes) : {}),
    ...(other.trackingStopped ? {} : tracked),
    ...shown,
    further_numbers: union(union(survivor.further_numbers, other.further_numbers), found),
    ref_numbers: union(survivor.ref_numbers, other.ref_numbers),
    tags: union(survivor.tags, other.tags),
    version: survivor.version + 1,
    updated_at: now
  })
}

export const joinContainerPair = (survivor: Container, other: Container, now: Instant): Container =>
  new Container({
    ...survivor,
    ref_numbers: union(survivor.ref_numbers, other.ref_numbers),
    delivered_at: survivor.delivered_at ?? other.delivered_at,
    membership_ended_at: other.membership_ended_at === null ? null : survivor.membership_ended_at,
    version: survivor.version + 1,
    updated_at: now
  })
