const newest = "created_at desc, id desc"

/** Columns of the shipment that container filters use. */
const ofShipment = [
  "destination_ata_at",
  "destination_eta_at",
  "destination_locode",
  "destination_name",
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

/** Containers joined with their shipment; the caller's policies apply. */
const view = `
  create view container_search with (security_invoker = true) as
  select c.*,
         coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
         coalesce(c.pod_arrived_at, s.pod_ata_at, s.pod_eta_at) as arrival,
         case when c.has_fees or c.has_holds then true
              when not c.has_fees and not c.has_holds then false end as has_fees_or_holds,
         case when s.destination_locode <> coalesce(s.port_of_discharge_locode, '') then true end as is_inland,
         s.pod_eta_changed_at as eta_changed_at,
         (
           select party.company_name from party_roles held join parties party on party.id = held.party_id
           where held.account_id = s.account_id and party.account_id = s.account_id
             and held.roleable_id = s.id and held.role = 'customer'
           order by held.created_at, held.id limit 1
         ) as customer_name,
         ${ofShipment.map((column) => `s.${column}`).join(", ")}
  from containers c join shipments s on s.id = c.shipment_id and s.account_id = c.account_id`

export const statements: ReadonlyArray<string> = [
  view,
  `grant select on container_search to landfall_app, landfall_worker`,
  `create index containers_changed on containers (account_id, updated_at desc, ${newest})`,
  `create index containers_status on containers (account_id, current_status, updated_at desc, ${newest})`,
  `create index containers_holds on containers (account_id, updated_at desc, ${newest}) where has_holds`,
  `create index containers_fees on containers (account_id, updated_at desc, ${newest}) where has_fees`,
  `create index containers_lfd on containers (account_id, pickup_lfd, ${newest}) where pickup_lfd is not null`,
  `create index containers_terminal on containers (account_id, pod_terminal_id, updated_at desc, ${newest})`
]
