import { Effect, Option, Schema } from "effect"

import type { ChangeLog } from "#application/ports/voyage/event/ChangeLog.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf } from "../../sql/rows.ts"
import { runTransaction } from "../../sql/transactions.ts"
import { entriesAfter } from "./entries.ts"

const Standing = Schema.Struct({ head: Schema.Int, history: Schema.String })

export const makeChangeLog = Effect.gen(function* () {
  const { sql, run } = yield* Database
  const standings = recordsOf(Standing)

  /** Changes with the server, the database, a failover, or a restore. */
  const history = sql`concat_ws('.',
      (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
      pg_relation_filenode('event_positions')
    )`

  return {
    standing: run(
      Effect.map(
        standings.first(sql`select last as head, ${history} as history from event_positions`),
        Option.getOrElse(() => ({ head: 0, history: "" }))
      )
    ),
    after: (position, limit) => run(entriesAfter(sql, sql`${position}`, limit)),
    alone: Effect.fn("ChangeLog.alone")(function* (name, work) {
      const exclusively = Effect.gen(function* () {
        const [turn] = yield* run(
          sql<{ readonly mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`
        )
        return turn?.mine === true ? Option.some(yield* work) : Option.none()
      })
      return yield* runTransaction(sql)(exclusively)
    })
  } satisfies ChangeLog
})
