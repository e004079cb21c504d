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

/**
 * Every container has a shipment, so the outer join returns the same rows. Postgres drops it if a query uses no column
 * of the shipment.
 */
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

export const statements: ReadonlyArray<string> = [
  `drop view container_search`,
  view,
  `grant select on container_search to landfall_app, landfall_worker`
]
