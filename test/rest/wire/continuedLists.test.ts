import { assert } from "@effect/vitest"
import { Array, Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import * as Sample from "../../support/samples.ts"
import { onPlanes } from "../support/planes.ts"
import { other, paid } from "../support/samples.ts"
import { get } from "../support/server.ts"

type Answer = Effect.Success<ReturnType<typeof get>>

const account_id = paid.id
const count = 7

const pathOf = (link: unknown) => {
  const { pathname, search } = new URL(String(link))
  return `${pathname}${search}`
}

const populate = Effect.gen(function* () {
  const shipments = Array.makeBy(count, (at) => Sample.shipment({ account_id, created_at: Sample.onDay(at + 1) }))
  yield* ShipmentStore.use((store) => store.save(shipments))
  yield* ContainerStore.use((store) =>
    store.save(shipments.map(({ created_at, id }) => Sample.container({ account_id, shipment_id: id, created_at })))
  )
})

onPlanes("Lists by their links", (it) => {
  it.effect("lead from page to page, to every row once", () =>
    Effect.gen(function* () {
      yield* populate
      for (const path of [
        "/v2/shipments?page[size]=2",
        "/v2/shipments?sort=-pod_arrival&page[size]=2&flag[provenance]=true",
        "/v2/containers?page[size]=2",
        "/v2/containers?page[size]=2&sort=pickup_lfd,-arrival",
        "/v2/containers?sort=attention_priority&page[size]=2"
      ]) {
        const seen: Array<string> = []
        let next: string | null = path
        let number = 1
        while (next !== null) {
          const { body, status }: Answer = yield* get(next)
          assert.strictEqual(status, 200)
          seen.push(...body.data.map(({ id }) => id))
          assert.strictEqual(body.meta?.["total"], count)
          for (const link of ["first", "prev", "current", "last"] as const) {
            assert.notInclude(String(body.links[link] ?? ""), "after", link)
          }
          next = body.links["next"] === undefined ? null : pathOf(body.links["next"])
          const named = next === null ? null : new URL(next, "http://localhost").searchParams
          if (named !== null) assert.strictEqual(named.get("page[number]"), String(++number))
        }
        assert.strictEqual(new Set(seen).size, count)
        assert.lengthOf(seen, count)
      }
    })
  )

  it.effect("go by the number when it is another one, or the list is another one", () =>
    Effect.gen(function* () {
      const first = yield* get("/v2/shipments?page[size]=2")
      const second = new URL(String(first.body.links["next"]))
      const idsAt = (path: string) => Effect.map(get(path), ({ body }) => body.data.map(({ id }) => id))
      for (const [name, value] of [
        ["page[number]", "3"],
        ["page[size]", "3"],
        ["filter[tracking_stopped]", "false"]
      ] as const) {
        const [changed, plain] = [new URL(second), new URL(second)]
        changed.searchParams.set(name, value)
        plain.searchParams.set(name, value)
        plain.searchParams.delete("page[after]")
        assert.deepStrictEqual(yield* idsAt(pathOf(changed)), yield* idsAt(pathOf(plain)))
      }
    })
  )

  it.effect("go by the number where the place would be too long for an address", () =>
    Effect.gen(function* () {
      const shipments = Array.makeBy(3, (at) =>
        Sample.shipment({ account_id: other.id, normalized_number: `${at}`.padEnd(2_000, "N") })
      )
      yield* ShipmentStore.use((store) => store.save(shipments))
      yield* ContainerStore.use((store) =>
        store.save(shipments.map(({ id }) => Sample.container({ account_id: other.id, shipment_id: id })))
      )
      const first = yield* get("/v2/containers?sort=shipment_number&page[size]=1", other)
      const next = pathOf(first.body.links["next"])
      assert.notInclude(next, "after")
      const second = yield* get(next, other)
      assert.lengthOf(second.body.data, 1)
      assert.include(JSON.stringify(second.body.data[0]?.relationships), shipments[1]?.id ?? "none")
    })
  )

  it.effect("refuse a place that is none, by its name", () =>
    Effect.gen(function* () {
      const wrong = ["x", "%00", "bnVsbA", "W10", "WzEsMl0", "a".repeat(5_000), "WzEsIngiLHt9XQ"]
      for (const list of ["shipments", "containers"]) {
        for (const value of wrong) {
          const { body, status } = yield* get(`/v2/${list}?page[after]=${value}`)
          assert.strictEqual(status, 400, value)
          const [error] = body.errors ?? []
          assert.deepStrictEqual(error?.source, { parameter: "page[after]" })
        }
      }
    })
  )
})
