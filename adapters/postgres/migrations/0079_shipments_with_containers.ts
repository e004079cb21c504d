import { callable } from "./tenancy.ts"

const stamps = ["last_succeeded_at", "last_changed_at", "answer_due_at", "unread_since"]

/** An instant in the domain's JSON format. */
const written = (name: string) => `'${name}', to_char(fed.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Shipments and their containers, oldest first, with the versions of `landfall_shipment_versions` and
 * `landfall_container_versions`. Sets the account first, so it runs on any connection. Names no columns of the tables,
 * so new columns need no new function.
 */
const read = `
  create function landfall_shipments_with_containers(in_account uuid, in_ids uuid[]) returns table (
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
          feed.active, feed.last_attempted_at, ${stamps.map((name) => `feed.${name}`).join(", ")},
          credential.id is not null as is_seen,
          credential.serves_all or exists (
            select from credential_accounts served
            where served.credential_id = credential.id and served.account_id = in_account
          ) as serves
        from followers follower
        join feeds feed on feed.id = follower.feed_id
        left join credentials credential on credential.id = feed.credential_id
        where follower.account_id = in_account and follower.subject_type = 'shipment' and follower.subject_id = any (in_ids)
      ),
      lines as materialized (
        select fed.subject_id,
          md5(
            string_agg(concat_ws(' ', fed.id, fed.row_version, fed.serves), ',' order by fed.id) filter (where fed.is_seen)
          ) as stamp,
          max(fed.last_attempted_at) filter (where fed.kind = 'carrier') as attempted_at,
          max(fed.last_succeeded_at) filter (where fed.kind = 'carrier') as succeeded_at,
          json_agg(json_build_object(
            'kind', fed.kind, 'number', fed.number, 'active', fed.active, ${stamps.map(written).join(", ")}
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
        select concat_ws(' ', own.xmin, line.stamp), null::timestamptz, null::json, null, line.attempted_at, null::timestamptz,
          box.terminal_attempted_at, box.terminal_succeeded_at, box.rail_attempted_at, null::shipments, own
        from containers own
        left join lines line on line.subject_id = own.shipment_id
        left join boxes box on box.subject_id = own.shipment_id and box.number = own.number
        where own.account_id = in_account and own.shipment_id = any (in_ids)
        order by own.created_at, own.id
      );
  end
  $$`

export const statements: ReadonlyArray<string> = [read, ...callable("landfall_shipments_with_containers(uuid, uuid[])")]
