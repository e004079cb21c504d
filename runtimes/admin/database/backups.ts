import { basename } from "node:path"

import type { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Option } from "effect"
import type { Redacted } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"

import * as AuditLog from "#adapters/postgres/identity/audit/AuditLog.ts"
import { makeBackupClient } from "#adapters/postgres/operations/backup/client.ts"
import * as Backup from "#adapters/postgres/operations/backup/dump.ts"
import type { BackupHeader } from "#adapters/postgres/operations/backup/format.ts"
import { restore } from "#adapters/postgres/operations/backup/restore.ts"
import { ofOwner } from "#adapters/postgres/sql/Database.ts"
import { audit } from "#application/identity/audit/audit.ts"

import { writeNotice } from "../../command/output.ts"
import { pathOf } from "../../command/pathOf.ts"
import { SetupError } from "../../command/SetupError.ts"
import { commandDatabaseUrl } from "../../plane/dataPlanes.ts"
import { objectSettings } from "../../plane/objectSettings.ts"
import { migrate, reasonOf } from "../../plane/postgresPlane.ts"
import type { Answer } from "../answers.ts"

const answerOf = (file: string, { created_at, migration, tables }: BackupHeader): Answer => ({
  file,
  created_at,
  migration,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
  tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
})

/** The transaction guarantees that nothing was changed. */
const on = <A, E>(
  url: Redacted.Redacted,
  what: string,
  work: Effect.Effect<A, E, PgClient.PgClient | SqlClient.SqlClient>
) =>
  work.pipe(
    Effect.provide(makeBackupClient(url)),
    Effect.catchDefect((defect) => (SqlError.isSqlError(defect) ? Effect.fail(defect) : Effect.die(defect))),
    Effect.catchIf(SqlError.isSqlError, (error) =>
      Effect.fail(new SetupError({ message: `The ${what} failed, and nothing was changed (${reasonOf(error)}).` }))
    )
  )

const auditOfOwner = Layer.provide(AuditLog.layer, ofOwner)

const filesNotice = Effect.map(objectSettings, (storage) =>
  Option.match(storage, {
    onNone: () => "Documents' files are no part of it: copy DATA_DIR/documents as well.",
    onSome: ({ bucket }) =>
      `Documents' files and large messages are no part of it: keep those of the bucket ${bucket} as well (docs/guides/operate/operating.md).`
  })
)

export const backUp = Effect.fn("admin.backUp")(function* (file: string) {
  const url = yield* commandDatabaseUrl
  const path = pathOf(file)
  const header = yield* on(url, "backup", Backup.backUp(path))
  yield* writeNotice(yield* filesNotice)
  return answerOf(path, header)
})

export const restoreBackup = Effect.fn("admin.restoreBackup")(function* (options: {
  readonly file: string
  readonly yes: boolean
}) {
  const url = yield* commandDatabaseUrl
  const path = pathOf(options.file)
  yield* migrate(url)
  const restored = Effect.gen(function* () {
    const own = yield* Layer.build(auditOfOwner)
    const noted = audit({ account: null, action: "database.restored", id: basename(path) })
    return yield* restore(path, { replace: options.yes, afterwards: Effect.provideContext(noted, own) })
  })
  const header = yield* on(url, "restore", Effect.scoped(restored))
  yield* writeNotice(yield* filesNotice)
  return answerOf(path, header)
})
