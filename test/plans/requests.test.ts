import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { settings } from "#adapters/postgres/sql/Sql.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"

import { criterionOf } from "../support/criteria.ts"
import { newAccount } from "../support/DataPlane.ts"
import { explained } from "../support/postgres/explained.ts"
import * as TestSql from "../support/postgres/TestSql.ts"

const count = 4000
const page = { number: 15, size: 200 }
const after = page.number * page.size

/** An account with many requests, of which each hundredth failed. */
const asked = Effect.gen(function* () {
  const account = yield* newAccount()
  const { owner } = yield* TestSql.TestDatabase
  yield* owner`
    insert into tracking_requests (
      id, account_id, created_at, updated_at, request_type, request_number, scac, ref_numbers, shipment_tags, status,
      is_retrying, party_roles
    )
    select gen_random_uuid(), ${account}::uuid, timestamptz '2026-01-01' + n * interval '1 minute', now(), 'container',
      'SMPL' || n, 'SIML', '{}', '{}', case when n % 100 = 0 then 'failed' else 'succeeded' end, false, '[]'
    from generate_series(1, ${count}::int) n
  `
  return account
})

layer(TestSql.layerApp, { excludeTestServices: true, timeout: "60 seconds" })("Plans of tracking requests", (it) => {
  it.effect("find a page deep in the list by an index, and look at no row before it", () =>
    Effect.gen(function* () {
      const requests = yield* TrackingRequestStore
      const { owner, url } = yield* TestSql.TestDatabase
      const [account] = [yield* asked, yield* asked]
      yield* owner`vacuum analyze`
      const client = PgClient.layer({ url, startupParameters: settings("app"), maxConnections: 1 })
      const sql = Context.get(yield* Layer.build(client), SqlClient.SqlClient)
      yield* sql`select set_config('landfall.account', ${account}, false)`

      const deep = yield* requests.listRows(account, always, page)
      assert.isDefined(deep.end)
      for (const [name, criterion, most] of [
        // The row at the place itself.
        ["all", always, 1],
        ["failed", criterionOf(trackingRequestFilters, { status: "failed" }), count - after]
      ] as const) {
        const work = requests.listRows(account, criterion, { ...page, after: deep.end ?? [] })
        const plans = yield* explained(sql, work, "analyze, timing off, format json")
        const nodes = plans.flat().filter((node) => node["Relation Name"] === "tracking_requests")
        assert.isAbove(nodes.length, 0)
        assert.notInclude(
          nodes.map((node) => node["Node Type"]),
          "Seq Scan",
          name
        )
        const leftAside = nodes.reduce((sum, node) => sum + (node["Rows Removed by Filter"] ?? 0), 0)
        assert.isAtMost(leftAside, most, name)
      }
    }).pipe(Effect.scoped)
  )
})
