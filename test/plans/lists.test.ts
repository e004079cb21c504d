import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { settings } from "#adapters/postgres/sql/Sql.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import type { Page, PageRequest } from "#application/ports/Page.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { containerSortFields, readContainerSort, defaultContainerSort } from "#domain/search/container/Sort.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { shipmentSortNames } from "#domain/search/shipment/Sort.ts"

import { criterionOf } from "../support/criteria.ts"
import { explained, whateverItsValues } from "../support/postgres/explained.ts"
import type { Explaining, PlanNode } from "../support/postgres/explained.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import { searchVersions } from "../support/searchVersions.ts"
import { containerQuestions, shipmentQuestions } from "../support/trade/questions.ts"
import { fillTrade, largest, now, partyOf, terminalOf } from "../support/trade/trade.ts"

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
const scanned = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  work: Effect.Effect<A, E, R>,
  explaining?: Explaining
) {
  const plans = yield* explained(sql, work, "analyze, timing off, format json", explaining)
  assert.isAbove(plans.length, 0)
  return plans
    .flat()
    .filter(isScan)
    .map((node) => `${node["Node Type"]} of ${node["Relation Name"]}`)
})

const page = { number: 1, size: 30 }

/** A database that the trade fills before the first test. */
const Trade = Layer.effectDiscard(Effect.flatMap(TestSql.TestDatabase, ({ owner }) => fillTrade(owner, 100_000))).pipe(
  Layer.provideMerge(TestSql.layerApp)
)

/** It asks for what no index can have: a moment that is another one's newest. */
const slow = new Set(["terminal_checked_at=<12.hours.ago"])

const ofParty = (at: number, shipment = "id") =>
  `${shipment} in (select roleable_id from party_roles where party_id = '${partyOf(at)}')`

/**
 * Filters of each list with what they mean in SQL, as plain as it can be said. Of some the rows are sorted, of others the
 * list is walked; of some more than are counted are found, of some an index alone has the total.
 */
const meanings = {
  shipments: [
    [{ tags: "priority" }, "'priority' = any(tags)"],
    [{ tags: "rare" }, "'rare' = any(tags)"],
    [{ tags: "cold,rare" }, "tags && array['cold', 'rare']"],
    [{ tags: "priority,cold", tags_and: "true" }, "tags @> array['priority', 'cold']"],
    [{ customer_id: partyOf(0) }, ofParty(0)],
    [{ party_id: partyOf(3) }, ofParty(3)],
    [{ pod_code: "USLAX" }, "port_of_discharge_locode = 'USLAX'"],
    [{ shipping_line_scac: "MSCU" }, "shipping_line_scac = 'MSCU'"],
    [{ pod_ata_at: ">=2026-05-01" }, "pod_ata_at >= '2026-05-01'"],
    [{ pod_ata_at: ">=2026-10-01" }, "pod_ata_at >= '2026-10-01'"],
    [{ pod_code: "USLAX", tags: "priority" }, "port_of_discharge_locode = 'USLAX' and 'priority' = any(tags)"],
    [{ q: "PO" }, "ref_numbers[1] like 'PO%'"],
    [{ q: "PO-1" }, "ref_numbers[1] like 'PO-1%'"],
    [{ q: "SIML" }, "normalized_number like 'SIML%'"],
    /** Of two other tables and the row: few by the row, few by the tables, and many by both. */
    [
      { tags: "priority", customer_id: partyOf(0), pod_code: "GBFXT" },
      `'priority' = any(tags) and port_of_discharge_locode = 'GBFXT' and ${ofParty(0)}`
    ],
    [
      { tags: "priority", customer_id: partyOf(0), pol_code: "CNSHA" },
      `'priority' = any(tags) and port_of_lading_locode = 'CNSHA' and ${ofParty(0)}`
    ],
    [
      { tags: "priority,cold", customer_id: partyOf(0), pol_code: "CNSHA" },
      `tags && array['priority', 'cold'] and port_of_lading_locode = 'CNSHA' and ${ofParty(0)}`
    ]
  ],
  containers: [
    [{ current_status: "empty_returned" }, "current_status = 'empty_returned'"],
    [{ current_status: "available" }, "current_status = 'available'"],
    [{ pod_terminal_id: terminalOf(0) }, `pod_terminal_id = '${terminalOf(0)}'`],
    [{ tags: "priority" }, "'priority' = any((select tags from shipments s where s.id = shipment_id)::text[])"],
    [{ customer_id: partyOf(3) }, ofParty(3, "shipment_id")],
    [{ pod_arrived_at: ">=2026-09-01" }, "pod_arrived_at >= '2026-09-01'"],
    [{ pod_code: "USLAX" }, "(select port_of_discharge_locode from shipments s where s.id = shipment_id) = 'USLAX'"],
    [
      { shipping_line_scac: "MAEU", tags: "priority" },
      "exists (select from shipments s where s.id = shipment_id and s.shipping_line_scac = 'MAEU' and 'priority' = any(s.tags))"
    ],
    [
      { current_status: "empty_returned", pod_code: "USNYC" },
      "current_status = 'empty_returned' and (select port_of_discharge_locode from shipments s where s.id = shipment_id) = 'USNYC'"
    ],
    [{ search_by_ids: "PO" }, "(select ref_numbers[1] from shipments s where s.id = shipment_id) like 'PO%'"],
    [{ search_by_ids: "TSTU" }, "number like 'TSTU%'"],
    [
      { tags: "priority,cold", customer_id: partyOf(0), shipping_line_scac: "MAEU" },
      `exists (select from shipments s where s.id = shipment_id and s.shipping_line_scac = 'MAEU'
         and s.tags && array['priority', 'cold']) and ${ofParty(0, "shipment_id")}`
    ],
    [
      { customer_name: "Party 3" },
      "exists (select from party_roles r join parties p on p.id = r.party_id where r.roleable_id = shipment_id and p.company_name = 'Party 3')"
    ]
  ]
} as const

layer(Trade, { excludeTestServices: true, timeout: "120 seconds" })("Plans", (it) => {
  it.effect(
    "find the rows of each page, and count them, whether few or more than are counted",
    () =>
      Effect.gen(function* () {
        const { owner } = yield* TestSql.TestDatabase
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const expected = (table: "shipments" | "containers", condition: string, order: string) =>
          Effect.map(
            owner<{ readonly id: string }>`
              select id from ${owner.literal(table)} where account_id = ${largest} and (${owner.literal(condition)})
              order by ${owner.literal(order)}
            `,
            (rows) => rows.map(({ id }) => id)
          )
        const assertPages = Effect.fnUntraced(function* <E, R>(
          name: string,
          ids: ReadonlyArray<string>,
          search: (page: PageRequest) => Effect.Effect<Page<{ readonly id: string }>, E, R>
        ) {
          const first = yield* search(page)
          const [second, third, last] = [
            yield* search({ ...page, number: 2, ...(first.end === undefined ? {} : { after: first.end }) }),
            yield* search({ ...page, number: 3 }),
            yield* search({ ...page, number: Math.ceil(ids.length / page.size) + 1 })
          ]
          const found = [first, second, third, last]
          assert.deepStrictEqual(
            found.flatMap(({ rows }) => rows.map(({ id }) => id)),
            ids.slice(0, 3 * page.size),
            name
          )
          const total = Math.min(ids.length, maxCountedRows)
          assert.deepStrictEqual(
            found.map((one) => [one.total, one.isCapped ?? false]),
            found.map(() => [total, ids.length > maxCountedRows]),
            name
          )
        })
        for (const [texts, condition] of meanings.shipments) {
          const criterion = criterionOf(shipmentFilters, texts)
          const ids = yield* expected("shipments", condition, "created_at desc, id desc")
          const search = (wanted: PageRequest) => searchVersions(shipments)(largest, criterion, "created_at", wanted)
          yield* assertPages(JSON.stringify(texts), ids, search)
        }
        for (const [texts, condition] of meanings.containers) {
          const criterion = criterionOf(containerFilters, texts)
          for (const [sort, order] of [
            ["-updated_at", "updated_at desc, created_at desc, id desc"],
            ["pod_discharged_at", "pod_discharged_at asc nulls last, created_at desc, id desc"]
          ] as const) {
            const ids = yield* expected("containers", condition, order)
            const sorts = readContainerSort(sort, now)
            for (const search of [containers.search, searchVersions(containers)]) {
              yield* assertPages(`${JSON.stringify(texts)} ${sort}`, ids, (wanted) =>
                search(largest, criterion, sorts, wanted)
              )
            }
          }
        }
      }),
    120_000
  )

  it.effect(
    "of every filter and order of shipments and containers go by an index, and what shares connections whatever it asks for",
    () =>
      Effect.gen(function* () {
        const sql = yield* connection
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const asked = [
          ...shipmentQuestions.map(({ criterion, name }) => ({
            name,
            work: searchVersions(shipments)(largest, criterion, "created_at", page)
          })),
          ...shipmentSortNames.map((sort) => ({
            name: sort,
            work: searchVersions(shipments)(largest, always, sort, page)
          })),
          ...containerQuestions.map(({ criterion, name }) => ({
            name,
            work: containers.search(largest, criterion, defaultContainerSort, page)
          })),
          ...["attention_priority", ...containerSortFields, ...containerSortFields.map((name) => `-${name}`)].map(
            (name) => ({ name, work: containers.search(largest, always, readContainerSort(name, now), page) })
          ),
          {
            name: "byDocument",
            work: oneAnswer(shipments.byDocument([{ account_id: largest, scac: null, numbers: ["SIML00007919"] }]))
          }
        ]
        const bad: Array<string> = []
        for (const { name, work } of asked) {
          const tables = yield* scanned<unknown, unknown, never>(sql, work)
          if (tables.length > 0 && !slow.has(name)) bad.push(`${name}: ${tables.join(", ")}`)
        }
        assert.deepStrictEqual(bad, [])

        yield* sql`set plan_cache_mode = force_generic_plan`
        const [page30, box30] = [
          yield* searchVersions(shipments)(largest, always, "created_at", page),
          yield* searchVersions(containers)(largest, always, defaultContainerSort, page)
        ]
        const [shipment, box] = [page30.rows[0], box30.rows[0]]
        assert(shipment !== undefined && box !== undefined)
        const quick = {
          "page of shipments": searchVersions(shipments)(largest, always, "created_at", page),
          "page of containers": searchVersions(containers)(largest, always, defaultContainerSort, page),
          "a shipment": shipments.version(largest, shipment.id),
          "a container": containers.version(largest, box.id, 500)
        }
        for (const [name, work] of Object.entries(quick)) {
          assert.deepStrictEqual(yield* scanned<unknown, unknown, never>(sql, work, whateverItsValues), [], name)
        }
      }).pipe(Effect.scoped),
    120_000
  )
})
