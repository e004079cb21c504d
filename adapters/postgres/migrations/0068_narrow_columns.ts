const ofShipment = [
  "destination_ata_at",
  "destination_eta_at",
  "destination_locode",
  "destination_name",
  "eta_delay_days",
  "line_tracking_stopped_at",
  "normalized_number",
  "pod_ata_at",
  "pod_eta_at",
  "pod_vessel_name",
  "pol_atd_at",
  "pol_etd_at",
  "port_of_discharge_locode",
  "port_of_discharge_name",
  "port_of_lading_locode",
  "port_of_lading_name",
  "shipping_line_scac"
]

/** As before; its columns of the container are other ones. */
const view = `
  create view container_search with (security_invoker = true) as
  select c.*,
         coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
         case when c.pod_arrived_at is null then c.awaited_at else c.pod_arrived_at end as arrival,
         case when c.has_fees or c.has_holds then true
              when not c.has_fees and not c.has_holds then false end as has_fees_or_holds,
         case when s.destination_locode <> coalesce(s.port_of_discharge_locode, '') then true end as is_inland,
         s.pod_eta_changed_at as eta_changed_at,
         (
           select max((fee ->> 'amount')::numeric) from jsonb_array_elements(c.fees_at_pod_terminal) fee
         ) as largest_fee,
         (
           select max(feed.last_succeeded_at) from followers follower join feeds feed on feed.id = follower.feed_id
           where follower.account_id = c.account_id and follower.subject_type = 'shipment'
             and follower.subject_id = c.shipment_id and feed.kind = 'terminal' and feed.number = c.number
         ) as terminal_checked_at,
         (
           select party.company_name from party_roles held join parties party on party.id = held.party_id
           where held.account_id = s.account_id and party.account_id = s.account_id
             and held.roleable_id = s.id and held.role = 'customer'
           order by held.created_at, held.id limit 1
         ) as customer_name,
         ${ofShipment.map((column) => `s.${column}`).join(", ")}
  from containers c left join shipments s on s.id = c.shipment_id and s.account_id = c.account_id`

const newest = "created_at"
const changed = "updated_at"

/** Those that are made anew below, or that nothing needs: a table that is written anew writes its indexes too. */
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
 * Last free days are dates, of which the row says each once; the ids of terminals are uuids. Rows of containers fill their
 * pages: an update changes \`updated_at\`, which an index has, so room that is left in a page saves it nothing.
 */
export const statements: ReadonlyArray<string> = [
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

  view,
  `grant select on container_search to landfall_app, landfall_worker`,

  /** A bill or booking mostly is the normalized number, which has an index of its own. */
  ...["bill_of_lading_number", "booking_number"].map(
    (column) =>
      `create index shipments_${column} on shipments (account_id, ${column}) where ${column} <> normalized_number`
  ),
  `create index shipments_active on shipments (account_id, ${newest}) where line_tracking_stopped_at is null`,
  `create index shipments_arrived on shipments (account_id, ${newest}) where pod_ata_at is not null`,
  `create index shipments_on_ship on shipments (account_id, ${newest})
     where pod_ata_at is null
       and (pod_voyage_number is not null or pod_vessel_name is not null or pol_atd_at is not null)`,
  `create index shipments_terminal on shipments (account_id, pod_terminal_id, ${newest})`,
  /** Those of one shipment stand side by side, and new ones at the end: its pages are full. */
  `create index containers_shipment on containers (shipment_id, account_id)`,
  `create index containers_terminal on containers (account_id, pod_terminal_id, ${changed})`,
  ofDay("pickup_lfd", "lfd"),
  ...deadlines.map((column) => ofDay(column)),

  `alter table shipment_tags drop constraint shipment_tags_pkey`,
  `create index shipment_tags_shipment on shipment_tags (shipment_id)`,
  `alter table party_roles drop constraint party_roles_account_id_roleable_id_party_id_role_key`,
  `alter table party_roles add constraint party_roles_once unique (roleable_id, party_id, role)`
]
