import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

import { Unavailable } from "#domain/Errors.ts"

/** Connection, resources, an operator who stops the server, system error, a replica that became read-only. */
const awayStates = /^(08|53|57P|58|25006|25P03)/

/** The code of an error that Postgres reported. */
export const sqlState = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

/** Whether the database could not do it now, and may soon. */
export const isAway = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  reason._tag === "StatementTimeoutError" ||
  reason._tag === "LockTimeoutError" ||
  awayStates.test(sqlState(reason.cause))

/** Whether the work lost against a concurrent transaction and may win when it is run again. */
export const isConflict = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "SerializationError" || reason._tag === "DeadlockError"

export const unavailable = new Unavailable({ part: "database", retry_after: 1 })

/** The first SQL error among the defects of a cause. */
export const defectOf = <E>(cause: Cause.Cause<E>): SqlError.SqlError | undefined =>
  cause.reasons
    .filter(Cause.isDieReason)
    .map(({ defect }) => defect)
    .find(SqlError.isSqlError)

/** A database that is away is an error. All else is a defect, and `transactions.ts` looks for conflicts among them. */
export const stored = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Unavailable, R> =>
  Effect.catch(work, (error) =>
    error instanceof Unavailable || (SqlError.isSqlError(error) && isAway(error))
      ? Effect.fail(unavailable)
      : Effect.die(error)
  )
