-- Health and retention.

-- Reason why this node cannot serve; null if it can. The write detects a standby; the sort exceeds its memory to detect
-- a full disk.
create or replace function landfall_readiness(in_newest integer) returns text
language plpgsql volatile security definer
set search_path = public, pg_temp set work_mem = '64kB' as $$
begin
  if (select migration > in_newest from least_release) then return 'outdated'; end if;
  if not exists (select from accounts) then return 'no account'; end if;
  update readiness set asked_at = clock_timestamp();
  perform from (select repeat('x', 100) || n from generate_series(1, 2000) n order by 1 offset 0) sorted;
  return null;
end
$$;

-- Deletes the entries and their predecessors, and keeps the last deleted hash of each chain for verification. Never
-- deletes the last 30 days, so the worker's role cannot hide recent actions.
create or replace function landfall_prune_audit(in_ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  final audit_entries;
begin
  for final in
    select distinct on (e.account_id) e.* from audit_entries e
    where e.id = any(in_ids) and e.sequence is not null and e.at < landfall_now() - interval '30 days'
    order by e.account_id, e.sequence desc
  loop
    update audit_chains c set pruned_sequence = final.sequence, pruned_hash = final.hash
      where c.account_id is not distinct from final.account_id;
    delete from audit_entries e
      where e.account_id is not distinct from final.account_id and e.sequence <= final.sequence;
  end loop;
end
$$;

revoke execute on function
  landfall_readiness(integer),
  landfall_prune_audit(uuid[])
from public;
grant execute on function landfall_readiness(integer) to landfall_app, landfall_worker;
grant execute on function landfall_prune_audit(uuid[]) to landfall_worker;
