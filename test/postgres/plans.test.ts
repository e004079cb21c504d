import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { settings } from "#adapters/postgres/sql/Sql.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { containerSortFields, readContainerSort, usualSort } from "#domain/search/container/Sort.ts"
import { sorts } from "#domain/search/shipment/Sort.ts"

import { explained } from "../support/postgres/explained.ts"
import type { PlanNode } from "../support/postgres/explained.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import { containerQuestions, shipmentQuestions } from "../support/trade/questions.ts"
import { fillTrade, largest, now } from "../support/trade/trade.ts"

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

/** Where the statements of some work read a large table, or all that an account has of it, from end to end. */
const scanned = Effect.fnUntraced(function* <A, E, R>(sql: SqlClient.SqlClient, work: Effect.Effect<A, E, R>) {
  const plans = yield* explained(sql, work, "analyze, timing off, format json")
  assert.isAbove(plans.length, 0)
  return plans
    .flat()
    .filter(isScan)
    .map((node) => `${node["Node Type"]} of ${node["Relation Name"]}`)
})

const page = { number: 1, size: 30 }

/** It asks for what no index can have: a moment that is another one's newest. */
const slow = new Set(["terminal_checked_at=<12.hours.ago"])

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "120 seconds" })("Plans", (it) => {
  it.effect(
    "of every filter and order of shipments and containers go by an index",
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
      }).pipe(Effect.scoped),
    120_000
  )
})
