import type { PgClient } from "@effect/sql-pg"
import { Cause, Effect, Fiber, Latch, Metric, Option, Schedule, Schema } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"

import { makeBatcher } from "#application/makeBatcher.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { isReplicaUsed, replicaReads } from "#application/telemetry/metrics/database.ts"
import { readGauge } from "#application/telemetry/metrics/MetricFamily.ts"
import { Unavailable } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

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

/** A read took too long, but the replica responds. */
class Slow extends Schema.TaggedError<Slow>()("Slow", {}) {}

interface Outage {
  readonly outcome: "behind" | "unreachable"
  readonly reason: string
  readonly since: number
  isReported: boolean
}

/** A longer wait would take longer than the read on the primary. */
export const maxLagMs = 50

const pollInterval = "1 millis"

/** Opening a connection takes several round trips. */
export const connectTimeout = "2 seconds"

/** For the response to a short statement. */
const maxSilence = "1 second"

/** As long as a statement may take on the primary. */
const maxReadTime = "5 seconds"

const checkInterval = "250 millis"

/** A replica is often behind for a moment. */
const reportedAfterMs = 5_000

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
type ReadFailure = SqlError.SqlError | Unavailable | Behind | Unreachable | Slow

const isOfServer = (error: unknown): error is ReadFailure =>
  SqlError.isSqlError(error) ||
  error instanceof Unavailable ||
  error instanceof Behind ||
  error instanceof Unreachable ||
  error instanceof Slow

/** A statement can fail because the replica applies a conflicting change, or because it writes. */
const outcomeOf = (error: ReadFailure): Outage["outcome"] | "failed" => {
  if (error instanceof Behind) return "behind"
  if (error instanceof Slow) return "failed"
  return SqlError.isSqlError(error) && error.reason._tag !== "ConnectionError" ? "failed" : "unreachable"
}

const describeOutage = ({ outcome, reason }: Outage): string =>
  outcome === "behind"
    ? "The replica of DATABASE_READ_URL is behind the primary, so reads use the primary."
    : `The replica of DATABASE_READ_URL does not respond${reason === "" ? "" : ` (${reason})`}, so reads use the primary.`

const silence = () => Effect.fail(new Unreachable({ reason: "" }))

/** A position that was requested before the read could miss a commit, so a running query is not joined. */
const makePosition = (primary: PgClient.PgClient) =>
  makeBatcher(1_000, (readers: ReadonlyArray<null>) =>
    Effect.map(positionQuery(primary), ([row]) => readers.map(() => row?.position ?? ""))
  )

/** Canceling a statement on a server that hangs takes seconds, so the caller does not wait for it. */
const detach = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.forkDetach(work, { startImmediately: true }), (fiber) =>
    Effect.ensuring(
      Fiber.join(fiber),
      Effect.sync(() => {
        if (fiber.pollUnsafe() === undefined) fiber.interruptUnsafe()
      })
    )
  )

/** Runs `alarm` if the replica does not respond in time. */
const withAlarm = <A, E, R>(work: Effect.Effect<A, E, R>, alarm: Effect.Effect<void>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.forkChild(Effect.delay(alarm, maxSilence)), (fiber) =>
    Effect.ensuring(work, Fiber.interrupt(fiber))
  )

interface Wanted {
  readonly account: string
  readonly position: string
  readonly alarm: Effect.Effect<void>
}

const connect = Effect.fnUntraced(
  function* (replica: PgClient.PgClient, { account, alarm, position }: Wanted) {
    const connection = yield* replica.reserve
    const check = withAlarm(connection.execute(readinessQuery, [account, position], undefined), alarm)
    const began = yield* elapsed
    while (true) {
      const [row] = yield* check
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
  /** Open while the replica is unreachable, so that no read waits for it. */
  const unreachable = Latch.makeUnsafe(false)
  yield* readGauge(isReplicaUsed.of(), () => (state.outage === null ? 1 : 0))

  const note = Effect.fnUntraced(function* (error: ReadFailure) {
    const outcome = outcomeOf(error)
    if (outcome === "failed" || state.outage !== null) return
    const reason = error instanceof Unreachable ? error.reason : ""
    state.outage = { outcome, reason, since: yield* elapsed, isReported: false }
    if (outcome === "unreachable") unreachable.openUnsafe()
  })

  const check = Effect.gen(function* () {
    yield* checkIdentity(primary, replica)
    const position = yield* loadPosition(null)
    yield* Effect.scoped(connect(replica, { account: "", position, alarm: Effect.void }))
  }).pipe(
    Effect.catchIf(SqlError.isSqlError, ({ message }) => Effect.fail(new Unreachable({ reason: message }))),
    detach,
    Effect.timeoutOrElse({ duration: maxReadTime, orElse: silence })
  )

  const recheck = Effect.gen(function* () {
    const { outage } = state
    if (outage === null) return
    if (yield* Effect.isSuccess(check)) {
      state.outage = null
      unreachable.closeUnsafe()
      if (outage.isReported) yield* Effect.logInfo("Reads use the replica of DATABASE_READ_URL again.")
    } else if (!outage.isReported && (yield* elapsed) - outage.since >= reportedAfterMs) {
      outage.isReported = true
      yield* Effect.logWarning(describeOutage(outage))
    }
  })

  yield* Effect.catchTags(check, { Behind: note, Unreachable: note })
  yield* Effect.forkScoped(Effect.repeat(recheck, Schedule.spaced(checkInterval)))
  return { state, note, unreachable: Effect.andThen(unreachable.await, silence()) }
})

/** Fails only if the replica belongs to another database. */
export const makeReplica = Effect.fnUntraced(function* (primary: PgClient.PgClient, replica: PgClient.PgClient) {
  const loadPosition = yield* makePosition(primary)
  const { note, state, unreachable } = yield* watchReplica(primary, replica, loadPosition)
  const alarm = Effect.suspend(() => note(new Unreachable({ reason: "" })))

  const attempt = <A, E>(account: AccountId, position: string, work: Effect.Effect<A, E>) =>
    Effect.flatMap(connect(replica, { account, position, alarm }), (connection) =>
      Effect.provideService(work, primary.transactionService, [connection, 0] as const)
    ).pipe(
      Effect.scoped,
      detach,
      Effect.raceFirst(unreachable),
      Effect.timeoutOrElse({ duration: maxReadTime, orElse: () => Effect.fail(new Slow()) })
    )

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
        if (!isOfServer(error)) return Effect.orDie(Effect.failCause(cause))
        const counted = Metric.update(replicaReads.of(outcomeOf(error)), 1)
        return Effect.andThen(Effect.andThen(counted, note(error)), primaryRead)
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
            : Effect.andThen(Metric.update(replicaReads.of(state.outage.outcome), 1), primaryRead)
        }
      )
  } satisfies Replica
})
