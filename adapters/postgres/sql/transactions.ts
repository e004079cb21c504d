import { Effect, Option, Random } from "effect"
import { SqlError } from "effect/sql"
import type { SqlClient } from "effect/sql"

import type { Unavailable } from "#domain/Errors.ts"

import { defectOf, isAway, isConflict, unavailable } from "./failures.ts"

const tries = 10

/** The first retry is immediate, for the opponent of a deadlock's victim goes on; later ones draw a growing wait. */
const pause = (retry: number) =>
  retry === 1
    ? Effect.yieldNow
    : Effect.flatMap(Random.nextIntBetween(0, Math.min(10 * 2 ** retry, 500)), (wait) => Effect.sleep(wait))

/** Runs work again that lost against a concurrent transaction; a rollback that finds no server is no defect either. */
export const persist = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unavailable, R> => {
  const attempt = (retry: number): Effect.Effect<A, E | Unavailable, R> =>
    Effect.catchCause(work, (cause) => {
      const defect = defectOf(cause)
      if (defect !== undefined && isConflict(defect) && retry < tries)
        return Effect.andThen(pause(retry), attempt(retry + 1))
      return defect !== undefined && (isConflict(defect) || isAway(defect))
        ? Effect.fail(unavailable)
        : Effect.failCause(cause)
    })
  return attempt(1)
}

/** Joins the running transaction of this client (no savepoint), or opens one and runs it until it wins. */
export const transacted =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Unavailable, R> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
      Option.isSome(running)
        ? work
        : persist(sql.withTransaction(work).pipe(Effect.catchIf(SqlError.isSqlError, Effect.die)))
    )
