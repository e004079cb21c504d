import { callable } from "./tenancy.ts"

/**
 * Gives the application the next attempts of its deliveries, because its role cannot read jobs. A claimed job is due
 * now.
 */
export const statements: ReadonlyArray<string> = [
  `alter table delivery_attempts add column request_headers jsonb`,
  `create function landfall_turns(wanted text[]) returns table (id text, due_at timestamptz)
   language sql stable security definer set search_path = public, pg_temp
   begin atomic
     select d.id, case when w.leased_until is null then w.due_at else least(w.due_at, landfall_now()) end
     from deliveries d
     left join work w on w.queue = 'deliver' and w.key = d.webhook_id::text || '/' || d.order_key
     where d.id = any(wanted) and d.account_id = nullif(current_setting('landfall.account', true), '')::uuid
       and d.status = 'pending' and not exists (
         select from deliveries e
         where e.webhook_id = d.webhook_id and e.order_key = d.order_key and e.status = 'pending'
           and e.sequence < d.sequence
       );
   end`,
  ...callable("landfall_turns(text[])")
]
