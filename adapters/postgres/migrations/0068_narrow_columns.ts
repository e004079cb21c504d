const newest = "created_at"

/** Unused, or recreated below or in 0074. Dropped first, because rewriting a table rewrites its indexes. */
const dropped = [
  "shipments_bill",
  "shipments_booking",
  "shipments_active",
  "shipments_arrived",
  "shipments_on_ship",
  "shipments_terminal",
  "containers_shipment",
  "containers_terminal",
  "containers_lfd",
  "containers_pickup_lfd_line",
  "containers_pickup_lfd_rail",
  "containers_pickup_lfd_terminal"
]

const deadlines = ["pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail"]

const ofDay = (column: string, name = column) =>
  `create index containers_${name} on containers (account_id, ${column}) where ${column} is not null`

/**
 * Last free days become dates, terminal ids uuids. The fillfactor is 100: every update changes the indexed
 * `updated_at`, so free space in a page does not help.
 */
export const statements: ReadonlyArray<string> = [
  /** 0074 recreates it. */
  `drop view container_search`,
  ...dropped.map((index) => `drop index ${index}`),

  ...deadlines.map((column) => `alter table containers alter column ${column} drop expression`),
  `alter table containers set (fillfactor = 100)`,
  `alter table containers
     drop column pickup_lfd,
     drop column import_deadlines,
     ${deadlines.map((column) => `alter column ${column} type date using ${column}::date`).join(", ")},
     alter column pod_terminal_id type uuid using pod_terminal_id::uuid,
     add column pickup_lfd date
       generated always as (coalesce(pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail)) stored`,
  `alter table shipments alter column pod_terminal_id type uuid using pod_terminal_id::uuid`,

  /** Most bills and bookings equal the normalized number, which has an index. */
  ...["bill_of_lading_number", "booking_number"].map(
    (column) =>
      `create index shipments_${column} on shipments (account_id, ${column}) where ${column} <> normalized_number`
  ),
  `create index shipments_active on shipments (account_id, ${newest}) where line_tracking_stopped_at is null`,
  `create index shipments_arrived on shipments (account_id, ${newest}) where pod_ata_at is not null`,
  `create index shipments_on_ship on shipments (account_id, ${newest})
     where pod_ata_at is null
       and (pod_voyage_number is not null or pod_vessel_name is not null or pol_atd_at is not null)`,
  /** Containers of one shipment are adjacent and new ones come last, so pages are full. */
  `create index containers_shipment on containers (shipment_id, account_id)`,
  ofDay("pickup_lfd", "lfd"),
  ...deadlines.map((column) => ofDay(column)),

  `alter table shipment_tags drop constraint shipment_tags_pkey`,
  `create index shipment_tags_shipment on shipment_tags (shipment_id)`
]
