import { callable } from "./tenancy.ts"

/** The encoding that a sender declared, and where in its message each row was read. */
export const statements: ReadonlyArray<string> = [
  `alter table raws add column charset text`,

  /** Null where nobody measured it: of rows that are older, and of those that only take back or say again. */
  `alter table observations add column item integer, add column range_from integer, add column range_to integer`,

  /** Of rows that the account may read and whose message is kept; of the message nothing but its id. */
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
