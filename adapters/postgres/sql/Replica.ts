import type { PgClient } from "@effect/sql-pg"
import { Cause, Effect, Metric, Option, Schedule, Schema } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"

import { makeBatcher } from "#application/makeBatcher.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { isReplicaUsed, replicaReads } from "#application/telemetry/metrics/database.ts"
import { readGauge } from "#application/telemetry/metrics/MetricFamily.ts"
import { Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { toUnavailable } from "./failures.ts"
import { ReplicaReads } from "./ReplicaReads.ts"

export interface Replica {
  /** Runs `work` on the replica, or `primary` if the replica cannot return a fresh result now. */
  readonly read: <A, E>(account: AccountId, work: Effect.Effect<A, E>, primary: StoreEffect<A>) => StoreEffect<A>
}

/** `DATABASE_READ_URL` has the data of another database. */
export class ForeignReplica extends Schema.TaggedError<ForeignReplica>()("ForeignReplica", {}) {}

class Behind extends Schema.TaggedError<Behind>()("Behind", {}) {}

/** `reason` is a message of the driver, or empty if nothing responded in time. */
class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", { reason: Schema.String }) {}

type Outage = "behind" | "unreachable"

/** A longer wait would take longer than the read on the primary. */
const maxLagMs = 50

const pollInterval = "1 millis"

/** For a new connection, and for the response to a short statement. */
export const maxSilence = "2 seconds"

/** As long as a statement may take on the primary. */
const maxReadTime = "5 seconds"

const checkInterval = "250 millis"

/**
 * A commit is flushed before it is acknowledged, and before others see it, unless commits are asynchronous. Flushed
 * records reach the replica without further commits.
 */
const positionQuery = (sql: SqlClient.SqlClient) => sql<{ readonly position: string }>`
  select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
  end::text as position
`

/**
 * The next statement takes a newer snapshot, so it sees every commit up to the position. A promoted replica has its own
 * history.
 */
const readinessQuery = `
  select set_config('landfall.account', $1, false) as account,
    pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $2::pg_lsn as ready
`

const loadIdentity = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ readonly identity: string }>`
      select concat_ws(' ', system_identifier,
        (select oid from pg_database where datname = current_database())) as identity
      from pg_control_system()
    `,
    ([row]) => row?.identity
  )

/** Failures of the server, which the primary may not have. */
type ReadFailure = SqlError.SqlError | Unavailable | Behind | Unreachable

const isOfServer = (error: unknown): error is ReadFailure =>
  SqlError.isSqlError(error) || error instanceof Unavailable || error instanceof Behind || error instanceof Unreachable

/** A statement can fail because the replica applies a conflicting change, or because it writes. */
const outageOf = (error: ReadFailure): Outage | "failed" => {
  if (error instanceof Behind) return "behind"
  return SqlError.isSqlError(error) && error.reason._tag !== "ConnectionError" ? "failed" : "unreachable"
}

const describeOutage = (error: ReadFailure): string => {
  if (error instanceof Behind)
    return "The replica of DATABASE_READ_URL is behind the primary, so reads use the primary."
  const reason = error instanceof Unreachable ? error.reason : error.message
  return `The replica of DATABASE_READ_URL does not respond${reason === "" ? "" : ` (${reason})`}, so reads use the primary.`
}

const silence = () => Effect.fail(new Unreachable({ reason: "" }))

/** A position that was requested before the read could miss a commit, so a running query is not joined. */
const makePosition = (primary: PgClient.PgClient) =>
  makeBatcher(1_000, (readers: ReadonlyArray<null>) =>
    Effect.map(positionQuery(primary), ([row]) => readers.map(() => row?.position ?? ""))
  )

const connect = Effect.fnUntraced(
  function* (replica: PgClient.PgClient, account: string, position: string) {
    const connection = yield* replica.reserve
    const check = connection.execute(readinessQuery, [account, position], undefined)
    const began = yield* elapsed
    while (true) {
      const [row] = yield* Effect.timeoutOrElse(check, { duration: maxSilence, orElse: silence })
      if (row?.["ready"] === true) return connection
      if ((yield* elapsed) - began >= maxLagMs) return yield* new Behind()
      yield* Effect.sleep(pollInterval)
    }
  },
  Effect.catchIf(SqlError.isSqlError, ({ message }) => Effect.fail(new Unreachable({ reason: message })))
)

const checkIdentity = Effect.fnUntraced(function* (primary: PgClient.PgClient, replica: PgClient.PgClient) {
  const [own, other] = yield* Effect.all([loadIdentity(primary), loadIdentity(replica)])
  if (own !== other) return yield* new ForeignReplica()
})

type LoadPosition = Effect.Success<ReturnType<typeof makePosition>>

/** Checks the replica once, and regularly while it is not usable. */
const watchReplica = Effect.fnUntraced(function* (
  primary: PgClient.PgClient,
  replica: PgClient.PgClient,
  loadPosition: LoadPosition
) {
  const state: { outage: Outage | null } = { outage: null }
  yield* readGauge(isReplicaUsed.of(), () => (state.outage === null ? 1 : 0))

  const note = Effect.fnUntraced(function* (error: ReadFailure) {
    const outcome = outageOf(error)
    yield* Metric.update(replicaReads.of(outcome), 1)
    if (outcome === "failed") {
      return yield* Effect.logDebug(`A read failed on the replica of DATABASE_READ_URL (${error.message}).`)
    }
    if (state.outage !== null) return
    state.outage = outcome
    yield* Effect.logWarning(describeOutage(error))
  })

  const check = Effect.gen(function* () {
    yield* checkIdentity(primary, replica)
    const position = yield* loadPosition(null)
    yield* Effect.scoped(connect(replica, "", position))
    if (state.outage !== null) yield* Effect.logInfo("Reads use the replica of DATABASE_READ_URL again.")
    state.outage = null
  }).pipe(
    Effect.catchIf(SqlError.isSqlError, ({ message }) => Effect.fail(new Unreachable({ reason: message }))),
    Effect.timeoutOrElse({ duration: maxReadTime, orElse: silence })
  )

  yield* Effect.catchTags(check, { Behind: note, Unreachable: note })
  yield* Effect.suspend(() => (state.outage === null ? Effect.void : check)).pipe(
    // Ignored: the replica remains unused, and is checked again.
    Effect.ignore,
    Effect.repeat(Schedule.spaced(checkInterval)),
    Effect.forkScoped
  )
  return { state, note }
})

/** Fails only if the replica belongs to another database. */
export const makeReplica = Effect.fnUntraced(function* (primary: PgClient.PgClient, replica: PgClient.PgClient) {
  const loadPosition = yield* makePosition(primary)
  const { note, state } = yield* watchReplica(primary, replica, loadPosition)

  const attempt = <A, E>(account: AccountId, position: string, work: Effect.Effect<A, E>) =>
    Effect.scoped(
      Effect.flatMap(connect(replica, account, position), (connection) =>
        Effect.provideService(work, primary.transactionService, [connection, 0] as const)
      )
    ).pipe(Effect.timeoutOrElse({ duration: maxReadTime, orElse: silence }))

  const readReplica = Effect.fnUntraced(function* <A, E>(
    account: AccountId,
    work: Effect.Effect<A, E>,
    primaryRead: StoreEffect<A>
  ) {
    const position = yield* Effect.option(loadPosition(null))
    if (Option.isNone(position)) return yield* primaryRead
    return yield* attempt(account, position.value, work).pipe(
      Effect.tap(() => Metric.update(replicaReads.of("replica"), 1)),
      Effect.catchCause((cause) => {
        const error = Cause.squash(cause)
        return isOfServer(error) ? Effect.andThen(note(error), primaryRead) : toUnavailable(Effect.failCause(cause))
      })
    )
  })

  return {
    read: (account, work, primaryRead) =>
      Effect.flatMap(
        Effect.all([ReplicaReads, Effect.serviceOption(primary.transactionService)]),
        ([isWanted, running]) => {
          if (!isWanted || Option.isSome(running)) return primaryRead
          return state.outage === null
            ? readReplica(account, work, primaryRead)
            : Effect.andThen(Metric.update(replicaReads.of(state.outage), 1), primaryRead)
        }
      )
  } satisfies Replica
})
