import { Effect } from "effect"
import type { Redacted } from "effect"
import type { Statement } from "effect/sql"

import type { Order } from "#adapters/postgres/list/order.ts"
import { storedTotal, totalIn, withTotal } from "#adapters/postgres/list/pages.ts"
import type { CountedList } from "#adapters/postgres/list/pages.ts"
import { countTermMatches } from "#adapters/postgres/list/termMatches.ts"
import { versionPage } from "#adapters/postgres/list/versionPage.ts"
import { Database } from "#adapters/postgres/sql/Database.ts"
import * as Sql from "#adapters/postgres/sql/Sql.ts"
import { containerOrder } from "#adapters/postgres/voyage/container/containerOrder.ts"
import { containersFrom, containersListed } from "#adapters/postgres/voyage/container/containerQuery.ts"
import { shipmentOrders, shipmentsListed } from "#adapters/postgres/voyage/shipment/shipmentQuery.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"

import { containerQuestions, shipmentQuestions } from "../../support/trade/questions.ts"
import { largest } from "../../support/trade/trade.ts"
import type { Figure } from "../Scenario.ts"
import { timed } from "./asked.ts"
import type { Asked } from "./asked.ts"
import { grown, middles, summary } from "./growth.ts"

const page = { number: 1, size: 30 }
const rounds = 9

interface Half {
  readonly list: "shipments" | "containers"
  readonly name: string
  readonly listed: CountedList
  readonly order: Order
  readonly versionsOf: (ids: Statement.Fragment) => Statement.Fragment
}

/** What each filter of both lists asks of the database. */
const halves = Effect.gen(function* () {
  const database = yield* Database
  const { sql } = database
  const shipments = yield* Effect.forEach(shipmentQuestions, ({ criterion, name }) =>
    Effect.map(countTermMatches(database, largest, criterion), (found): Half => ({
      list: "shipments",
      name,
      listed: {
        ...shipmentsListed(sql, largest, criterion, { found }),
        ...storedTotal(sql, largest, "shipments", criterion)
      },
      order: shipmentOrders.created_at,
      versionsOf: (ids) => sql`landfall_shipment_versions(${largest}, ${ids})`
    }))
  )
  const containers = yield* Effect.forEach(containerQuestions, ({ criterion, name }) =>
    Effect.map(countTermMatches(database, largest, criterion), (found): Half => ({
      list: "containers",
      name,
      listed: {
        ...containersListed(sql, largest, criterion, { found, ...containersFrom(criterion, defaultContainerSort) }),
        ...storedTotal(sql, largest, "containers", criterion)
      },
      order: containerOrder(sql, defaultContainerSort),
      versionsOf: (ids) => sql`landfall_container_versions(${largest}, ${ids})`
    }))
  )
  return [...shipments, ...containers]
})

/**
 * Seconds of each filter's total alone, and of the page alone whose total is known, in statements of their own. A page with
 * its total takes less than both where the rows that are counted are those that are sorted.
 */
export const askHalves = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { answer, sql } = yield* Database
    const pages: Array<Asked> = []
    const totals: Array<Asked> = []
    for (const { list, listed, name, order, versionsOf } of yield* halves) {
      const counted = answer<{ readonly total: number }>(largest, sql`select ${totalIn(sql, listed)} as total`, false)
      const { total } = yield* counted
      const known = withTotal(sql, listed, total)
      const found = answer<unknown>(largest, versionPage(sql, { list: known, order, page }, versionsOf, null), false)
      pages.push({ name: `${list} ${name}`, seconds: yield* timed(found, rounds) })
      totals.push({ name: `${list} ${name}`, seconds: yield* timed(counted, rounds) })
    }
    return { pages, totals }
  }).pipe(Effect.provide(Sql.layer("app", url)))

type Halves = Effect.Success<ReturnType<typeof askHalves>>

/** What the page and the total of each filter took alone, and how that grew since the fewest containers. */
export const ofHalves = (few: Halves, many: Halves, times: number): ReadonlyArray<Figure> =>
  (["pages", "totals"] as const).map((half) => ({
    what: `${half === "pages" ? "the page" : "the total"} alone, the middle of ${many[half].length} filters`,
    unit: "ms",
    ours: middles(many[half]).map((seconds) => 1000 * seconds),
    growth: summary(grown(few[half], many[half], times))
  }))
