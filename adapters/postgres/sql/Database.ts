import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { Statement } from "effect/sql"

import type { Stored } from "#application/ports/Stored.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { stored } from "./failures.ts"
import { asOneStatement, everyTenant, oneTenant } from "./tenant.ts"
import type { AsTenant } from "./tenant.ts"
import { persist, transacted } from "./transactions.ts"

/** The client of one role, and the ways in which stores run statements on it. */
export class Database extends Context.Service<
  Database,
  {
    readonly sql: PgClient.PgClient
    /** Statements that belong to no account. */
    readonly run: <A, E>(work: Effect.Effect<A, E>) => Stored<A>
    /** Statements of an account. */
    readonly of: <A, E>(account: AccountId, work: Effect.Effect<A, E>) => Stored<A>
    /**
     * The one row that a query of an account answers, read from JSON: instants in it are text as the domain writes them. In
     * one statement, on a connection of its own, or where it `isQuick` on one that it shares.
     */
    readonly answer: <A>(account: AccountId, query: Statement.Fragment, isQuick: boolean) => Stored<A>
    /** The rows of a query that sets the account by itself, as values in the order of its columns. */
    readonly values: (account: AccountId, query: Statement.Fragment) => Stored<ReadonlyArray<ReadonlyArray<unknown>>>
    /** Rows of several accounts: in one statement where the role may, else in one for each account. */
    readonly across: <Row extends { readonly account_id: AccountId }, A, E>(
      rows: ReadonlyArray<Row>,
      work: (rows: ReadonlyArray<Row>) => Effect.Effect<ReadonlyArray<A>, E>
    ) => Stored<ReadonlyArray<A>>
    /** Several statements, all or nothing; joins the running transaction. */
    readonly atomically: <A, E>(work: Effect.Effect<A, E>) => Stored<A>
  }
>()("adapters/postgres/sql/Database") {}

/** Calls that run or wait on connections of one pool. */
export interface Pool {
  readonly name: string
  /** Calls that can run at once. */
  readonly capacity: number
  /** Calls at the moment. */
  calls: number
}

export type Role = "app" | "worker"

/** A client, and the calls on its connections. */
export interface Pooled {
  readonly sql: PgClient.PgClient
  readonly pool: Pool
}

/** The rows of every account are seen by statements that name theirs. */
export const makeForWorkers = (all: Pooled) => make(all, "worker", everyTenant, all)

/** An account is set on connections of a pool of their own, and in transactions; no other statement runs there. */
export const makeForApp = (shared: Pooled, tenants: Pooled) =>
  make(shared, "app", oneTenant(shared.sql, tenants.sql), tenants)

/** Counts a call while it runs or waits for a connection. */
const counted = <A, E, R>(pool: Pool, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    pool.calls++
    return Effect.onExit(work, () => {
      pool.calls--
      return Effect.void
    })
  })

const make = (
  { pool, sql }: Pooled,
  role: Role,
  asTenant: AsTenant,
  { pool: ofTenants, sql: tenants }: Pooled
): Database["Service"] => {
  /** A lone statement that lost a conflict is run again here; in a transaction the whole of it must be. */
  const runIn = <A, E>(pool: Pool, work: Effect.Effect<A, E>): Stored<A> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) =>
      Option.isSome(running) ? stored(work) : counted(pool, persist(stored(work)))
    )
  const run = <A, E>(work: Effect.Effect<A, E>): Stored<A> => runIn(pool, work)
  const atomically = <A, E>(work: Effect.Effect<A, E>): Stored<A> =>
    Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) => {
      const all = stored(transacted(sql)(stored(work)))
      return Option.isSome(running) ? all : counted(pool, all)
    })
  return {
    sql,
    run,
    atomically,
    of: (account, work) => runIn(ofTenants, asTenant(account, work)),
    answer: <A>(account: AccountId, query: Statement.Fragment, isQuick: boolean) =>
      Effect.flatMap(Effect.serviceOption(sql.transactionService), (running) => {
        const statement = Option.isSome(running)
          ? asTenant(account, sql<{ readonly answer: A }>`select row_to_json(answer) as answer from (${query}) answer`)
          : asOneStatement<A>(isQuick ? sql : tenants, account, query)
        return Effect.flatMap(runIn(isQuick ? pool : ofTenants, statement), ([row]) =>
          row === undefined ? Effect.die(new Error("a query without an answer")) : Effect.succeed(row.answer)
        )
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

/** The owner's connection, for commands: the rows of every account are seen. */
export const ofOwner = Layer.effect(
  Database,
  Effect.map(PgClient.PgClient, (sql) => makeForWorkers({ sql, pool: { name: "owner", capacity: 1, calls: 0 } }))
)
