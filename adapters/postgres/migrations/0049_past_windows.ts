import { callable } from "./tenancy.ts"

/** Requests without a key are counted per network, so expired windows would accumulate. */
export const statements: ReadonlyArray<string> = [
  `create function landfall_forget_windows() returns bigint
     language sql volatile security definer set search_path = public, pg_temp
     begin atomic
       with past as (
         select key from rate_windows
         where coalesce(ats[cardinality(ats)], 0) <= floor(extract(epoch from landfall_now())) - 60
         for update skip locked
       ), forgotten as (
         delete from rate_windows w using past where w.key = past.key returning w.key
       )
       select count(*) from forgotten;
     end`,
  ...callable("landfall_forget_windows()")
]
