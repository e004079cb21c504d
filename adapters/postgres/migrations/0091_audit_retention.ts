/**
 * Deletes the entries and their predecessors, and keeps the last deleted hash of each chain for verification. Never
 * deletes the last 30 days, so the worker's role cannot hide recent actions.
 */
const prune = `
  create function landfall_prune_audit(in_ids uuid[]) returns void
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
  $$`

export const statements: ReadonlyArray<string> = [
  prune,
  `revoke execute on function landfall_prune_audit(uuid[]) from public`,
  `grant execute on function landfall_prune_audit(uuid[]) to landfall_worker`
]
