import { Effect, Option, Semaphore } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"

import type { AccountId } from "#domain/Identifiers.ts"

export type AsTenant = <A, E, R>(account: AccountId, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>

/**
 * The setting ends with the statement, so accounts share a connection. `case` evaluates its condition before the
 * subquery, which depends on no row.
 */
export const asOneStatement = <A>(sql: SqlClient.SqlClient, account: AccountId, query: Statement.Fragment) => sql<{
  readonly answer: A
}>`
  select case when set_config('landfall.account', ${account}, true) <> '' then (
    select row_to_json(answer) from (${query}) answer
  ) end as answer
`

/** Statements must restrict the account themselves. */
export const asEveryTenant: AsTenant = (_account, work) => work

const inSession = "select set_config('landfall.account', $1, false)"
const inTransaction = "select set_config('landfall.account', $1, true)"

/** Concurrent fibers must not change each other's account. */
interface TenantSession {
  account: AccountId | null
  readonly lock: Semaphore.Semaphore
}

/**
 * Sets the account when a connection leaves the tenants' pool, which only this function uses; a transaction keeps it.
 * Without an account, row level security hides all rows.
 */
export const asOneTenant = (sql: SqlClient.SqlClient, tenants: SqlClient.SqlClient): AsTenant => {
  const sessions = new WeakMap<SqlClient.TransactionConnection.Service, TenantSession>()

  const sessionOf = (transaction: SqlClient.TransactionConnection.Service): TenantSession => {
    const session = sessions.get(transaction) ?? { account: null, lock: Semaphore.makeUnsafe(1) }
    sessions.set(transaction, session)
    return session
  }

  const within = <A, E, R>(
    transaction: SqlClient.TransactionConnection.Service,
    account: AccountId,
    work: Effect.Effect<A, E, R>
  ) => {
    const session = sessionOf(transaction)
    const setAccount = Effect.suspend(() =>
      session.account === account
        ? Effect.void
        : Effect.map(transaction[0].executeRaw(inTransaction, [account]), () => {
            session.account = account
          })
    )
    return session.lock.withPermit(Effect.andThen(setAccount, work))
  }

  const checkedOut = Effect.fnUntraced(function* <A, E, R>(account: AccountId, work: Effect.Effect<A, E, R>) {
    const connection = yield* tenants.reserve
    yield* connection.executeRaw(inSession, [account])
    return yield* Effect.provideService(work, sql.transactionService, [connection, 0] as const)
  }, Effect.scoped)

  return (account, work) =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
      Option.isSome(running) ? within(running.value, account, work) : checkedOut(account, work)
    )
}
