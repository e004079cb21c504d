import { Context, Duration, Effect, Option, Random, Schedule } from "effect"
import type { Cause } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"

import type { Unavailable } from "#domain/Errors.ts"

import { defectOf, isUnavailable, isConflict, unavailable } from "./failures.ts"

const maxTries = 10

const hasSqlDefect = (cause: Cause.Cause<unknown>, why: (error: SqlError.SqlError) => boolean): boolean => {
  const defect = defectOf(cause)
  return defect !== undefined && why(defect)
}

/** The first retry is immediate, because the winner of a deadlock continues. */
const retries = Schedule.exponential("20 millis").pipe(
  Schedule.setInputType<Cause.Cause<unknown>>(),
  Schedule.while(({ input }) => hasSqlDefect(input, isConflict)),
  Schedule.upTo({ times: maxTries - 1 }),
  Schedule.modifyDelay(({ attempt, duration }) =>
    attempt === 1 ? Effect.succeed(0) : Random.nextIntBetween(0, Math.min(Duration.toMillis(duration), 500))
  )
)

/** A failed rollback on an unavailable server is not a defect. */
export const retryConflicts = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unavailable, R> =>
  Effect.sandbox(work).pipe(
    Effect.retry(retries),
    Effect.catch((cause): Effect.Effect<never, E | Unavailable> =>
      hasSqlDefect(cause, isConflict) || hasSqlDefect(cause, isUnavailable)
        ? Effect.fail(unavailable)
        : Effect.failCause(cause)
    )
  )

/** Null outside a transaction. */
const AfterCommit = Context.Reference<Array<Effect.Effect<void>> | null>(
  "adapters/postgres/sql/transactions/AfterCommit",
  { defaultValue: () => null }
)

export const afterCommit = (work: Effect.Effect<void>): Effect.Effect<void> =>
  Effect.flatMap(AfterCommit, (actions) => (actions === null ? work : Effect.sync(() => void actions.push(work))))

/** The actions of a lost attempt must not run. */
const withCommitActions = <A, E, R, F>(
  work: Effect.Effect<A, E, R>,
  commit: (noted: Effect.Effect<A, E, R>) => Effect.Effect<A, F, R>
) =>
  Effect.suspend(() => {
    const actions: Array<Effect.Effect<void>> = []
    const committed = commit(Effect.provideService(work, AfterCommit, actions))
    return Effect.tap(committed, () => Effect.all(actions, { discard: true }))
  })

/** Without a savepoint in a running one. */
export const runTransaction =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unavailable, R> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
      Option.isSome(running)
        ? work
        : retryConflicts(
            withCommitActions(work, (noted) =>
              sql.withTransaction(noted).pipe(Effect.catchIf(SqlError.isSqlError, Effect.die))
            )
          )
    )
