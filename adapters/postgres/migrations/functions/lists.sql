-- Pages of lists. One generic plan suffices, as ids are looked up alike for every account.

-- A record's version changes with its row and all joined data, because each update changes `xmin`. The stamp of `fed`
-- changes with each feed that the shipment follows, and with the permission to show it.
create or replace function landfall_shipment_versions(in_account uuid, in_ids uuid[])
returns table (id uuid, place bigint, version text, containers text)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select shown.id, wanted.place,
      concat_ws(' ', shown.xmin, fed.stamp, (
        select md5(party.company_name) from party_roles held join parties party on party.id = held.party_id
        where held.account_id = in_account and party.account_id = in_account
          and held.roleable_id = shown.id and held.role = 'customer'
        order by held.created_at, held.id limit 1
      )),
      (
        select string_agg(concat_ws(' ', own.id, own.xmin, fed.stamp), ',' order by own.created_at, own.id)
        from containers own where own.account_id = in_account and own.shipment_id = shown.id
      )
    from unnest(in_ids) with ordinality wanted(id, place)
    join shipments shown on shown.id = wanted.id and shown.account_id = in_account
    left join lateral (
      select md5(string_agg(
        concat_ws(' ', feed.id, feed.xmin, credential.serves_all or exists (
          select from credential_accounts served
          where served.credential_id = credential.id and served.account_id = in_account
        )), ',' order by feed.id)) as stamp
      from followers follower
      join feeds feed on feed.id = follower.feed_id
      join credentials credential on credential.id = feed.credential_id
      where follower.account_id = in_account and follower.subject_type = 'shipment' and follower.subject_id = shown.id
    ) fed on true;
end
$$;

create or replace function landfall_container_versions(in_account uuid, in_ids uuid[])
returns table (id uuid, place bigint, version text)
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select shown.id, wanted.place, concat_ws(' ', shown.xmin, fed.stamp)
    from unnest(in_ids) with ordinality wanted(id, place)
    join containers shown on shown.id = wanted.id and shown.account_id = in_account
    left join lateral (
      select md5(string_agg(
        concat_ws(' ', feed.id, feed.xmin, credential.serves_all or exists (
          select from credential_accounts served
          where served.credential_id = credential.id and served.account_id = in_account
        )), ',' order by feed.id)) as stamp
      from followers follower
      join feeds feed on feed.id = follower.feed_id
      join credentials credential on credential.id = feed.credential_id
      where follower.account_id = in_account and follower.subject_type = 'shipment'
        and follower.subject_id = shown.shipment_id
    ) fed on true;
end
$$;

-- Shipments and their containers, oldest first, with the versions of `landfall_shipment_versions` and
-- `landfall_container_versions`. Sets the account first, so it runs on any connection. Names no columns of the tables,
-- so new columns need no new function.
create or replace function landfall_shipments_with_containers(in_account uuid, in_ids uuid[])
returns table (
  version text, read_at timestamptz, feeds json, customer_name text,
  line_attempted_at timestamptz, line_succeeded_at timestamptz,
  terminal_attempted_at timestamptz, terminal_succeeded_at timestamptz, rail_attempted_at timestamptz,
  shipment shipments, container containers
)
language plpgsql volatile set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform set_config('landfall.account', in_account::text, true);
  return query
    with fed as materialized (
      select follower.subject_id, follower.position, feed.id, feed.xmin::text as row_version, feed.kind, feed.number,
        feed.active, feed.last_attempted_at, feed.last_succeeded_at, feed.last_changed_at, feed.answer_due_at,
        feed.unread_since,
        credential.id is not null as is_seen,
        credential.serves_all or exists (
          select from credential_accounts served
          where served.credential_id = credential.id and served.account_id = in_account
        ) as serves
      from followers follower
      join feeds feed on feed.id = follower.feed_id
      left join credentials credential on credential.id = feed.credential_id
      where follower.account_id = in_account and follower.subject_type = 'shipment'
        and follower.subject_id = any (in_ids)
    ),
    lines as materialized (
      select fed.subject_id,
        md5(
          string_agg(concat_ws(' ', fed.id, fed.row_version, fed.serves), ',' order by fed.id)
            filter (where fed.is_seen)
        ) as stamp,
        max(fed.last_attempted_at) filter (where fed.kind = 'carrier') as attempted_at,
        max(fed.last_succeeded_at) filter (where fed.kind = 'carrier') as succeeded_at,
        json_agg(json_build_object(
          'kind', fed.kind, 'number', fed.number, 'active', fed.active,
          'last_succeeded_at', to_char(fed.last_succeeded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'last_changed_at', to_char(fed.last_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'answer_due_at', to_char(fed.answer_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'unread_since', to_char(fed.unread_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by fed.position) filter (where fed.serves and fed.kind <> 'inbox') as feeds
      from fed group by fed.subject_id
    ),
    boxes as materialized (
      select fed.subject_id, fed.number,
        max(fed.last_attempted_at) filter (where fed.kind = 'terminal') as terminal_attempted_at,
        max(fed.last_succeeded_at) filter (where fed.kind = 'terminal') as terminal_succeeded_at,
        max(fed.last_attempted_at) filter (where fed.kind = 'rail') as rail_attempted_at
      from fed where fed.kind in ('terminal', 'rail') group by fed.subject_id, fed.number
    )
    (
      select concat_ws(' ', shown.xmin, line.stamp, md5(customer.company_name)), landfall_now(),
        coalesce(line.feeds, '[]'), customer.company_name, line.attempted_at, line.succeeded_at,
        null::timestamptz, null::timestamptz, null::timestamptz, shown, null::containers
      from unnest(in_ids) with ordinality wanted(id, place)
      join shipments shown on shown.id = wanted.id and shown.account_id = in_account
      left join lines line on line.subject_id = shown.id
      left join lateral (
        select party.company_name from party_roles held join parties party on party.id = held.party_id
        where held.account_id = in_account and party.account_id = in_account
          and held.roleable_id = shown.id and held.role = 'customer'
        order by held.created_at, held.id limit 1
      ) customer on true
      order by wanted.place
    )
    union all
    (
      select concat_ws(' ', own.xmin, line.stamp), null::timestamptz, null::json, null, line.attempted_at,
        null::timestamptz, box.terminal_attempted_at, box.terminal_succeeded_at, box.rail_attempted_at,
        null::shipments, own
      from containers own
      left join lines line on line.subject_id = own.shipment_id
      left join boxes box on box.subject_id = own.shipment_id and box.number = own.number
      where own.account_id = in_account and own.shipment_id = any (in_ids)
      order by own.created_at, own.id
    );
end
$$;

-- Oldest first, as in the event log. Orders events without a known zone as if they were UTC.
create or replace function landfall_current_events(in_account uuid, in_container uuid, in_most integer) returns uuid[]
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select e.id from events e
    where e.account_id = in_account and e.container_id = in_container and e.kind = 'transport_event'
      and e.invalidated_at is null
      and not exists (select from events newer where newer.previous_version = e.id and newer.account_id = in_account)
    order by coalesce(
      e.timestamp, coalesce(e.local_timestamp, e.local_date::text || 'T00:00:00')::timestamp at time zone 'UTC'
    ) asc nulls last, e.insert_id
    limit in_most
  );
end
$$;

-- Counts the values of an account between two texts per searched column, up to a maximum.
create or replace function landfall_count_terms(in_account uuid, in_from text, in_end text, in_most integer)
returns bigint[]
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return array[
    (select count(*) from (
      select from search_terms
      where account_id = in_account and searchable >= in_from and searchable < in_end and container_id is null
      limit in_most
    ) few),
    (select count(*) from (
      select from search_terms
      where account_id = in_account and searchable >= in_from and searchable < in_end and container_id is not null
      limit in_most
    ) few),
    (select count(*) from (
      select from shipments
      where account_id = in_account and bill_of_lading_number >= in_from and bill_of_lading_number < in_end
        and bill_of_lading_number <> normalized_number
      limit in_most
    ) few),
    (select count(*) from (
      select from shipments
      where account_id = in_account and booking_number >= in_from and booking_number < in_end
        and booking_number <> normalized_number
      limit in_most
    ) few),
    (select count(*) from (
      select from shipments
      where account_id = in_account and normalized_number >= in_from and normalized_number < in_end
      limit in_most
    ) few),
    (select count(*) from (
      select from containers
      where account_id = in_account and number >= in_from and number < in_end
      limit in_most
    ) few)
  ];
end
$$;

revoke execute on function
  landfall_shipment_versions(uuid, uuid[]),
  landfall_container_versions(uuid, uuid[]),
  landfall_shipments_with_containers(uuid, uuid[]),
  landfall_current_events(uuid, uuid, integer),
  landfall_count_terms(uuid, text, text, integer)
from public;
grant execute on function
  landfall_shipment_versions(uuid, uuid[]),
  landfall_container_versions(uuid, uuid[]),
  landfall_shipments_with_containers(uuid, uuid[]),
  landfall_current_events(uuid, uuid, integer),
  landfall_count_terms(uuid, text, text, integer)
to landfall_app, landfall_worker;
