import { Container } from "../container/Container.ts"
import { Shipment } from "../shipment/Shipment.ts"
import type { Instant } from "../Time.ts"

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b

/** Whether nothing contradicts that both are one: the same account, and no bill, booking or carrier that differs. */
export const mayJoin = (a: Shipment, b: Shipment): boolean =>
  a.id !== b.id &&
  a.account_id === b.account_id &&
  agree(a.bill_of_lading_number, b.bill_of_lading_number) &&
  agree(a.booking_number, b.booking_number) &&
  agree(a.shipping_line_scac, b.shipping_line_scac)

/** The older record survives, for more may refer to it. Never by which was found first. */
export const olderFirst = <Row extends { readonly id: string; readonly created_at: Instant }>(
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

const carrierOf = ({ shipping_line_name, shipping_line_scac, shipping_line_short_name }: Shipment) => ({
  shipping_line_name,
  shipping_line_scac,
  shipping_line_short_name
})

/** The surviving shipment with what only the other one had. An account that follows one of them follows both. */
export const joinedShipment = (survivor: Shipment, other: Shipment, now: Instant): Shipment =>
  new Shipment({
    ...survivor,
    ...(survivor.shipping_line_scac === null ? carrierOf(other) : {}),
    ...(other.trackingStopped ? {} : tracked),
    bill_of_lading_number: survivor.bill_of_lading_number ?? other.bill_of_lading_number,
    booking_number: survivor.booking_number ?? other.booking_number,
    ref_numbers: union(survivor.ref_numbers, other.ref_numbers),
    tags: union(survivor.tags, other.tags),
    version: survivor.version + 1,
    updated_at: now
  })

/** The same of one container that both had. */
export const joinedContainer = (survivor: Container, other: Container, now: Instant): Container =>
  new Container({
    ...survivor,
    ref_numbers: union(survivor.ref_numbers, other.ref_numbers),
    delivered_at: survivor.delivered_at ?? other.delivered_at,
    membership_ended_at: other.membership_ended_at === null ? null : survivor.membership_ended_at,
    version: survivor.version + 1,
    updated_at: now
  })
