import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { ageOf, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Seconds. */
export const maxBackupAgeSeconds = 2 * 86_400

interface BackupState {
  /** Since `admin backup` last succeeded, in seconds; null for never. */
  readonly age: number | null
  /** Since the last archived WAL segment, in seconds; null without archiving. */
  readonly archived: number | null
  readonly failed: boolean
}

const judgeBackup = ({ age, archived, failed }: BackupState): Finding => {
  if (failed)
    return warning(
      "The archive_command of Postgres fails, so backups miss the latest changes: check the log of Postgres."
    )
  const newest = Math.min(age ?? Infinity, archived ?? Infinity)
  if (newest === Infinity) {
    return warning(
      "Landfall does not know of a backup: run npm run admin -- backup, unless another tool backs up the database."
    )
  }
  const said = `The last known backup is ${ageOf(newest)} old`
  return newest > maxBackupAgeSeconds
    ? warning(`${said}: run npm run admin -- backup, unless another tool backs up the database.`)
    : ok(`${said}.`)
}

export const backup: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [noted] = yield* sql<{ readonly known: boolean }>`select to_regclass('public.backups') is not null as known`
  const [made] = noted?.known
    ? yield* sql<{ readonly age: number | null }>`
        select extract(epoch from clock_timestamp() - max(made_at))::float8 as age from backups
      `
    : []
  const [archive] = yield* sql<{ readonly archived: number | null; readonly failed: boolean }>`
    select extract(epoch from clock_timestamp() - last_archived_time)::float8 as archived,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failed
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'
  `
  return [
    judgeBackup({ age: made?.age ?? null, archived: archive?.archived ?? null, failed: archive?.failed ?? false })
  ]
})
