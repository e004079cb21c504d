import { Cause, Effect } from "effect"
import { SqlError } from "effect/sql"

import { Unavailable } from "#domain/Errors.ts"

/** SQLSTATE prefixes: connection, resources, operator, system, read-only replica, idle timeout. */
const unavailableStates = /^(08|53|57P|58|25006|25P03)/

export const sqlState = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

export const isUnavailable = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  reason._tag === "StatementTimeoutError" ||
  reason._tag === "LockTimeoutError" ||
  unavailableStates.test(sqlState(reason.cause))

export const isConflict = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "SerializationError" || reason._tag === "DeadlockError"

export const unavailable = new Unavailable({ part: "database", retry_after: 1 })

export const defectOf = <E>(cause: Cause.Cause<E>): SqlError.SqlError | undefined =>
  cause.reasons
    .filter(Cause.isDieReason)
    .map(({ defect }) => defect)
    .find(SqlError.isSqlError)

const fullDiskState = "53100"

/** Other failures become defects; `transactions.ts` finds conflicts among them. */
export const toUnavailable = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  reportFullDisk: (text: string) => Effect.Effect<void>
): Effect.Effect<A, Unavailable, R> =>
  Effect.catch(work, (error) => {
    if (error instanceof Unavailable) return Effect.fail(unavailable)
    if (!SqlError.isSqlError(error) || !isUnavailable(error)) return Effect.die(error)
    const isFull = sqlState(error.reason.cause) === fullDiskState
    return Effect.andThen(isFull ? reportFullDisk(String(error.reason.cause)) : Effect.void, Effect.fail(unavailable))
  })
