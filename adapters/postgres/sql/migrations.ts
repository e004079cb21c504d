import { Effect, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql"

import { Progress } from "#application/ports/operations/jobs/Progress.ts"

import { runContracting } from "./contracting.ts"
import { baseline, hashOf, newestMigration } from "./schemaFiles.ts"
import { readBaseline, readChangesAfter, readFunctions, readSession } from "./schemaFiles.ts"
import type { Change, SqlFile } from "./schemaFiles.ts"

/** The database is at a migration before the baseline, which this release cannot continue. */
export class DatabaseTooOld extends Schema.TaggedError<DatabaseTooOld>()("DatabaseTooOld", {
  migration: Schema.Int
}) {}

const lockKey = "landfall migrations"

const createOwnTables = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  yield* sql`
    create table if not exists landfall_migrations (
      migration_id integer primary key, created_at timestamptz not null default now(), name text not null
    )
  `
  yield* sql`
    create table if not exists landfall_functions (file text collate "C", hash text collate "C", primary key (file, hash))
  `
})

/** Older nodes lock only the table. */
const lock = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`
  const [row] = yield* sql<{ readonly known: boolean }>`
    select to_regclass('landfall_migrations') is not null and to_regclass('landfall_functions') is not null as known
  `
  if (row?.known !== true) yield* createOwnTables(sql)
  yield* sql`lock table landfall_migrations in access exclusive mode`
})

/** One statement, because only single statements can be prepared. */
const runFile = (sql: SqlClient.SqlClient, { name, text }: SqlFile) =>
  sql
    .unsafe(`do $landfall$ begin execute $landfall_file$${text}$landfall_file$; end $landfall$`)
    .pipe(Effect.mapError((cause) => failureOf(name, cause)))

const failureOf = (name: string, cause: unknown) =>
  new Migrator.MigrationError({ kind: "Failed", message: `Migration "${name}" failed`, cause })

type Step = Effect.Effect<unknown, Migrator.MigrationError | SqlError.SqlError>

const noteMigration = (sql: SqlClient.SqlClient, id: number, name: string) =>
  sql`insert into landfall_migrations (migration_id, name) values (${id}, ${name})`

/** A database that continues has the tables, and only gets the mark. */
const baselineSteps = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, last: number | null) {
  const files = last === null ? yield* readBaseline : []
  const steps: ReadonlyArray<Step> = [
    ...files.map((file) => runFile(sql, file)),
    noteMigration(sql, baseline.migration, "baseline")
  ]
  return steps
})

const changeStep = (sql: SqlClient.SqlClient, change: Change): Step => {
  const { id, least, name } = change
  const run = Effect.asVoid(runFile(sql, change))
  const contracted = least === null ? run : contract(sql, { migration: id, least, name }, run)
  return Effect.andThen(contracted, noteMigration(sql, id, name))
}

const contract = (
  sql: SqlClient.SqlClient,
  { least, migration, name }: Pick<Change, "name"> & { readonly migration: number; readonly least: number },
  work: Effect.Effect<void, Migrator.MigrationError>
) =>
  runContracting(sql, { migration, least }, work).pipe(
    Effect.catchTag("OlderNodes", (cause) => Effect.fail(failureOf(name, cause)))
  )

const functionSteps = (sql: SqlClient.SqlClient, files: ReadonlyArray<SqlFile>): ReadonlyArray<Step> =>
  files.map((file) =>
    Effect.andThen(
      runFile(sql, file),
      sql`
        insert into landfall_functions (file, hash) values (${file.name}, ${hashOf(file)}) on conflict do nothing
      `
    )
  )

/** A replaced text is not applied again: a node of the earlier release may restart during an upgrade. */
const loadAppliedHashes = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const rows = yield* sql<{ readonly file: string; readonly hash: string }>`select file, hash from landfall_functions`
  return new Set(rows.map(({ file, hash }) => `${file} ${hash}`))
})

const loadLast = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ readonly last: number | null }>`select max(migration_id)::float8 as last from landfall_migrations`,
    ([row]) => row?.last ?? null
  )

const pendingSteps = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const last = yield* loadLast(sql)
  if (last !== null && last < baseline.continues) return yield* new DatabaseTooOld({ migration: last })
  if (last !== null && last > (yield* newestMigration)) return []
  const isBefore = last === null || last < baseline.migration
  const changes = yield* readChangesAfter(isBefore ? baseline.migration : last)
  const numbered = [
    ...(isBefore ? yield* baselineSteps(sql, last) : []),
    ...changes.map((change) => changeStep(sql, change))
  ]
  const applied = yield* loadAppliedHashes(sql)
  const functions = yield* readFunctions
  // A change may drop or alter objects that functions use.
  const wanted =
    numbered.length > 0 ? functions : functions.filter((file) => !applied.has(`${file.name} ${hashOf(file)}`))
  const prepared = numbered.length > 0 ? [runFile(sql, yield* readSession)] : []
  return [...prepared, ...numbered, ...functionSteps(sql, wanted)]
})

/** Runs in one transaction. Concurrent nodes wait for each other. */
export const migrate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* lock(sql)
      const steps = yield* pendingSteps(sql)
      for (const [done, step] of steps.entries()) {
        yield* step
        yield* Progress.use(({ report }) => report("migrations", done + 1, steps.length))
      }
    })
  )
})
