import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { Statement } from "effect/sql"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { toUnavailable } from "./failures.ts"
import type { Replica } from "./Replica.ts"
import { asOneStatement, asEveryTenant, asOneTenant } from "./tenant.ts"
import type { AsTenant } from "./tenant.ts"
import { retryConflicts, runTransaction } from "./transactions.ts"

export class Database extends Context.Service<
  Database,
  {
    readonly sql: PgClient.PgClient
    readonly run: <A, E>(work: Effect.Effect<A, E>) => StoreEffect<A>
    readonly of: <A, E>(account: AccountId, work: Effect.Effect<A, E>) => StoreEffect<A>
    /** The row is JSON, so instants are text in the domain's format. Uses a shared connection if `isQuick`. */
    readonly answer: <A>(account: AccountId, query: Statement.Fragment, isQuick: boolean) => StoreEffect<A>
    /** In column order. The query must set the account itself. */
    readonly values: (
      account: AccountId,
      query: Statement.Fragment
    ) => StoreEffect<ReadonlyArray<ReadonlyArray<unknown>>>
    /** One statement if the role sees all accounts, else one per account. */
    readonly across: <Row extends { readonly account_id: AccountId }, A, E>(
      rows: ReadonlyArray<Row>,
      work: (rows: ReadonlyArray<Row>) => Effect.Effect<ReadonlyArray<A>, E>
    ) => StoreEffect<ReadonlyArray<A>>
    /** Joins a running transaction. */
    readonly atomically: <A, E>(work: Effect.Effect<A, E>) => StoreEffect<A>
  }
>()("adapters/postgres/sql/Database") {}

export interface Pool {
  readonly name: string
  readonly capacity: number
  readonly reportFullDisk: (text: string) => Effect.Effect<void>
  calls: number
}

export type Role = "app" | "worker"

export interface PooledClient {
  readonly sql: PgClient.PgClient
  readonly pool: Pool
}

export interface PooledReplica {
  readonly replica: Replica
  readonly pool: Pool
}

/** Statements must restrict the account themselves. */
export const makeForWorkers = (all: PooledClient) => makeDatabase(all, "worker", asEveryTenant, all)

/** The account is set in transactions and on a separate pool only. */
export const makeForApp = (shared: PooledClient, tenants: PooledClient, replica: PooledReplica | null) => {
  const database = makeDatabase(shared, "app", asOneTenant(shared.sql, tenants.sql), tenants)
  return replica === null ? database : withReplica(database, replica)
}

const selectAnswer = <A>(sql: PgClient.PgClient, query: Statement.Fragment) =>
  sql<{ readonly answer: A }>`select row_to_json(answer) as answer from (${query}) answer`

const requireAnswer = <A>([row]: ReadonlyArray<{ readonly answer: A }>) =>
  row === undefined ? Effect.die(new Error("a query without an answer")) : Effect.succeed(row.answer)

/** Statements without an account, and transactions, use the primary. */
const withReplica = (database: Database["Service"], { pool, replica }: PooledReplica): Database["Service"] => {
  const { answer, of, sql, values } = database
  const read: Replica["read"] = (account, work, primary) => replica.read(account, countCall(pool, work), primary)
  return {
    ...database,
    of: (account, work) => read(account, work, of(account, work)),
    answer: <A>(account: AccountId, query: Statement.Fragment, isQuick: boolean) =>
      read(account, Effect.flatMap(selectAnswer<A>(sql, query), requireAnswer), answer<A>(account, query, isQuick)),
    values: (account, query) => read(account, sql`${query}`.values, values(account, query))
  }
}

/** Includes the wait for a connection. */
const countCall = <A, E, R>(pool: Pool, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    pool.calls++
    return Effect.onExit(work, () => {
      pool.calls--
      return Effect.void
    })
  })

const makeDatabase = (
  { pool, sql }: PooledClient,
  role: Role,
  asTenant: AsTenant,
  { pool: ofTenants, sql: tenants }: PooledClient
): Database["Service"] => {
  const orUnavailable = <A, E>(work: Effect.Effect<A, E>) => toUnavailable(work, pool.reportFullDisk)

  /** A transaction must be repeated as a whole. */
  const runIn = <A, E>(pool: Pool, work: Effect.Effect<A, E>): StoreEffect<A> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
      Option.isSome(running) ? orUnavailable(work) : countCall(pool, retryConflicts(orUnavailable(work)))
    )
  const run = <A, E>(work: Effect.Effect<A, E>): StoreEffect<A> => runIn(pool, work)
  const atomically = <A, E>(work: Effect.Effect<A, E>): StoreEffect<A> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) => {
      const all = orUnavailable(runTransaction(sql)(orUnavailable(work)))
      return Option.isSome(running) ? all : countCall(pool, all)
    })
  return {
    sql,
    run,
    atomically,
    of: (account, work) => runIn(ofTenants, asTenant(account, work)),
    answer: <A>(account: AccountId, query: Statement.Fragment, isQuick: boolean) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) => {
        const statement = Option.isSome(running)
          ? asTenant(account, selectAnswer<A>(sql, query))
          : asOneStatement<A>(isQuick ? sql : tenants, account, query)
        return Effect.flatMap(runIn(isQuick ? pool : ofTenants, statement), requireAnswer)
      }),
    values: (account, query) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
        runIn(ofTenants, Option.isSome(running) ? asTenant(account, sql`${query}`.values) : tenants`${query}`.values)
      ),
    across: (rows, work) => {
      if (rows.length === 0) return Effect.succeed([])
      if (role === "worker") return run(work(rows))
      const accounts = Map.groupBy(rows, ({ account_id }) => account_id)
      const each = Effect.forEach(accounts, ([account, own]) => asTenant(account, work(own)))
      return atomically(Effect.map(each, (results) => results.flat()))
    }
  }
}

/** For commands. */
export const ofOwner = Layer.effect(
  Database,
  Effect.map(PgClient.PgClient, (sql) =>
    makeForWorkers({ sql, pool: { name: "owner", capacity: 1, calls: 0, reportFullDisk: () => Effect.void } })
  )
)
