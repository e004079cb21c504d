import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { container, shipment } from "../support/samples.ts"
import { get, serve } from "../support/server.ts"

const paths = [
  "/v2/shipments",
  "/v2/shipments?include=containers",
  "/v2/shipments?include=containers&page[size]=1&page[number]=2",
  "/v2/shipments?flag[parties]=true",
  `/v2/shipments/${shipment(1).id}`,
  `/v2/shipments/${shipment(1).id}?include=containers`,
  `/v2/shipments/${shipment(9).id}`,
  "/v2/containers",
  "/v2/containers?page[size]=1&page[number]=2",
  "/v2/containers?sort=-number&include=shipment",
  `/v2/containers/${container(1).id}`,
  `/v2/containers/${container(1).id}/map_geojson`,
  `/v2/containers/${container(9).id}`
]

const readAll = Effect.forEach(paths, (path) =>
  Effect.map(get(path), ({ headers, status, text }) => ({ path, status, etag: headers["etag"], text }))
)

/** New, repeated, and after a change, which an outdated cache would hide. */
const answers = Effect.gen(function* () {
  const [containers, shipments] = [yield* ContainerStore, yield* ShipmentStore]
  yield* shipments.save([shipment(1), shipment(2)])
  yield* containers.save([container(1), container(2)])
  const before = [yield* readAll, yield* readAll]
  yield* shipments.save([shipment(1, { tags: ["changed"] })])
  return [...before, yield* readAll]
})

/** Links have the same origin on both servers. */
const environment = { PUBLIC_URL: "https://landfall.example.com" }

it.effect("A service without the cache gives the same answers, byte for byte", () =>
  Effect.gen(function* () {
    const cached = yield* Effect.provide(answers, serve(environment))
    const computed = yield* Effect.provide(answers, serve({ ...environment, CACHE_MB: "0" }))
    assert.deepStrictEqual(computed, cached)
    assert.deepStrictEqual(cached[0], cached[1])
    assert.notDeepEqual(cached[1], cached[2])
  })
)
