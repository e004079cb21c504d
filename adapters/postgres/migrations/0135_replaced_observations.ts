import { callable } from "./tenancy.ts"

/**
 * Replaced observations, each with its current one, for observations that the account may read.
 * `landfall_dated_observations` reads the rows and checks access to each again.
 */
const replaced = `
  create function landfall_replaced_observations(asking uuid, wanted uuid[], most integer)
     returns table (id uuid, replaced_by uuid)
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select other.id, own.id
       from landfall_dated_observations(asking, wanted) own
       cross join lateral (
         select o.id from observations o
         where o.feed_id = own.feed_id and o.fact_key = own.fact_key and o.id <> all(wanted)
         order by o.began_at desc, o.position desc limit most
       ) other;
     end`

export const statements: ReadonlyArray<string> = [
  replaced,
  ...callable("landfall_replaced_observations(uuid, uuid[], integer)")
]
