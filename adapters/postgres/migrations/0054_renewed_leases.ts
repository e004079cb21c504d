/** Skips locked rows: the next renewal includes them. */
const renew = `
  create function landfall_renew(in_queue text, items jsonb, lease double precision) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
  declare
    until timestamptz := landfall_now() + lease * interval '1 millisecond';
    keys text[];
    fences bigint[];
  begin
    select array_agg(i.key), array_agg(i.fence) into keys, fences
      from jsonb_to_recordset(items) as i(key text, fence bigint);
    with held as (
      select w.key, w.fence from unnest(keys, fences) as i(key, fence)
      join work w on w.queue = in_queue and w.key = i.key and w.fence = i.fence and w.leased_until is not null
      for update of w skip locked
    )
    update work w set due_at = until, leased_until = until from held
      where w.queue = in_queue and w.key = held.key and w.fence = held.fence;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  renew,
  `revoke execute on function landfall_renew(text, jsonb, double precision) from public`,
  `grant execute on function landfall_renew(text, jsonb, double precision) to landfall_worker`
]
