-- Deliveries as an account sees them.

-- The application's role cannot read the sequences.
create or replace function landfall_deliveries_made(owner uuid, wanted uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select coalesce((
    select s.last from webhook_sequences s join webhooks w on w.id = s.webhook_id
    where w.id = wanted and w.account_id = owner
  ), 0);
end;

-- The next attempts of the account's deliveries; the application's role cannot read jobs. A claimed job is due now.
create or replace function landfall_turns(wanted text[]) returns table (id text, due_at timestamptz)
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
end;

revoke execute on function
  landfall_deliveries_made(uuid, uuid),
  landfall_turns(text[])
from public;
grant execute on function
  landfall_deliveries_made(uuid, uuid),
  landfall_turns(text[])
to landfall_app, landfall_worker;
