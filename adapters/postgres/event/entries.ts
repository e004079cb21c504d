import { Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { FeedEntry } from "#application/ports/event/ChangeFeed.ts"
import { LoggedEvent } from "#domain/event/Event.ts"

import { names } from "../sql/rows.ts"

const Entry = Schema.Struct({ ...LoggedEvent.fields, position: Schema.Int })
const decode = Schema.decodeUnknownEffect(Schema.Array(Entry))
const columns = names(Object.keys(Entry.fields), "e")

/** Numbered events of all accounts after a position, oldest first. */
export const entriesAfter = (sql: SqlClient.SqlClient, position: Statement.Fragment, limit: number) =>
  sql`
    select ${sql.literal(columns)} from events e where e.position > ${position} order by e.position limit ${limit}
  `.pipe(
    Effect.flatMap(decode),
    // The rows were checked as they were decoded.
    Effect.map((rows) =>
      rows.map(({ position, ...event }): FeedEntry => ({
        position,
        event: new LoggedEvent(event, { disableChecks: true })
      }))
    )
  )
