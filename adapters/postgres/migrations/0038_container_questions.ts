import { callable } from "./tenancy.ts"

const newest = "created_at desc, id desc"

/** The domain's release status; every writer of the row maintains it. */
const readiness = `
  case when reported_status = 'empty_returned' or delivered_at is not null or current_stop in ('gone', 'onward')
       then 'gone'
       when holds_at_pod_terminal @> '[{"status": "hold"}]'::jsonb
       then case when available_for_pickup then 'out_of_sync' else 'held' end
       when available_for_pickup is null or holds_at_pod_terminal is null then 'unknown'
       when available_for_pickup then 'ready'
       else 'out_of_sync' end`

/** Local calendar day of an instant; UTC if the zone is unknown. */
const dayAt = `
  create function landfall_day_at(moment timestamptz, zone text) returns date
    language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
    begin
      return (moment at time zone coalesce(zone, 'UTC'))::date;
    exception when invalid_parameter_value then
      return (moment at time zone 'UTC')::date;
    end
    $$`

const delay = `landfall_day_at(coalesce(pod_ata_at, pod_eta_at), pod_timezone)
  - landfall_day_at(pod_original_eta_at, pod_timezone)`

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
  from containers c join shipments s on s.id = c.shipment_id and s.account_id = c.account_id`

export const statements: ReadonlyArray<string> = [
  dayAt,
  ...callable("landfall_day_at(timestamptz, text)"),
  `alter table shipments add column eta_delay_days integer generated always as (${delay}) stored`,
  `alter table containers add column release_readiness text collate "C" generated always as (${readiness}) stored`,
  `drop view container_search`,
  view,
  `grant select on container_search to landfall_app, landfall_worker`,
  `create index shipments_delayed on shipments (account_id, eta_delay_days) where eta_delay_days is not null`,
  `create index containers_readiness on containers (account_id, release_readiness, updated_at desc, ${newest})`,
  `create index containers_available on containers (account_id, updated_at desc, ${newest}) where available_for_pickup`,
  `create index containers_appointment on containers (account_id, pickup_appointment_at, ${newest})
     where pickup_appointment_at is not null`
]
