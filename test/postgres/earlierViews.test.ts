import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { findUnknownInQuery } from "#domain/search/listQuery.ts"

import { earlierDatabase, insertInto } from "../support/postgres/earlier.ts"
import * as Sample from "../support/samples.ts"

/** The last migration before views were translated. */
const last = 125

/** What is stored before and after. */
const stored: ReadonlyArray<readonly [before: string, after: string]> = [
  ["", ""],
  ["pod_code=USMOB", "filter[pod_code]=USMOB"],
  ["view=all", ""],
  ["view=attention", "filter[requires_attention]=true"],
  [
    "pol_code=CNNGB%2CCNSHA&view=terminal&q=MSKU+1&line=MAEU&sort=-arrival",
    "filter[pol_code]=CNNGB%2CCNSHA&filter[current_status]=grounded%2Cavailable%2Cnot_available%2Cawaiting_inland_transfer&filter[search_by_ids]=MSKU+1&filter[shipping_line_scac]=MAEU&sort=-arrival"
  ],
  [
    "view=out&arrival=%3C%3Dtoday",
    "filter[current_status]=picked_up%2Cdelivered%2Cempty_returned&filter[arrival]=%3C%3Dtoday"
  ],
  ["filter[tags][]=view=sea&sort=pickup_lfd", "filter[tags][]=view=sea&sort=pickup_lfd"],
  ["view=nonsense", "view=nonsense"],
  [`customer_name=${"x".repeat(1_986)}`, `customer_name=${"x".repeat(1_986)}`]
]

it.live("Views that the portal saved in the words of its address are those of the list after the upgrade", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(last)
    const account = Sample.account()
    const user = Sample.user(account.id)
    yield* insertInto(owner, "accounts", [account])
    yield* insertInto(owner, "users", [user])
    const own = { account_id: account.id, user_id: user.id, columns: [], is_shared: false }
    const at = { created_at: Sample.start, updated_at: Sample.start }
    const views = stored.map(([query], place) => ({
      ...own,
      ...at,
      id: Sample.userId(),
      name: `Place ${place}`,
      list: "containers",
      query
    }))
    const ofShipments = { ...own, ...at, id: Sample.userId(), name: "Shipments", list: "shipments", query: "q=MSKU" }
    yield* insertInto(owner, "saved_views", [...views, ofShipments])
    yield* Layer.build(Postgres.migrations(url))
    const found = yield* owner<{ readonly query: string }>`select query from saved_views order by name`
    assert.deepStrictEqual(
      found.map(({ query }) => query),
      [...stored.map(([, after]) => after), "q=MSKU"]
    )
    const strange = found.slice(0, -3).flatMap(({ query }) => findUnknownInQuery("containers", query) ?? [])
    assert.deepStrictEqual(strange, [])
  }).pipe(Effect.scoped)
)
