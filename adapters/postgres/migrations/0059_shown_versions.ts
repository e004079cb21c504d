import { callable } from "./tenancy.ts"

/** Joins `fed`: its stamp changes with each feed that the shipment follows, and with the permission to show it. */
const fed = (shipment: string) => `
  left join lateral (
    select md5(string_agg(
      concat_ws(' ', feed.id, feed.xmin, credential.serves_all or exists (
        select from credential_accounts served
        where served.credential_id = credential.id and served.account_id = in_account
      )), ',' order by feed.id)) as stamp
    from followers follower
    join feeds feed on feed.id = follower.feed_id
    join credentials credential on credential.id = feed.credential_id
    where follower.account_id = in_account and follower.subject_type = 'shipment' and follower.subject_id = ${shipment}
  ) fed on true`

/**
 * A record's version changes with its row and all joined data, because each update changes `xmin`. One generic plan
 * suffices, as ids are looked up alike for every account.
 */
const versions = (name: string, columns: string, query: string) => `
  create function ${name}(in_account uuid, in_ids uuid[]) returns table (id uuid, place bigint, version text${columns})
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  begin
    return query ${query};
  end
  $$`

const shipments = versions(
  "landfall_shipment_versions",
  ", containers text",
  `
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
  ${fed("shown.id")}`
)

const containers = versions(
  "landfall_container_versions",
  "",
  `
  select shown.id, wanted.place, concat_ws(' ', shown.xmin, fed.stamp)
  from unnest(in_ids) with ordinality wanted(id, place)
  join containers shown on shown.id = wanted.id and shown.account_id = in_account
  ${fed("shown.shipment_id")}`
)

export const statements: ReadonlyArray<string> = [
  shipments,
  ...callable("landfall_shipment_versions(uuid, uuid[])"),
  containers,
  ...callable("landfall_container_versions(uuid, uuid[])")
]
