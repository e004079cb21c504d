-- Containers with columns of their shipment; the caller's policies apply. Every container has a shipment: Postgres
-- drops the outer join if a query uses no column of the shipment. New columns come last, because a view cannot get one
-- in its middle.
create or replace view container_search with (security_invoker = true) as
select
  c.id, c.account_id, c.shipment_id, c.cycle_id, c.created_at, c.updated_at, c.version, c.ref_numbers,
  c.reported_status, c.delivered_at, c.membership_ended_at, c.number, c.seal_number, c.current_status,
  c.equipment_type, c.equipment_length, c.equipment_height, c.weight_in_lbs, c.holds_at_pod_terminal,
  c.fees_at_pod_terminal, c.available_for_pickup, c.pickup_appointment_at, c.location_at_pod_terminal,
  c.pod_full_out_chassis_number, c.empty_out_at, c.pol_full_in_at, c.pol_vessel_loaded_at, c.pol_vessel_departed_at,
  c.pod_arrived_at, c.pod_discharged_at, c.pod_full_out_at, c.pod_rail_carrier_scac, c.pod_rail_loaded_at,
  c.pod_rail_departed_at, c.ind_rail_carrier_scac, c.ind_eta_at, c.ind_ata_at, c.ind_rail_unloaded_at,
  c.final_destination_full_out_at, c.empty_terminated_at, c.pod_terminal_code, c.pod_terminal_id,
  c.pickup_facility_code, c.pod_timezone, c.final_destination_timezone, c.empty_terminated_timezone, c.has_holds,
  c.has_fees, c.has_demurrage_fees, c.pickup_lfd_line, c.pickup_lfd_rail, c.pickup_lfd_terminal, c.current_stop,
  c.release_readiness, c.awaited_at, c.pickup_lfd, c.shipping_line_scac, c.port_of_lading_locode,
  c.port_of_discharge_locode, c.destination_locode, c.line_tracking_stopped_at, c.eta_delay_days,
  c.past_stop_fields, c.awaiting_transshipment,
  coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
  case when c.pod_arrived_at is null then c.awaited_at else c.pod_arrived_at end as arrival,
  case
    when c.has_fees or c.has_holds then true
    when not c.has_fees and not c.has_holds then false
  end as has_fees_or_holds,
  case when c.destination_locode <> coalesce(c.port_of_discharge_locode, '') then true end as is_inland,
  s.pod_eta_changed_at as eta_changed_at,
  (select max((fee ->> 'amount')::numeric) from jsonb_array_elements(c.fees_at_pod_terminal) fee) as largest_fee,
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
  s.destination_ata_at,
  s.destination_eta_at,
  s.destination_name,
  s.normalized_number,
  s.pod_ata_at,
  s.pod_eta_at,
  s.pod_vessel_name,
  s.pol_atd_at,
  s.pol_etd_at,
  s.port_of_discharge_name,
  s.port_of_lading_name
from containers c left join shipments s on s.id = c.shipment_id and s.account_id = c.account_id;

grant select on container_search to landfall_app, landfall_worker;
