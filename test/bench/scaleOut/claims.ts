import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Has the database note every job that is handed to a node. */
export const noteClaims = Effect.fn("noteClaims")(function* (owner: SqlClient.SqlClient) {
  yield* owner`create table claims (queue text, key text, fence bigint)`
  yield* owner.unsafe(`
    create function note_claims() returns trigger language plpgsql security definer as $$
    begin
      insert into claims
      select n.queue, n.key, n.fence from after_it n join before_it o on o.queue = n.queue and o.key = n.key
      where n.fence <> o.fence;
      return null;
    end $$`)
  yield* owner.unsafe(`
    create trigger note_claims after update on work
    referencing new table as after_it old table as before_it
    for each statement execute function note_claims()`)
})

/** How many jobs of reading and folding were handed out since the last time, and how many of these more than once. */
export const takeClaims = Effect.fn("takeClaims")(function* (owner: SqlClient.SqlClient) {
  const [row] = yield* owner<{ readonly jobs: number; readonly again: number }>`
    with taken as (delete from claims where queue in ('read', 'fold') returning queue, key)
    select count(distinct (queue, key))::int as jobs, (count(*) - count(distinct (queue, key)))::int as again from taken
  `
  return row ?? { jobs: 0, again: 0 }
})
