import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient, Statement } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"

import { settings } from "#adapters/postgres/sql/Sql.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { containerSortFields, readContainerSort, usualSort } from "#domain/search/container/Sort.ts"
import { sorts } from "#domain/search/shipment/Sort.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import { containerQuestions, shipmentQuestions } from "../support/trade/questions.ts"
import { fillTrade, largest, now } from "../support/trade/trade.ts"

/** A node of a plan, of which Postgres says much more. */
interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Rows Removed by Filter"?: number
  readonly Plans?: ReadonlyArray<PlanNode>
}

const Explained = Schema.decodeUnknownSync(
  Schema.Tuple([Schema.Struct({ "QUERY PLAN": Schema.Tuple([Schema.Struct({ Plan: Schema.Unknown })]) })])
)

const nodesOf = (node: PlanNode): ReadonlyArray<PlanNode> => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Tables that grow with the trade. */
const large = new Set(["containers", "shipments", "search_terms", "shipment_tags", "party_roles"])

/** One connection as the application has it, which sees the rows of the largest account. */
const connection = Effect.gen(function* () {
  const { url } = yield* TestSql.TestDatabase
  const client = PgClient.layer({ url, startupParameters: settings("app"), maxConnections: 1 })
  const sql = Context.get(yield* Layer.build(client), SqlClient.SqlClient)
  yield* sql`select set_config('landfall.account', ${largest}, false)`
  return sql
})

/** Rows of an account that may be looked at and left aside, until a page is full: it has 30,000 containers. */
const mostLeftAside = 6_000

const isScan = (node: PlanNode): boolean =>
  large.has(node["Relation Name"] ?? "") &&
  (node["Node Type"] === "Seq Scan" || (node["Rows Removed by Filter"] ?? 0) > mostLeftAside)

const explain = "explain (analyze, timing off, format json)"

/** How a statement is explained, with its values. */
type Explaining = (
  sql: SqlClient.SqlClient,
  text: string,
  values: ReadonlyArray<unknown>
) => Effect.Effect<ReadonlyArray<unknown>, SqlError>

const withItsValues: Explaining = (sql, text, values) => sql.unsafe(`${explain} ${text}`, values)

const written = (value: unknown) => (typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value))

/** As it is planned once for all values. */
const whateverItsValues: Explaining = Effect.fnUntraced(function* (sql, text, values) {
  yield* sql.unsafe(`prepare explained as ${text}`)
  const found = yield* sql.unsafe(`${explain} execute explained(${values.map(written).join(", ")})`)
  yield* sql.unsafe("deallocate explained")
  return found
})

/** Where the statements of some work read a large table, or all that an account has of it, from end to end. */
const scanned = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  work: Effect.Effect<A, E, R>,
  explained = withItsValues
) {
  const statements: Array<readonly [text: string, values: ReadonlyArray<unknown>]> = []
  yield* work.pipe(
    Effect.provideService(Statement.CurrentTransformer, (statement) =>
      Effect.sync(() => {
        statements.push(statement.compile())
        return statement
      })
    )
  )
  const found: Array<string> = []
  for (const [text, values] of statements) {
    const [{ "QUERY PLAN": plans }] = Explained(yield* explained(sql, text, values))
    for (const node of nodesOf(plans[0].Plan as PlanNode)) {
      if (isScan(node)) found.push(`${node["Node Type"]} of ${node["Relation Name"]}`)
    }
  }
  assert.isAbove(statements.length, 0)
  return found
})

const page = { number: 1, size: 30 }

/** It asks for what no index can have: a moment that is another one's newest. */
const slow = new Set(["terminal_checked_at=<12.hours.ago"])

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "120 seconds" })("Plans", (it) => {
  it.effect(
    "of every filter and order of shipments and containers go by an index, and what shares connections whatever it asks for",
    () =>
      Effect.gen(function* () {
        const { owner } = yield* TestSql.TestDatabase
        yield* fillTrade(owner, 100_000)
        const sql = yield* connection
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const asked = [
          ...shipmentQuestions.map(({ criterion, name }) => ({
            name,
            work: shipments.searchVersions(largest, criterion, "created_at", page)
          })),
          ...sorts.map((sort) => ({ name: sort, work: shipments.searchVersions(largest, always, sort, page) })),
          ...containerQuestions.map(({ criterion, name }) => ({
            name,
            work: containers.search(largest, criterion, usualSort, page)
          })),
          ...["attention_priority", ...containerSortFields, ...containerSortFields.map((name) => `-${name}`)].map(
            (name) => ({ name, work: containers.search(largest, always, readContainerSort(name, now), page) })
          )
        ]
        const bad: Array<string> = []
        for (const { name, work } of asked) {
          const tables = yield* scanned<unknown, unknown, never>(sql, work)
          if (tables.length > 0 && !slow.has(name)) bad.push(`${name}: ${tables.join(", ")}`)
        }
        assert.deepStrictEqual(bad, [])

        yield* sql`set plan_cache_mode = force_generic_plan`
        const [page30, box30] = [
          yield* shipments.searchVersions(largest, always, "created_at", page),
          yield* containers.searchVersions(largest, always, usualSort, page)
        ]
        const [shipment, box] = [page30.rows[0], box30.rows[0]]
        assert(shipment !== undefined && box !== undefined)
        const quick = {
          "page of shipments": shipments.searchVersions(largest, always, "created_at", page),
          "page of containers": containers.searchVersions(largest, always, usualSort, page),
          "a shipment": shipments.findVersion(largest, shipment.id),
          "a container": containers.findVersion(largest, box.id, 500)
        }
        for (const [name, work] of Object.entries(quick)) {
          assert.deepStrictEqual(yield* scanned<unknown, unknown, never>(sql, work, whateverItsValues), [], name)
        }
      }).pipe(Effect.scoped),
    120_000
  )
})
