import { Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { ChangeLogEntry } from "#application/ports/voyage/event/ChangeLog.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { names } from "../../sql/rows.ts"

const decode = Schema.decodeUnknownEffect(Schema.Array(LoggedEvent))
const columns = names(["position", ...Object.keys(LoggedEvent.fields)], "e")

export const entriesAfter = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  position: Statement.Fragment,
  limit: number
) {
  const rows = yield* sql<{ readonly position: number }>`
    select ${sql.literal(columns)} from events e where e.position > ${position} order by e.position limit ${limit}
  `
  const events = yield* decode(rows)
  return events.map((event, index): ChangeLogEntry => ({ position: rows[index]?.position ?? Number.NaN, event }))
})
