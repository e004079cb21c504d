import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Predicate, Redacted, Schedule } from "effect"
import type { Migrator } from "effect/sql"
import { SqlClient, SqlError } from "effect/sql"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"
import * as Postgres from "#adapters/postgres/layer.ts"
import { checkServerVersion, testedVersions } from "#adapters/postgres/operations/release/serverVersion.ts"
import type { ServerTooOld } from "#adapters/postgres/operations/release/serverVersion.ts"
import { isUnavailable, isConflict } from "#adapters/postgres/sql/failures.ts"
import * as Reference from "#adapters/reference/layer.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { fullDiskSentence, isFullDisk } from "#domain/problem/fullDisk.ts"

import { NotThereYet, SetupError } from "../command/SetupError.ts"
import type { DataPlane } from "./DataPlane.ts"
import { documentsOnDisk, storageOnDisk } from "./documents.ts"
import { cacheForSecond } from "./shared.ts"
import { vault } from "./vault.ts"

const database = "landfall"

const within = (url: Redacted.Redacted) => Effect.provide(PgClient.layer({ url, maxConnections: 1 }))

/** Omits the password. */
export const placeOf = (url: Redacted.Redacted): string => {
  const { host, pathname } = new URL(Redacted.value(url))
  return `Postgres at ${host}${pathname}`
}

export const reasonOf = (error: unknown): string => {
  if (Predicate.hasProperty(error, "reason") && Predicate.isObject(error.reason)) return reasonOf(error.reason)
  if (Predicate.hasProperty(error, "cause") && Predicate.isObject(error.cause)) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}

const olderNodes = (place: string, { addresses, least, migration }: Postgres.OlderNodes) =>
  new SetupError({
    message: `${place} is in use by nodes of an earlier release (from ${addresses}), which could not work on after migration ${migration}: stop those that do not know migration ${least}, or let npm start -- migrate --end-older-nodes end them, and start again.`
  })

export const describeDatabaseError = (place: string, error: unknown): string => {
  const reason = reasonOf(error)
  return isFullDisk(reason)
    ? fullDiskSentence(place, reason)
    : `${place} cannot be used (${reason}): see that it runs, or correct DATABASE_URL.`
}

const unusable = (place: string) => (error: SqlError.SqlError | Migrator.MigrationError) => {
  const { cause } = error
  if (cause instanceof Postgres.OlderNodes) return olderNodes(place, cause)
  const message = describeDatabaseError(place, error)
  return SqlError.isSqlError(error) && isUnavailable(error) ? new NotThereYet({ message }) : new SetupError({ message })
}

const tooOld = (place: string, { migration }: Postgres.DatabaseTooOld) =>
  new SetupError({
    message: `${place} is at migration ${migration}, and this release continues from migration ${Postgres.baseline.continues}: back up, start the release of ${Postgres.baseline.release} on it first, and this one then.`
  })

const serverTooOld = (place: string, { version }: ServerTooOld) =>
  new SetupError({
    message: `${place} is Postgres ${version}, but Landfall requires Postgres ${testedVersions.min} to ${testedVersions.max}: upgrade the server, or set DATABASE_URL to another one.`
  })

const foreignReplica = (place: string) =>
  new SetupError({
    message: `DATABASE_READ_URL is not a replica of ${place}: set it to a streaming replica of this database, or unset it.`
  })

type ConnectionError =
  | SqlError.SqlError
  | Migrator.MigrationError
  | Postgres.ReleaseOutdated
  | Postgres.DatabaseTooOld
  | ServerTooOld
  | Postgres.ForeignReplica

/** The driver reports a rollback on a lost connection as a defect. */
const mapConnectionErrors =
  (place: string) =>
  <A, R>(work: Effect.Effect<A, ConnectionError, R>) =>
    work.pipe(
      Effect.catchDefect((defect) =>
        SqlError.isSqlError(defect) && isUnavailable(defect) ? Effect.fail(defect) : Effect.die(defect)
      ),
      Effect.mapError((error) => {
        if (error._tag === "Outdated") return outdated(place)
        if (error._tag === "DatabaseTooOld") return tooOld(place, error)
        if (error._tag === "ServerTooOld") return serverTooOld(place, error)
        if (error._tag === "ForeignReplica") return foreignReplica(place)
        return unusable(place)(error)
      })
    )

/** Before other statements, which may not work on an untested version. */
export const checkServer = Effect.fn("checkServer")(function* (url: Redacted.Redacted) {
  const place = placeOf(url)
  const checked = within(url)(Effect.flatMap(SqlClient.SqlClient, checkServerVersion))
  const untested = yield* mapConnectionErrors(place)(checked)
  if (untested !== null) yield* Effect.logWarning(`${place} ${untested}.`)
  return url
})

const createDatabase = (server: Embedded.RunningPostgres) =>
  SqlClient.SqlClient.use((sql) =>
    Effect.gen(function* () {
      const found = yield* sql`select 1 from pg_database where datname = ${database}`
      if (found.length === 0) yield* sql.unsafe(`create database ${database}`)
    })
  ).pipe(within(server.url("postgres")), mapConnectionErrors(placeOf(server.url("postgres"))))

/** Only correct for a single worker, because others may hold claims. */
export const freeClaims = Effect.fn("freeClaims")(
  function* (owner: Redacted.Redacted) {
    const free = SqlClient.SqlClient.use(
      (sql) =>
        sql`update work set due_at = landfall_now(), asked_at = null, leased_until = null where leased_until is not null`
    )
    return yield* within((yield* Postgres.ensureLogin("worker", owner)) ?? owner)(free)
  },
  (work, owner) => mapConnectionErrors(placeOf(owner))(work)
)

/** A conflict with running nodes changed nothing and can be retried. */
const isMigrationConflict = (error: unknown): boolean =>
  SqlError.isSqlError(error)
    ? isConflict(error)
    : Predicate.hasProperty(error, "cause") && isMigrationConflict(error.cause)

/** Also works while nodes are running. */
export const migrate = (url: Redacted.Redacted, place = placeOf(url)) =>
  Effect.scoped(Layer.build(Postgres.migrations(url))).pipe(
    Effect.retry({ while: isMigrationConflict, schedule: Schedule.spaced("500 millis"), times: 20 }),
    mapConnectionErrors(place)
  )

/** Ends only nodes that cannot work with the migrated database. */
export const endOlderNodes = (url: Redacted.Redacted) =>
  mapConnectionErrors(placeOf(url))(Effect.provide(Postgres.stopOlderNodes, PgClient.layer({ url, maxConnections: 1 })))

const unwritable = "The database is away, or cannot be written to: it is read-only, or its disk is full."

const hindrances: Readonly<Record<Postgres.NotReadyReason, string>> = {
  outdated: "The database belongs to a newer release.",
  "no account": "There is no account yet: the ingestion node, or npm run admin, makes the first one."
}

const sentenceOf = (hindrance: Postgres.NotReadyReason | null) => (hindrance === null ? null : hindrances[hindrance])

const outdated = (place: string) =>
  new SetupError({
    message: `${place} belongs to a newer release: it was brought up to date in a way that this one does not know and would answer wrongly. Start the newer release.`
  })

/** Failed checks are ignored, because an unreachable database is not a reason to stop. */
const untilOutdated = (isOutdated: StoreEffect<boolean>) =>
  isOutdated.pipe(
    Effect.catchCause(() => Effect.succeed(false)),
    Effect.repeat({ until: (is) => is, schedule: Schedule.spaced("2 seconds") })
  )

interface PlaneOptions {
  readonly place?: string
  readonly replica?: Redacted.Redacted | undefined
}

export const postgresPlane = Effect.fn("postgresPlane")(function* (
  url: Redacted.Redacted,
  { place = placeOf(url), replica }: PlaneOptions = {}
) {
  yield* migrate(url, place)
  const atPlace = Effect.provideService(Postgres.DatabasePlace, place)
  const app = yield* mapConnectionErrors(place)(Layer.build(Postgres.layerApp(url, { replica })).pipe(atPlace))
  const worker = yield* mapConnectionErrors(place)(Layer.build(Postgres.layerWorker(url)).pipe(atPlace))
  const { hindrance, isOutdated } = Context.get(app, Postgres.Readiness)
  const plane: DataPlane = {
    app: Layer.succeedContext(app),
    worker: Layer.succeedContext(worker),
    relay: Layer.empty,
    reference: Reference.layerImported.pipe(Layer.provide(Layer.succeedContext(app))),
    documents: documentsOnDisk,
    messages: Layer.empty,
    inventory: null,
    storage: cacheForSecond(yield* storageOnDisk),
    vault,
    hindrance: cacheForSecond(Effect.matchCause(hindrance, { onFailure: () => unwritable, onSuccess: sentenceOf })),
    impairment: Effect.succeed(null),
    lost: Effect.andThen(untilOutdated(isOutdated), outdated(place)),
    freeClaims: Effect.void,
    kind: "postgres",
    place,
    hasReplica: replica !== undefined,
    url
  }
  return plane
})

export const embeddedUrl = (server: Embedded.RunningPostgres) => server.url(database)

export const startEmbedded = Effect.fn("startEmbedded")(function* (dataDir: string) {
  const server = yield* Embedded.start({ dataDir })
  yield* createDatabase(server)
  return server
})
