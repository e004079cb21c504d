-- Shipments, and how lists find them.

create table shipments (
  id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  ref_numbers text[] not null,
  tags text[] not null,
  bill_of_lading_number text collate "C",
  booking_number text collate "C",
  normalized_number text collate "C" not null,
  shipping_line_scac text collate "C",
  shipping_line_name text,
  shipping_line_short_name text,
  port_of_lading_locode text collate "C",
  port_of_lading_name text,
  port_of_discharge_locode text collate "C",
  port_of_discharge_name text,
  pod_terminal_code text collate "C",
  pod_vessel_name text,
  pod_vessel_imo text collate "C",
  pod_voyage_number text,
  destination_locode text collate "C",
  destination_name text,
  destination_timezone text,
  destination_eta_at timestamptz,
  destination_original_eta_at timestamptz,
  destination_ata_at timestamptz,
  pol_etd_at timestamptz,
  pol_original_etd_at timestamptz,
  pol_atd_at timestamptz,
  pol_timezone text,
  pod_eta_at timestamptz,
  pod_original_eta_at timestamptz,
  pod_ata_at timestamptz,
  pod_timezone text,
  pod_terminal_id uuid,
  pod_eta_changed_at timestamptz,
  line_tracking_stopped_at timestamptz,
  line_tracking_stopped_reason text,
  line_tracking_stopped_by_user_id uuid,
  -- A day in UTC.
  pod_arrival date generated always as ((coalesce(pod_ata_at, pod_eta_at) at time zone 'UTC')::date) stored,
  destination_arrival date generated always as (
    (coalesce(destination_ata_at, destination_eta_at) at time zone 'UTC')::date
  ) stored,
  eta_delay_days integer generated always as (
    landfall_day_at(coalesce(pod_ata_at, pod_eta_at), pod_timezone) - landfall_day_at(pod_original_eta_at, pod_timezone)
  ) stored,
  -- Other forms of the bill and the booking, to find the shipment by.
  further_numbers text[] not null default '{}',
  -- Bookings and house bills that several bills share. A fold fills them.
  shared_documents jsonb not null default '[]',
  -- Estimated local days of arrival, each with the instant since when it is in effect.
  pod_eta_days text[] not null default '{}'
) with (fillfactor = 85);
-- Few rows tie in an order, so an index without tiebreakers suffices and is half as large. An index of a column with
-- few values omits the order of the list and takes 6 bytes per row; a scan in list order soon finds the next match.
create index shipments_normalized on shipments (account_id, normalized_number);
create index shipments_ata on shipments (account_id, pod_ata_at) where pod_ata_at is not null;
create index shipments_at_destination
  on shipments (account_id, destination_arrival)
  where destination_arrival is not null;
create index shipments_eta_changed on shipments (account_id, pod_eta_changed_at) where pod_eta_changed_at is not null;
create index shipments_newest on shipments (account_id, created_at, id);
create index shipments_arriving on shipments (account_id, pod_arrival) where pod_arrival is not null;
-- Under row level security Postgres can use an index on `case`, but not on `coalesce`.
create index shipments_by_arrival
  on shipments (account_id, (case when pod_ata_at is null then pod_eta_at else pod_ata_at end));
create index shipments_stopped
  on shipments (account_id, line_tracking_stopped_at)
  where line_tracking_stopped_at is not null;
create index shipments_eta on shipments (account_id, pod_eta_at) where pod_eta_at is not null;
create index shipments_etd on shipments (account_id, pol_etd_at) where pol_etd_at is not null;
create index shipments_atd on shipments (account_id, pol_atd_at) where pol_atd_at is not null;
create index shipments_destination_eta
  on shipments (account_id, destination_eta_at)
  where destination_eta_at is not null;
create index shipments_destination_ata
  on shipments (account_id, destination_ata_at)
  where destination_ata_at is not null;
-- Index entries have a size limit, so these exclude the longest texts; queries repeat the condition.
create index shipments_destination_name
  on shipments (account_id, destination_name)
  where octet_length(destination_name) <= 600;
create index shipments_pod_name
  on shipments (account_id, port_of_discharge_name)
  where octet_length(port_of_discharge_name) <= 600;
create index shipments_pol_name
  on shipments (account_id, port_of_lading_name)
  where octet_length(port_of_lading_name) <= 600;
create index shipments_vessel on shipments (account_id, pod_vessel_name) where octet_length(pod_vessel_name) <= 600;
create index shipments_voyage
  on shipments (account_id, pod_voyage_number)
  where octet_length(pod_voyage_number) <= 600;
-- Most bills and bookings equal the normalized number, which has an index.
create index shipments_bill_of_lading_number
  on shipments (account_id, bill_of_lading_number)
  where bill_of_lading_number <> normalized_number;
create index shipments_booking_number
  on shipments (account_id, booking_number)
  where booking_number <> normalized_number;
create index shipments_active on shipments (account_id, created_at) where line_tracking_stopped_at is null;
create index shipments_arrived on shipments (account_id, created_at) where pod_ata_at is not null;
create index shipments_on_ship
  on shipments (account_id, created_at)
  where pod_ata_at is null and (pod_voyage_number is not null or pod_vessel_name is not null or pol_atd_at is not null);
create index shipments_pod on shipments (account_id, port_of_discharge_locode);
create index shipments_pol on shipments (account_id, port_of_lading_locode);
create index shipments_terminal on shipments (account_id, pod_terminal_id);
create index shipments_line on shipments (account_id, shipping_line_scac);
call pg_temp.separate_accounts('shipments');
grant select, insert, update on shipments to landfall_app;

-- Triggers keep the tables below for every writer. Folds write whole rows, so a trigger on named columns would always
-- fire. Sessions plan the statements once: on an empty table an index that begins with the account seems as cheap as
-- the index by id, and is later scanned for each row. `is not distinct from` cannot use it, which leaves the index by
-- id; without sequential scans, a plan that was cached while a table was small does not scan it later.

create table shipment_tags (
  account_id uuid not null,
  shipment_id uuid not null,
  tag text collate "C" not null
);
create index shipment_tags_tag on shipment_tags (account_id, tag, shipment_id);
create index shipment_tags_shipment on shipment_tags (shipment_id);
call pg_temp.separate_accounts('shipment_tags');
grant select on shipment_tags to landfall_app;

create function landfall_keep_shipment_tags() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from shipment_tags t where t.shipment_id = old.id and t.account_id is not distinct from old.account_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into shipment_tags (account_id, shipment_id, tag)
      select distinct new.account_id, new.id, landfall_indexed(tag) from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;

create trigger shipment_tags_of_new after insert or delete on shipments
  for each row execute function landfall_keep_shipment_tags();
create trigger shipment_tags_of_changed after update on shipments
  for each row when (old.account_id is distinct from new.account_id or old.tags is distinct from new.tags)
  execute function landfall_keep_shipment_tags();

-- References, and numbers that differ from their searchable form. Searches for other numbers use their columns.
create table search_terms (
  account_id uuid not null,
  searchable text collate "C" not null,
  shipment_id uuid not null,
  container_id uuid,
  is_number boolean not null
);
-- Covers the results, so counts use only the index.
create index search_terms_of_shipment on search_terms (account_id, searchable, shipment_id) where container_id is null;
create index search_terms_of_container
  on search_terms (account_id, searchable, container_id)
  where container_id is not null;
create index search_terms_shipment on search_terms (shipment_id);
call pg_temp.separate_accounts('search_terms');
grant select on search_terms to landfall_app;

create function landfall_keep_shipment_terms() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_terms t
      where t.shipment_id = old.id and t.container_id is null and t.account_id is not distinct from old.account_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_terms (account_id, searchable, is_number, shipment_id)
      select distinct new.account_id, landfall_searchable(reported.value), reported.is_number, new.id
      from (
        select number as value, true as is_number
        from unnest(array[new.bill_of_lading_number, new.booking_number, new.normalized_number]) as number
        where landfall_searchable(number) <> number
        union all
        select unnest(new.further_numbers), true
        union all
        select unnest(new.ref_numbers), false
      ) reported;
  end if;
  return null;
end
$$;

create trigger shipment_terms_of_new after insert or delete on shipments
  for each row execute function landfall_keep_shipment_terms();
create trigger shipment_terms_of_changed after update on shipments
  for each row when (
    (
      old.account_id, old.bill_of_lading_number, old.booking_number, old.normalized_number, old.further_numbers,
      old.ref_numbers
    ) is distinct from (
      new.account_id, new.bill_of_lading_number, new.booking_number, new.normalized_number, new.further_numbers,
      new.ref_numbers
    )
  )
  execute function landfall_keep_shipment_terms();

-- The rows of each list are counted as differences: each inserting or deleting statement appends one, so statements do
-- not wait for each other.
create table list_counts (
  account_id uuid not null,
  list text collate "C" not null,
  rows bigint not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index list_counts_of on list_counts (account_id, list);
call pg_temp.separate_accounts('list_counts');
grant select on list_counts to landfall_app;

-- Merges the rows of an account and list above 50. A merge skips locked rows; a rollback of the merge does not change
-- the sum.
create function landfall_count_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted record;
  own constant text := tg_table_name;
begin
  for counted in
    select account_id, case tg_op when 'INSERT' then count(*) else -count(*) end as rows
    from changed group by account_id
  loop
    insert into list_counts (account_id, list, rows) values (counted.account_id, own, counted.rows);
    if (
      select count(*) from (
        select from list_counts where account_id = counted.account_id and list = own limit 50 + 1
      ) found
    ) > 50 then
      with gone as (
        delete from list_counts where ctid = any(array(
          select ctid from list_counts where account_id = counted.account_id and list = own for update skip locked
        ))
        returning rows
      )
      insert into list_counts (account_id, list, rows)
        select counted.account_id, own, sum(rows) from gone having count(*) > 0;
    end if;
  end loop;
  return null;
end
$$;

create trigger count_new after insert on shipments referencing new table as changed
  for each statement execute function landfall_count_rows();
create trigger count_gone after delete on shipments referencing old table as changed
  for each statement execute function landfall_count_rows();
