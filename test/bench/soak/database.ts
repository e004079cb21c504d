import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** What the database holds at a moment. */
export interface Database {
  readonly connections: number
  /** Jobs that are due and not claimed, of all queues. */
  readonly due: number
  /** Seconds that the oldest of them waits. */
  readonly oldest: number
  /** Deliveries that were not answered yet. */
  readonly undelivered: number
  /** Percent of the rows of all tables that are dead. */
  readonly dead: number
  /** Megabytes of the queue with its indexes: its rows live for seconds, so it must not grow. */
  readonly queue: number
  readonly queueIndexes: number
  readonly whole: number
}

const megabyte = 1024 * 1024

/** Asked as the owner of the database, whose own connections do not count. */
export const databaseOf = Effect.fn("soak.databaseOf")(function* (owner: SqlClient.SqlClient) {
  const [row] = yield* owner<Database>`
    select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and usename <> current_user) as connections,
      (select count(*)::int from work where due_at <= landfall_now() and leased_until is null) as due,
      (select coalesce(max(extract(epoch from landfall_now() - due_at)), 0)::float8 from work
        where due_at <= landfall_now() and leased_until is null) as oldest,
      (select count(*)::int from work where queue = 'deliver') as undelivered,
      (select 100.0 * sum(n_dead_tup)::float8 / greatest(1, sum(n_live_tup + n_dead_tup)) from pg_stat_user_tables) as dead,
      (select pg_total_relation_size('work')::float8 / ${megabyte}::int) as queue,
      (select pg_indexes_size('work')::float8 / ${megabyte}::int) as "queueIndexes",
      (select pg_database_size(current_database())::float8 / ${megabyte}::int) as whole
  `
  return row ?? (yield* Effect.die(new Error("The database says nothing of itself")))
})
