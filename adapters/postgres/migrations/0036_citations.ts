import { callable } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `alter table raws add column charset text`,

  /** Null for older observations, and for retractions and repetitions. */
  `alter table observations add column item integer, add column range_from integer, add column range_to integer`,

  /** Only for observations that the account may read and whose message exists. Exposes only the message's id. */
  `create function landfall_citations(asking uuid, wanted uuid[])
     returns table (id uuid, message uuid, item integer, "from" integer, "to" integer)
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select o.id, o.raw_id, o.item, o.range_from, o.range_to
       from landfall_observations(asking, wanted) seen
       join observations o on o.id = seen.id
       where seen.raw_kept and o.item is not null
       order by o.position;
     end`,
  ...callable("landfall_citations(uuid, uuid[])")
]
