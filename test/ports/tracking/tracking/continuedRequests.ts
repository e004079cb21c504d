import { assert, layer } from "@effect/vitest"
import { Array, Effect } from "effect"

import type { Cursor } from "#application/ports/Page.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { always } from "#domain/query/Criterion.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const size = 2

/** How the list of a TrackingRequestStore goes on after a page. */
export const continuedRequestsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Continued tracking requests in ${adapter}`, (it) => {
    it.effect("neither repeat nor leave out any while others come and change", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const saved = Array.makeBy(5, (at) => Sample.request({ account_id, created_at: Sample.onDay(9 - at) }))
        yield* Effect.forEach(saved, requests.save)
        const first = yield* requests.listRows(account_id, always, { number: 1, size })
        yield* requests.save(Sample.request({ account_id, created_at: Sample.onDay(20) }))
        yield* Effect.forEach(saved, (request) =>
          requests.save(Object.assign(request, { status: "failed", updated_at: Sample.onDay(21) }))
        )
        const second = yield* requests.listRows(account_id, always, { number: 2, size, after: first.end ?? [] })
        const third = yield* requests.listRows(account_id, always, { number: 3, size, after: second.end ?? [] })
        assert.deepStrictEqual(
          [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id)),
          saved.map(({ id }) => id)
        )
        assert.isUndefined(third.end)
      })
    )

    it.effect("are those of their account wherever the page begins, and go by the number where it is no place", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const saved = Array.makeBy(5, (at) => Sample.request({ account_id, created_at: Sample.onDay(9 - at) }))
        yield* Effect.forEach(saved, requests.save)
        const { end = [] } = yield* requests.listRows(account_id, always, { number: 1, size })
        assert.deepStrictEqual(yield* requests.listRows(other, always, { number: 1, size, after: end }), { rows: [] })
        const strange: ReadonlyArray<Cursor> = [
          [],
          ["0", null, null],
          ["0", "2026-02-31T00:00:00+00:00", Sample.requestId()],
          ["0", "'; select 1", Sample.requestId()]
        ]
        for (const after of strange) {
          const { rows } = yield* requests.listRows(account_id, always, { number: 2, size, after })
          assert.deepStrictEqual(
            rows.map(({ id }) => id),
            saved.slice(2, 4).map(({ id }) => id)
          )
        }
      })
    )
  })
)
