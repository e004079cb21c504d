import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import { instantOf } from "#domain/Time.ts"

import { casesOf } from "../../support/cases.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import { onEachPlane } from "../support/planes.ts"
import { container, id, other, paid, rival, shipment } from "../support/samples.ts"
import { get } from "../support/server.ts"

const many = casesOf("RECORDS", { usual: 150, long: 10_000 })

const fill = (account: AccountId, from: number, count: number) =>
  asIngestion(
    Effect.gen(function* () {
      const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
      const make = Effect.fnUntraced(function* (index: number) {
        const created_at = instantOf(Date.UTC(2026, 0, 1) + index * 1000) ?? undefined
        const at = created_at === undefined ? {} : { created_at, updated_at: created_at }
        const shipment_id = ShipmentId.make(id(1_000_000 + from + index))
        yield* shipments.save([shipment(index, { id: shipment_id, account_id: account, tags: [], ...at })])
        const box = { id: ContainerId.make(id(5_000_000 + from + index)), account_id: account, shipment_id, ...at }
        yield* containers.save([container(1, box)])
      })
      yield* Effect.forEach(
        Array.from({ length: count }, (_, index) => index),
        make,
        { concurrency: 8, discard: true }
      )
    })
  )

const lists = ["shipments", "containers"] as const

onEachPlane("Accounts of any size", (it) => {
  it.effect(
    `list correctly with nothing, with one record and with ${many}, and are empty past the end`,
    () =>
      Effect.gen(function* () {
        yield* fill(rival.id, 100_000, 1)
        yield* fill(paid.id, 0, many)
        for (const list of lists) {
          const nothing = yield* get(`/v2/${list}`, other)
          assert.deepStrictEqual([nothing.status, nothing.body.data.length, nothing.body.meta["total"]], [200, 0, 0])
          const one = yield* get(`/v2/${list}?include=${list === "shipments" ? "containers" : "shipment"}`, rival)
          assert.deepStrictEqual([one.body.data.length, one.body.included?.length, one.body.meta["total"]], [1, 1, 1])
          assert.deepStrictEqual(Object.keys(one.body.links), ["self", "current"])

          const first = yield* get(`/v2/${list}?page[size]=50`)
          assert.deepStrictEqual([first.body.data.length, first.body.meta["total"]], [50, many])
          const last = yield* get(`/v2/${list}?page[size]=50&page[number]=${many / 50}`)
          assert.deepStrictEqual([last.body.data.length, last.body.links["next"]], [50, undefined])
          const [newest, oldest] = [first.body.data[0], last.body.data.at(-1)]
          assert.isTrue(String(newest?.attributes["created_at"]) > String(oldest?.attributes["created_at"]))
          const past = yield* get(`/v2/${list}?page[size]=50&page[number]=${many / 50 + 1}`)
          assert.deepStrictEqual([past.status, past.body.data.length, past.body.meta["total"]], [200, 0, many])
          const far = yield* get(`/v2/${list}?page[number]=99999999999`)
          assert.deepStrictEqual([far.status, far.body.data.length], [200, 0])
        }
        const one = yield* get(`/v2/shipments?filter[number]=MAEU${many - 1}`)
        assert.deepStrictEqual([one.body.data.length, one.body.meta["total"]], [1, 1])
        const some = yield* get(`/v2/shipments?filter[q]=MAEU${many / 10 - 1}`)
        assert.strictEqual(some.body.meta["total"], 11)
      }),
    120_000
  )
})
