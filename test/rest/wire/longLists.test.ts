import { assert } from "@effect/vitest"
import { Array, Effect } from "effect"

import { maxCountedRows } from "#application/ports/Page.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { call } from "../../mcp/support/assistant.ts"
import * as Sample from "../../support/samples.ts"
import { onMemory } from "../support/planes.ts"
import { paid } from "../support/samples.ts"
import { get } from "../support/server.ts"

const account_id = paid.id
const whole = { total: maxCountedRows, total_is_capped: true }

onMemory("Lists of more rows than are counted", (it) => {
  it.effect("say so, and lead on by the next page alone, but for all that there is", () =>
    Effect.gen(function* () {
      const shipments = Array.makeBy(maxCountedRows + 20, () => Sample.shipment({ account_id }))
      yield* ShipmentStore.use((store) => store.save(shipments))
      const boxes = shipments.map(({ id }) => Sample.container({ account_id, shipment_id: id }))
      yield* ContainerStore.use((store) => store.save(boxes))
      for (const list of ["shipments", "containers"]) {
        const at = (page: number, filter = "") => get(`/v2/${list}?page[number]=${page}${filter}`)
        const tracked = "&filter[actively_tracked]=true"
        const first = yield* at(1, tracked)
        assert.deepStrictEqual(first.body.meta, { size: 30, ...whole })
        assert.hasAllKeys(first.body.links, ["self", "current", "next"])
        const last = yield* at(334, tracked)
        assert.deepStrictEqual(last.body.meta, { size: 30, ...whole })
        assert.include(last.body.links["next"], "page%5Bnumber%5D=335")
        const empty = yield* at(335, tracked)
        assert.deepStrictEqual(empty.body.meta, { size: 0, ...whole })
        assert.hasAllKeys(empty.body.links, ["self", "current", "first", "prev"])
        assert.include(empty.body.links["prev"], "page%5Bnumber%5D=334")

        const all = yield* at(1)
        assert.deepStrictEqual(all.body.meta, { size: 30, total: maxCountedRows + 20 })
        assert.include(all.body.links["last"], "page%5Bnumber%5D=334")
        const end = yield* at(334)
        assert.deepStrictEqual(end.body.meta, { size: 30, total: maxCountedRows + 20 })
        assert.hasAllKeys(end.body.links, ["self", "current", "first", "prev"])
      }
    })
  )

  it.effect("say so to an assistant", () =>
    Effect.gen(function* () {
      for (const tool of ["list_shipments", "list_containers"]) {
        const first = yield* call(tool, { page_size: 25 })
        assert.deepInclude(first.told["_metadata"] as object, { ...whole, has_more: true, next_page: 2 })
        const last = yield* call(tool, { page: 401, page_size: 25 })
        assert.deepInclude(last.told["_metadata"] as object, { ...whole, has_more: false })
        assert.lengthOf(last.told["items"] as ReadonlyArray<unknown>, 20)
      }
    })
  )
})
