import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { names } from "../../sql/rows.ts"

const columns = names(Object.keys(LoggedEvent.fields), "numbered")

/** False while another transaction holds the lock. */
export const lockSequencer = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ readonly mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('landfall sequencer', 0)) as mine
    `,
    ([turn]) => turn?.mine === true
  )

/**
 * Requires a transaction. In insertion order. An event whose transaction ends later gets a higher number, but its
 * predecessors were inserted earlier, under the lock of its shipment or request. Empty while another transaction
 * numbers.
 */
export const numberEvents = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, limit: number) {
  if (!(yield* lockSequencer(sql))) return []
  return yield* sql`
    with pending as (
      select id, account_id,
        row_number() over (order by insert_id) as place,
        row_number() over (partition by account_id order by insert_id) as account_place
      from (
        select id, account_id, insert_id from events
        where sequence is null and xid is distinct from pg_current_xact_id_if_assigned()
        order by insert_id limit ${limit}
      ) oldest
    ),
    accounts as (
      insert into event_sequences (account_id, last)
      select account_id, count(*) from pending group by account_id
      on conflict (account_id) do update set last = event_sequences.last + excluded.last
      returning account_id, last
    ),
    whole as (
      update event_positions set last = last + (select count(*) from pending)
      where exists (select from pending) returning last
    ),
    counts as (select account_id, count(*) as events from pending group by account_id),
    numbered as (
      update events e set
        sequence = accounts.last - counts.events + pending.account_place,
        position = whole.last - (select count(*) from pending) + pending.place
      from pending join accounts using (account_id) join counts using (account_id) cross join whole
      where e.id = pending.id
      returning e.*
    )
    select ${sql.literal(columns)} from numbered order by position
  `.values
})
