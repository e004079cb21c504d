import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { Instant } from "#domain/Time.ts"

import { names } from "../../sql/rows.ts"
import { BackupRefused } from "./BackupRefused.ts"
import { loadLastMigration, loadSequences, loadBackupTables } from "./catalog.ts"
import type { BackupHeader, BackupTable } from "./format.ts"
import { rowCount } from "./rowCount.ts"
import type { RowCount } from "./rowCount.ts"
import { writeBackup } from "./writing.ts"
import type { PutLines } from "./writing.ts"

/** The longest row of the previous fetch limits the next. */
const fetchLimits = { rows: 500, characters: 4 * 1024 * 1024 }

const headerOf = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const migration = yield* loadLastMigration(sql)
  if (migration === null)
    return yield* new BackupRefused({ message: "The database is empty: there is nothing to back up." })
  const tables = yield* Effect.forEach(yield* loadBackupTables(sql), ({ columns, name }) =>
    Effect.map(
      sql<{ readonly rows: number }>`select count(*)::float8 as rows from ${sql(name)}`,
      ([row]): BackupTable => ({
        name,
        columns,
        rows: row?.rows ?? 0
      })
    )
  )
  const created_at = Instant.make(new Date().toISOString())
  const header: BackupHeader = { format: "landfall-backup", version: 1, migration, created_at, tables }
  return header
})

const putRows = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { columns, name }: BackupTable,
  put: PutLines,
  count: RowCount
) {
  yield* sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from (select ${sql.literal(names(columns))} from ${sql(name)}) r
  `
  let wanted = 1
  while (true) {
    const rows = yield* sql<{ readonly line: string }>`fetch forward ${sql.literal(String(wanted))} from backup_rows`
    yield* put(rows.map(({ line }) => line))
    yield* count(rows.length)
    if (rows.length < wanted) break
    const longest = Math.max(1, ...rows.map(({ line }) => line.length))
    wanted = Math.min(wanted * 2, fetchLimits.rows, Math.max(1, Math.floor(fetchLimits.characters / longest)))
  }
  yield* sql`close backup_rows`
})

/** Lets `admin doctor` report the age. */
const recordBackup = Effect.fnUntraced(
  function* (sql: SqlClient.SqlClient, { created_at, migration }: BackupHeader) {
    const [row] = yield* sql<{ readonly known: boolean }>`select to_regclass('public.backups') is not null as known`
    if (row?.known) yield* sql`insert into backups values (${created_at}, ${migration}) on conflict do nothing`
  },
  // Ignored: a read-only database is backed up, too; only the record of the backup is missing.
  (noted) => Effect.ignore(noted)
)

/**
 * As of one moment, while the service runs. Does not migrate first: operators back up before an upgrade. Excludes files
 * outside the database.
 */
export const backUp = Effect.fn("backUp")(function* (path: string) {
  const sql = yield* SqlClient.SqlClient
  const dump = (put: PutLines) =>
    Effect.gen(function* () {
      yield* sql`
        select set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
          set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)
      `
      const header = yield* headerOf(sql)
      yield* put([JSON.stringify(header)])
      const count = yield* rowCount(header)
      yield* Effect.forEach(header.tables, (table) => putRows(sql, table, put, count), { discard: true })
      yield* put([JSON.stringify({ sequences: yield* loadSequences(sql) })])
      return header
    })
  const header = yield* writeBackup(path, (put) =>
    sql
      .withTransaction(dump(put))
      .pipe(Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"))
  )
  yield* recordBackup(sql, header)
  return header
})
