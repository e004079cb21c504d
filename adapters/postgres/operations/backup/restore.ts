import { Effect, Schema } from "effect"
import { SqlClient, SqlError } from "effect/sql"

import type { Unavailable } from "#domain/Errors.ts"

import { sqlState } from "../../sql/failures.ts"
import { loadNodes } from "../../sql/nodes.ts"
import { names } from "../../sql/rows.ts"
import { BackupRefused } from "./BackupRefused.ts"
import { loadLastMigration, loadForeignKeys, loadBackupTables, loadTriggeredTables } from "./catalog.ts"
import { BackupHeader, BackupChecksum, BackupSequences } from "./format.ts"
import type { BackupTable } from "./format.ts"
import { damaged, readBackup } from "./reading.ts"
import type { BackupReader } from "./reading.ts"
import { rowCount } from "./rowCount.ts"
import type { RowCount } from "./rowCount.ts"

interface RestoreOptions {
  /** Runs after the restore in the same transaction. */
  readonly afterwards?: Effect.Effect<void, Unavailable>
  /** If false, fails on a database with accounts. */
  readonly replace: boolean
}

const rejectRestore = (message: string) => Effect.fail(new BackupRefused({ message }))

const checkDatabase = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  header: BackupHeader,
  { replace }: RestoreOptions
) {
  const migration = yield* loadLastMigration(sql)
  if (migration !== header.migration) {
    return yield* rejectRestore(
      `The backup was made at migration ${header.migration} and this database is at ${migration ?? "none"}: restore it with the release that made it, and upgrade then.`
    )
  }
  const shape = (tables: ReadonlyArray<Pick<BackupTable, "name" | "columns">>) =>
    JSON.stringify(tables.map(({ columns, name }) => [name, ...columns.toSorted()]).toSorted())
  if (shape(header.tables) !== shape(yield* loadBackupTables(sql))) {
    return yield* rejectRestore(
      "The backup has other tables than this database: restore it with the release that made it."
    )
  }
  if ((yield* loadNodes(sql)).length > 0)
    return yield* rejectRestore("The service is running on this database: stop it before a restore.")
  const accounts = yield* sql`select 1 from accounts limit 1`
  if (accounts.length > 0 && !replace) {
    return yield* rejectRestore(
      "The database holds accounts already: add --yes to lose all of it and restore the backup."
    )
  }
})

interface BackupLines extends Pick<BackupReader, "lines"> {
  readonly path: string
}

const putRows = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { columns, name, rows }: BackupTable,
  { lines, path }: BackupLines,
  count: RowCount
) {
  const list = sql.literal(names(columns))
  for (let left = rows; left > 0;) {
    const batch = yield* lines(left)
    const inserted = yield* sql<{ readonly count: number }>`
      with inserted as (
        insert into ${sql(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql(name)}, ${`[${batch.join(",")}]`}::text::json)
        returning 1
      )
      select count(*)::float8 as count from inserted
    `
    if (inserted[0]?.count !== batch.length) return yield* damaged(path, `a line of ${name} is no row`)
    left -= batch.length
    yield* count(batch.length)
  }
})

/**
 * Tables arrive in an order that violates foreign keys; recreating the keys checks the rows. Without triggers, because
 * the backup contains the rows that they derive.
 */
const withoutConstraints = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  work: Effect.Effect<A, E, R>
) {
  const references = yield* loadForeignKeys(sql)
  const triggered = yield* loadTriggeredTables(sql)
  for (const { name, table } of references) yield* sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { table } of triggered) yield* sql.unsafe(`alter table ${table} disable trigger user`)
  const result = yield* work
  for (const { table } of triggered) yield* sql.unsafe(`alter table ${table} enable trigger user`)
  for (const { definition, name, table } of references) {
    yield* sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return result
})

const decode = <A>(path: string, schema: Schema.Codec<A, unknown>, line: string) =>
  Effect.mapError(Schema.decodeEffect(Schema.fromJsonString(schema))(line), () =>
    damaged(path, "it is not in the form of one")
  )

/** SQLSTATE classes: invalid rows and violated constraints. */
const isDataError = ({ reason }: SqlError.SqlError) => /^2[23]/.test(sqlState(reason.cause))

/** One transaction. Pending events of the backup are numbered and delivered by the next node. */
export const restore = Effect.fn("restore")(function* (path: string, options: RestoreOptions) {
  const sql = yield* SqlClient.SqlClient
  const reader = yield* readBackup(path)
  const header = yield* decode(path, BackupHeader, yield* reader.line)

  const load = Effect.gen(function* () {
    const count = yield* rowCount(header)
    yield* Effect.forEach(header.tables, (table) => putRows(sql, table, { path, lines: reader.lines }, count), {
      discard: true
    })
    const { sequences } = yield* decode(path, BackupSequences, yield* reader.line)
    for (const [name, last] of Object.entries(sequences)) {
      yield* sql`select setval(quote_ident(${name})::regclass, ${String(last)}::bigint)`
    }
    const digest = yield* reader.digest
    const { sha256 } = yield* decode(path, BackupChecksum, yield* reader.line)
    if (sha256 !== digest) return yield* damaged(path, "its checksum is another")
    yield* reader.end
  })

  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`
        select set_config('timezone', 'UTC', true), set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)
      `
      yield* checkDatabase(sql, header, options)
      yield* sql`truncate ${sql.literal(names(header.tables.map(({ name }) => name)))}`
      yield* withoutConstraints(sql, load).pipe(
        Effect.catchIf(
          (error) => SqlError.isSqlError(error) && isDataError(error),
          () => damaged(path, "its rows do not fit together")
        )
      )
      yield* options.afterwards ?? Effect.void
    })
  )
  yield* sql`analyze`
  return header
})
