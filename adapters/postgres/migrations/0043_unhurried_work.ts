import { callable } from "./tenancy.ts"

/** A put can leave the next retry unchanged. Nodes of the previous release pass two arguments. */
export const statements: ReadonlyArray<string> = [
  `drop function landfall_put_work(text, jsonb)`,
  `create function landfall_put_work(in_queue text, items jsonb, hastens boolean default true) returns void
   language sql volatile security definer set search_path = public, pg_temp
   begin atomic
     insert into work (queue, key, lane, due_at)
     select in_queue, item.key, min(item.lane), clock.now + min(coalesce(item."dueIn", 0)) * interval '1 millisecond'
     from (select landfall_now() as now) clock,
          jsonb_to_recordset(items) as item(key text, lane text, "dueIn" double precision)
     group by item.key, clock.now
     order by item.key
     on conflict (queue, key) do update set
       generation = work.generation + 1,
       lane = excluded.lane,
       due_at = case
         when work.leased_until is null and hastens then least(work.due_at, excluded.due_at) else work.due_at
       end,
       asked_at = case when work.leased_until is null then null else least(work.asked_at, excluded.due_at) end;
   end`,
  ...callable("landfall_put_work(text, jsonb, boolean)")
]
