import { callable } from "./tenancy.ts"

/**
 * The rows of facts that do not count, each with the row that counts, of observations that the account may read. The
 * rows themselves are read by `landfall_dated_observations`, which checks the access of each again.
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
