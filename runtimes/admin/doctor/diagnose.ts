import { PgClient } from "@effect/sql-pg"
import { Cause, Effect } from "effect"
import { SqlClient, SqlError } from "effect/sql"

import { loadLastMigration } from "#adapters/postgres/operations/backup/catalog.ts"
import { backup } from "#adapters/postgres/operations/diagnosis/backup.ts"
import { clocks } from "#adapters/postgres/operations/diagnosis/clocks.ts"
import { connections } from "#adapters/postgres/operations/diagnosis/connections.ts"
import { lag } from "#adapters/postgres/operations/diagnosis/lag.ts"
import { roles } from "#adapters/postgres/operations/diagnosis/roles.ts"
import { rowLevelSecurity } from "#adapters/postgres/operations/diagnosis/rowLevelSecurity.ts"
import { server } from "#adapters/postgres/operations/diagnosis/server.ts"
import { storage } from "#adapters/postgres/operations/diagnosis/storage.ts"
import { failing, orOk, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import { explainFailure } from "../../command/explain.ts"
import { answerJson, writeNotice } from "../../command/output.ts"
import { AnsweredFailure, SetupError } from "../../command/SetupError.ts"
import { unreadVariables } from "../../command/unreadVariables.ts"
import { commandDatabaseUrl } from "../../plane/dataPlanes.ts"
import { placeOf, reasonOf } from "../../plane/postgresPlane.ts"
import { certificates } from "./certificates.ts"
import { disk } from "./disk.ts"
import { keyFiles } from "./keyFiles.ts"
import { mail } from "./mail.ts"
import { nats } from "./nats.ts"
import { objectStorage } from "./objectStorage.ts"
import { sealed } from "./sealed.ts"
import { settings } from "./settings.ts"
import { versions } from "./versions.ts"

const variables = Effect.map(unreadVariables, (sentences) =>
  orOk(sentences.map(warning), "The doctor did not find a misspelled environment variable.")
)

/** Checks that do not need the database. */
const ofMachine = {
  settings,
  variables,
  disk,
  "key files": keyFiles,
  certificates,
  mail,
  nats,
  "object storage": objectStorage
}

/** Checks that work on any Postgres. */
const ofServer = { server, connections }

/** Checks that need a migrated database. */
const ofDatabase = {
  roles,
  "row level security": rowLevelSecurity,
  clocks,
  storage,
  versions,
  lag,
  "sealed secrets": sealed,
  backup
}

interface Named extends Finding {
  readonly check: string
}

const refusalOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return SqlError.isSqlError(error) ? `The database rejected the query (${reasonOf(error)}).` : explainFailure(cause)
}

/** A failed check becomes a finding and does not stop the others. */
const made = <E, R>(check: string, work: Effect.Effect<ReadonlyArray<Finding>, E, R>) =>
  work.pipe(
    Effect.catchCause((cause) => Effect.succeed([failing(`This check could not run: ${refusalOf(cause)}`)])),
    Effect.map((findings) => findings.map((finding): Named => ({ check, ...finding })))
  )

const each = <E, R>(checks: Readonly<Record<string, Effect.Effect<ReadonlyArray<Finding>, E, R>>>) =>
  Effect.map(
    Effect.forEach(Object.entries(checks), ([name, check]) => made(name, check)),
    (findings) => findings.flat()
  )

const nothing = failing(
  "The database does not contain Landfall's tables: run npm start -- migrate, or correct DATABASE_URL."
)

/** Inspects the database without migrating it. */
const askDatabase = Effect.gen(function* () {
  const url = yield* commandDatabaseUrl
  const client = PgClient.layer({ url, maxConnections: 1, applicationName: "landfall-doctor" })
  return yield* Effect.gen(function* () {
    const last = yield* Effect.flatMap(SqlClient.SqlClient, loadLastMigration)
    const own = last === null ? { versions: Effect.succeed([nothing]) } : ofDatabase
    return [...(yield* each(ofServer)), ...(yield* each<unknown, SqlClient.SqlClient>(own))]
  }).pipe(
    Effect.provide(client),
    Effect.catchIf(SqlError.isSqlError, (error) =>
      Effect.fail(
        new SetupError({
          message: `${placeOf(url)} cannot be used (${reasonOf(error)}): check that it is running, or correct DATABASE_URL.`
        })
      )
    )
  )
}).pipe(Effect.catchCause((cause) => Effect.succeed([{ check: "server", ...failing(explainFailure(cause)) }])))

const asLine = ({ check, sentence, state }: Named) => `${state.padEnd(7)}  ${check}: ${sentence}`

export const diagnose = Effect.gen(function* () {
  const findings = [...(yield* each<unknown, never>(ofMachine)), ...(yield* askDatabase)]
  yield* Effect.forEach(findings, (finding) => writeNotice(asLine(finding)), { discard: true })
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length
  yield* answerJson({ failing: count("failing"), warning: count("warning"), ok: count("ok"), findings })
  if (count("failing") > 0) return yield* new AnsweredFailure()
})
