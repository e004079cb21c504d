/**
 * Bookings and house bills that several bills share. A fold fills them, now for shipments with the booking of another
 * one.
 */
export const statements: ReadonlyArray<string> = [
  `alter table shipments add column shared_documents jsonb not null default '[]'`,
  `select landfall_put_work('fold', coalesce(jsonb_agg(
     jsonb_build_object('key', s.account_id || '/shipment/' || s.id, 'lane', s.account_id::text)
   ), '[]'))
   from shipments s where s.line_tracking_stopped_at is null and exists (
     select from shipments other
     where other.account_id = s.account_id and other.booking_number = s.booking_number and other.id <> s.id
   )`
]
