import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { StateCheck } from "#application/operations/diagnosis/StateCheck.ts"
import type { BrokenState } from "#application/operations/diagnosis/StateCheck.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { newAccount } from "../../../support/DataPlane.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"

const planes = { memory: TestMemory.layer, Postgres: TestSql.layerWorker }

const gone: Partial<Container> = {
  current_status: "picked_up",
  reported_status: "picked_up",
  current_stop: "gone",
  available_for_pickup: false,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: []
}

for (const [name, plane] of Object.entries(planes)) {
  const world = StateCheck.layer.pipe(Layer.provideMerge([plane, Reference.layer]))
  layer(world, { excludeTestServices: name !== "memory", timeout: "60 seconds" })(`The check of ${name}`, (it) => {
    it.effect("looks at the containers of every account, and names what is broken", () =>
      Effect.gen(function* () {
        const [containers, shipments] = [yield* ContainerStore, yield* ShipmentStore]
        const save = Effect.fnUntraced(function* (count: number, fields: Partial<Container>) {
          const account_id = yield* newAccount()
          const shipment = Sample.shipment({ account_id })
          yield* shipments.save([shipment])
          const rows = Array.from({ length: count }, () =>
            Sample.container({ account_id, shipment_id: shipment.id, ...fields })
          )
          yield* Effect.forEach(rows, (row) => containers.save([row]))
          return rows
        })
        const check = Effect.gen(function* () {
          const found: Array<BrokenState> = []
          const checked = yield* StateCheck.use(({ run }) => run((one) => Effect.sync(() => void found.push(one))))
          return { checked, found: found.map(({ container, rule }) => [container.account_id, container.id, rule]) }
        })
        assert.deepStrictEqual(yield* check, { checked: { containers: 0, violations: 0 }, found: [] })
        yield* save(620, {})
        yield* save(1, gone)
        assert.deepStrictEqual(yield* check, { checked: { containers: 621, violations: 0 }, found: [] })
        const [yard] = yield* save(1, { ...gone, location_at_pod_terminal: "E12" })
        const [both] = yield* save(1, { ...gone, available_for_pickup: true })
        const [lost] = yield* save(1, { shipment_id: Sample.shipmentId() })
        const { checked, found } = yield* check
        assert.deepStrictEqual(checked, { containers: 624, violations: 4 })
        assert.sameDeepMembers(found, [
          [yard?.account_id, yard?.id, "left_has_no_yard_location"],
          [both?.account_id, both?.id, "available_is_ashore"],
          [both?.account_id, both?.id, "left_is_not_available"],
          [lost?.account_id, lost?.id, "own_shipment"]
        ])
      })
    )
  })
}
