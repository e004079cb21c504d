import { Effect, Option, Semaphore } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"

import type { AccountId } from "#domain/Identifiers.ts"

/** Runs statements as an account: row level security then shows and takes the rows of that account alone. */
export type AsTenant = <A, E, R>(account: AccountId, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>

/**
 * The one answer of a query of an account, as JSON, in a statement that sets the account for itself alone. `case` looks at
 * its condition before it runs what follows, which depends on no row and is therefore not run any sooner; and where the
 * account were not set, no row would show. Nothing of it stays on the connection, so that several accounts may share one.
 */
export const asOneStatement = <A>(sql: SqlClient.SqlClient, account: AccountId, query: Statement.Fragment) => sql<{
  readonly answer: A
}>`
  select case when set_config('landfall.account', ${account}, true) <> '' then (
    select row_to_json(answer) from (${query}) answer
  ) end as answer
`

/** For a role whose policies show every account; its statements name theirs in the `where` clause all the same. */
export const everyTenant: AsTenant = (_account, work) => work

const inSession = "select set_config('landfall.account', $1, false)"
const inTransaction = "select set_config('landfall.account', $1, true)"

/** The account that a transaction is set to. Its fibers run one at a time, or one would change another's account. */
interface TenantSession {
  account: AccountId | null
  readonly lock: Semaphore.Semaphore
}

/**
 * Sets the account on a connection at its checkout from the pool of tenants, which nothing else has a way to: whoever
 * comes next sets its own first. In a transaction it is set until another is, or the transaction ends. A statement that
 * runs without sees no account and therefore no row.
 */
export const oneTenant = (sql: SqlClient.SqlClient, tenants: SqlClient.SqlClient): AsTenant => {
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
