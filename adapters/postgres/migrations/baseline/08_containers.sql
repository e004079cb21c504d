-- Containers, and how lists find them.

-- The fill factor is 100: every update changes the indexed `updated_at`, so free space in a page does not help.
create table containers (
  id uuid primary key,
  account_id uuid not null,
  shipment_id uuid not null,
  cycle_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  ref_numbers text[] not null,
  reported_status text not null,
  delivered_at timestamptz,
  membership_ended_at timestamptz,
  number text collate "C" not null,
  seal_number text,
  current_status text not null,
  equipment_type text,
  equipment_length integer,
  equipment_height text,
  weight_in_lbs double precision,
  holds_at_pod_terminal jsonb,
  fees_at_pod_terminal jsonb,
  available_for_pickup boolean,
  pickup_appointment_at timestamptz,
  location_at_pod_terminal text,
  pod_full_out_chassis_number text,
  empty_out_at timestamptz,
  pol_full_in_at timestamptz,
  pol_vessel_loaded_at timestamptz,
  pol_vessel_departed_at timestamptz,
  pod_arrived_at timestamptz,
  pod_discharged_at timestamptz,
  pod_full_out_at timestamptz,
  pod_rail_carrier_scac text,
  pod_rail_loaded_at timestamptz,
  pod_rail_departed_at timestamptz,
  ind_rail_carrier_scac text,
  ind_eta_at timestamptz,
  ind_ata_at timestamptz,
  ind_rail_unloaded_at timestamptz,
  final_destination_full_out_at timestamptz,
  empty_terminated_at timestamptz,
  pod_terminal_code text collate "C",
  pod_terminal_id uuid,
  pickup_facility_code text collate "C",
  pod_timezone text,
  final_destination_timezone text,
  empty_terminated_timezone text,
  -- Filters ignore holds and fees of a past stop, except an explicit "none".
  has_holds boolean generated always as (
    case when (delivered_at is not null or membership_ended_at is not null) and holds_at_pod_terminal <> '[]'::jsonb
         then null
         else holds_at_pod_terminal <> '[]'::jsonb end
  ) stored,
  has_fees boolean generated always as (
    case when (
           delivered_at is not null or membership_ended_at is not null
           or 'fees_at_pod_terminal' = any (past_stop_fields)
         ) and fees_at_pod_terminal <> '[]'::jsonb
         then null
         else fees_at_pod_terminal <> '[]'::jsonb end
  ) stored,
  has_demurrage_fees boolean generated always as (
    case when (
           delivered_at is not null or membership_ended_at is not null
           or 'fees_at_pod_terminal' = any (past_stop_fields)
         ) and fees_at_pod_terminal <> '[]'::jsonb
         then null
         when fees_at_pod_terminal @> '[{"type": "demurrage"}]'::jsonb then true
         when fees_at_pod_terminal = '[]'::jsonb then false end
  ) stored,
  pickup_lfd_line date,
  pickup_lfd_rail date,
  pickup_lfd_terminal date,
  -- The stop on land whose state the container shows; `domain/voyage/container/Container.ts` explains the values.
  current_stop text not null,
  -- The domain's release status; every writer of the row maintains it.
  release_readiness text collate "C" generated always as (
    case when reported_status = 'empty_returned' or delivered_at is not null or current_stop in ('gone', 'onward')
         then 'gone'
         when holds_at_pod_terminal @> '[{"status": "hold"}]'::jsonb
         then case when available_for_pickup then 'out_of_sync' else 'held' end
         when available_for_pickup is null or holds_at_pod_terminal is null then 'unknown'
         when available_for_pickup then 'ready'
         else 'out_of_sync' end
  ) stored,
  -- The shipment's arrival until the container has its own, so one index sorts by both.
  awaited_at timestamptz,
  pickup_lfd date generated always as (
    case when not (delivered_at is not null or membership_ended_at is not null) then coalesce(
      case when not 'pickup_lfd_line' = any (past_stop_fields) then pickup_lfd_line end,
      case when not 'pickup_lfd_terminal' = any (past_stop_fields) then pickup_lfd_terminal end,
      case when not 'pickup_lfd_rail' = any (past_stop_fields) then pickup_lfd_rail end
    ) end
  ) stored,
  -- Copied from the shipment, so that lists need no join.
  shipping_line_scac text collate "C",
  port_of_lading_locode text collate "C",
  port_of_discharge_locode text collate "C",
  destination_locode text collate "C",
  line_tracking_stopped_at timestamptz,
  eta_delay_days integer,
  -- Fields that keep the value of a stop that the container has left.
  past_stop_fields text[] not null default '{}',
  awaiting_transshipment jsonb,
  -- The latest report of each release per kind of source; null until the next fold.
  release_statuses jsonb
) with (fillfactor = 100);
-- As for shipments, the indexes have no tiebreakers.
create index containers_number on containers (account_id, number);
create index containers_newest on containers (account_id, created_at);
create index containers_changed on containers (account_id, updated_at);
create index containers_status on containers (account_id, current_status, updated_at);
create index containers_readiness on containers (account_id, release_readiness, updated_at);
create index containers_stop on containers (account_id, current_stop);
create index containers_picked_up on containers
  (account_id, (case when pod_full_out_at is null then final_destination_full_out_at else pod_full_out_at end));
create index containers_empty_out_at on containers (account_id, empty_out_at) where empty_out_at is not null;
create index containers_pol_full_in_at on containers (account_id, pol_full_in_at) where pol_full_in_at is not null;
create index containers_pol_vessel_loaded_at
  on containers (account_id, pol_vessel_loaded_at)
  where pol_vessel_loaded_at is not null;
create index containers_pol_vessel_departed_at
  on containers (account_id, pol_vessel_departed_at)
  where pol_vessel_departed_at is not null;
create index containers_pod_arrived_at on containers (account_id, pod_arrived_at) where pod_arrived_at is not null;
create index containers_pod_discharged_at
  on containers (account_id, pod_discharged_at)
  where pod_discharged_at is not null;
create index containers_pod_rail_loaded_at
  on containers (account_id, pod_rail_loaded_at)
  where pod_rail_loaded_at is not null;
create index containers_pod_rail_departed_at
  on containers (account_id, pod_rail_departed_at)
  where pod_rail_departed_at is not null;
create index containers_ind_eta_at on containers (account_id, ind_eta_at) where ind_eta_at is not null;
create index containers_ind_ata_at on containers (account_id, ind_ata_at) where ind_ata_at is not null;
create index containers_ind_rail_unloaded_at
  on containers (account_id, ind_rail_unloaded_at)
  where ind_rail_unloaded_at is not null;
create index containers_final_destination_full_out_at
  on containers (account_id, final_destination_full_out_at)
  where final_destination_full_out_at is not null;
create index containers_delivered_at on containers (account_id, delivered_at) where delivered_at is not null;
create index containers_empty_terminated_at
  on containers (account_id, empty_terminated_at)
  where empty_terminated_at is not null;
create index containers_arrival
  on containers (account_id, (case when pod_arrived_at is null then awaited_at else pod_arrived_at end));
-- Allows an index-only count of all containers. Containers of one shipment are adjacent and new ones come last, so
-- pages are full.
create index containers_shipment on containers (shipment_id, account_id);
create index containers_route on containers (account_id, port_of_discharge_locode, shipping_line_scac);
create index containers_pol on containers (account_id, port_of_lading_locode);
create index containers_destination
  on containers (account_id, destination_locode)
  where destination_locode is not null;
create index containers_delayed on containers (account_id, eta_delay_days) where eta_delay_days is not null;
create index containers_tracked on containers (account_id, updated_at) where line_tracking_stopped_at is null;
create index containers_terminal on containers (account_id, pod_terminal_id);
create index containers_available on containers (account_id, available_for_pickup);
create index containers_holds on containers (account_id, updated_at) where has_holds;
create index containers_fees_or_holds on containers (account_id, updated_at) where has_fees or has_holds;
create index containers_fees on containers (account_id, updated_at) where has_fees;
create index containers_demurrage on containers (account_id, updated_at) where has_demurrage_fees;
create index containers_lfd on containers (account_id, pickup_lfd) where pickup_lfd is not null;
-- The line's per diem runs until the empty return.
create index containers_pickup_lfd_line on containers (account_id, (
  case when membership_ended_at is null
    and not ('pickup_lfd_line' = any (past_stop_fields) and reported_status = 'empty_returned') then pickup_lfd_line end
)) where (
  case when membership_ended_at is null
    and not ('pickup_lfd_line' = any (past_stop_fields) and reported_status = 'empty_returned') then pickup_lfd_line end
) is not null;
create index containers_pickup_lfd_rail on containers (account_id, (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_lfd_rail' = any (past_stop_fields) then pickup_lfd_rail end
)) where (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_lfd_rail' = any (past_stop_fields) then pickup_lfd_rail end
) is not null;
create index containers_pickup_lfd_terminal on containers (account_id, (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_lfd_terminal' = any (past_stop_fields) then pickup_lfd_terminal end
)) where (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_lfd_terminal' = any (past_stop_fields) then pickup_lfd_terminal end
) is not null;
-- Lists filter only by appointments of containers that have not left. Statistics on the expression give the planner
-- their number; a partial index's statistics would not count the other rows.
create index containers_appointment on containers (account_id, created_at desc, id desc) where (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_appointment_at' = any (past_stop_fields) then pickup_appointment_at end
) is not null;
create statistics containers_active_appointment on (
  case when delivered_at is null and membership_ended_at is null
    and not 'pickup_appointment_at' = any (past_stop_fields) then pickup_appointment_at end
) from containers;
call pg_temp.separate_accounts('containers');
grant select, insert, update on containers to landfall_app;

create function landfall_keep_container_terms() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_terms t
      where t.shipment_id = old.shipment_id and t.container_id = old.id
        and t.account_id is not distinct from old.account_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_terms (account_id, searchable, is_number, shipment_id, container_id)
      select distinct new.account_id, landfall_searchable(reported.value), reported.is_number, new.shipment_id, new.id
      from (
        select new.number as value, true as is_number where landfall_searchable(new.number) <> new.number
        union all
        select unnest(new.ref_numbers), false
      ) reported;
  end if;
  return null;
end
$$;

create trigger container_terms_of_new after insert or delete on containers
  for each row execute function landfall_keep_container_terms();
create trigger container_terms_of_changed after update on containers
  for each row when (
    (old.account_id, old.shipment_id, old.number, old.ref_numbers)
      is distinct from (new.account_id, new.shipment_id, new.number, new.ref_numbers)
  )
  execute function landfall_keep_container_terms();
create trigger count_new after insert on containers referencing new table as changed
  for each statement execute function landfall_count_rows();
create trigger count_gone after delete on containers referencing old table as changed
  for each statement execute function landfall_count_rows();

-- Columns of the shipment are copied when a container is written, and when they change.

create function landfall_copy_shipment() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  select
    s.shipping_line_scac, s.port_of_lading_locode, s.port_of_discharge_locode, s.destination_locode,
    s.line_tracking_stopped_at, s.eta_delay_days,
    case when new.pod_arrived_at is null then case when s.pod_ata_at is null then s.pod_eta_at else s.pod_ata_at end end
  into
    new.shipping_line_scac, new.port_of_lading_locode, new.port_of_discharge_locode, new.destination_locode,
    new.line_tracking_stopped_at, new.eta_delay_days, new.awaited_at
  from shipments s where s.id = new.shipment_id and s.account_id is not distinct from new.account_id;
  return new;
end
$$;

create trigger copy_for_new before insert on containers for each row execute function landfall_copy_shipment();
create trigger copy_for_changed before update on containers
  for each row when (
    old.shipment_id is distinct from new.shipment_id or (old.pod_arrived_at is null) <> (new.pod_arrived_at is null)
  )
  execute function landfall_copy_shipment();

create function landfall_tell_containers() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update containers c
    set (shipping_line_scac, port_of_lading_locode, port_of_discharge_locode, destination_locode,
         line_tracking_stopped_at, eta_delay_days)
          = row(new.shipping_line_scac, new.port_of_lading_locode, new.port_of_discharge_locode,
                new.destination_locode, new.line_tracking_stopped_at, new.eta_delay_days),
        awaited_at = case when c.pod_arrived_at is null
          then case when new.pod_ata_at is null then new.pod_eta_at else new.pod_ata_at end end
    where c.shipment_id = new.id and c.account_id is not distinct from new.account_id and (
      (c.shipping_line_scac, c.port_of_lading_locode, c.port_of_discharge_locode, c.destination_locode,
       c.line_tracking_stopped_at, c.eta_delay_days)
        is distinct from (new.shipping_line_scac, new.port_of_lading_locode, new.port_of_discharge_locode,
                          new.destination_locode, new.line_tracking_stopped_at, new.eta_delay_days)
      or (c.pod_arrived_at is null and c.awaited_at is distinct from
        (case when new.pod_ata_at is null then new.pod_eta_at else new.pod_ata_at end))
    );
  return new;
end
$$;

create trigger tell_of_new after insert on shipments for each row execute function landfall_tell_containers();
create trigger tell_of_changed after update on shipments
  for each row when (
    (
      old.shipping_line_scac, old.port_of_lading_locode, old.port_of_discharge_locode, old.destination_locode,
      old.line_tracking_stopped_at, old.eta_delay_days,
      case when old.pod_ata_at is null then old.pod_eta_at else old.pod_ata_at end
    ) is distinct from (
      new.shipping_line_scac, new.port_of_lading_locode, new.port_of_discharge_locode, new.destination_locode,
      new.line_tracking_stopped_at, new.eta_delay_days,
      case when new.pod_ata_at is null then new.pod_eta_at else new.pod_ata_at end
    )
  )
  execute function landfall_tell_containers();
