const items = `jsonb_to_recordset(items) as i(
  key text, fence bigint, generation bigint, "dueIn" double precision, error text
)`

/**
 * Many jobs end in one call. Their rows are locked before they are looked at: a put that commits meanwhile is then seen.
 * Nodes of the version before go on with `landfall_finish`.
 */
export const statements: ReadonlyArray<string> = [
  `create function landfall_settle(in_queue text, items jsonb) returns text[]
   language plpgsql volatile set search_path = public, pg_temp as $$
   declare
     moment timestamptz;
     held text[];
   begin
     held := array(
       select w.key from work w join ${items} on i.key = w.key and i.fence = w.fence
       where w.queue = in_queue and w.leased_until is not null
       order by w.key for update of w
     );
     moment := landfall_now();
     delete from work w using ${items}
       where w.queue = in_queue and w.key = any(held) and i.key = w.key
         and i."dueIn" is null and i.error is null and w.generation = i.generation;
     update work w set
       due_at = case
         when i.error is null then least(w.asked_at, moment + coalesce(i."dueIn", 0) * interval '1 millisecond')
         else moment + coalesce(i."dueIn", 0) * interval '1 millisecond'
       end,
       asked_at = null, leased_until = null, last_error = i.error,
       attempt = case when i.error is null then 0 else w.attempt + 1 end
     from ${items}
     where w.queue = in_queue and w.key = any(held) and i.key = w.key;
     return held;
   end
   $$`,
  // Compressing a body with Postgres' own method takes longer than everything else that is done for it.
  `do $$
   begin
     alter table deliveries alter column body set compression lz4;
   exception when feature_not_supported then
     alter table deliveries alter column body set storage external;
   end
   $$`,
  `revoke execute on function landfall_settle(text, jsonb) from public`,
  `grant execute on function landfall_settle(text, jsonb) to landfall_worker`
]
