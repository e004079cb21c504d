import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { at, container, shipment } from "../../rest/support/samples.ts"
import { pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"

const save = Effect.fnUntraced(function* (own: Partial<Shipment>, ...boxes: ReadonlyArray<Partial<Container>>) {
  yield* ShipmentStore.use((store) => store.save([shipment(1, own)]))
  yield* Effect.forEach(boxes, (box, index) => ContainerStore.use((store) => store.save([container(1 + index, box)])))
})

const [before, after] = ["2026-01-21T07:59:59Z", "2026-01-21T08:00:00Z"]

const discharged = { pod_discharged_at: at("2026-01-20T09:00:00") }

describe("Arrivals of shipments", () => {
  servedTest("are overdue in the list and on the page, until moves of the containers prove them", () =>
    Effect.gen(function* () {
      const arrivals = Effect.fnUntraced(function* (now: string) {
        const list = yield* pageAt("/shipments", now)
        const page = yield* pageAt(`/shipments/${shipment(1).id}`, now)
        return [
          list.find((line) => /^(estimated 20 Jan|Arrived,|20 Jan)/.test(line)),
          page.slice(page.indexOf("Arrival") + 1, page.indexOf("First estimate", page.indexOf("Arrival")))
        ]
      })
      const estimate = "estimated 20 Jan GMT-8"
      const moved = "24 hours later than the first estimate"
      yield* save({}, {}, {})
      assert.deepStrictEqual(yield* arrivals(before), [
        `${estimate} ${moved}`,
        ["Not reported yet", "Last estimate", "20 Jan GMT-8"]
      ])
      assert.deepStrictEqual(yield* arrivals(after), [
        `${estimate} overdue ${moved}`,
        ["Not reported yet", "Last estimate", "20 Jan GMT-8 overdue"]
      ])
      // One of two containers is ashore: they may be on different vessels.
      yield* save({}, discharged, {})
      assert.deepStrictEqual((yield* arrivals(after))[0], `${estimate} ${moved}`)
      yield* save({}, discharged, discharged)
      assert.deepStrictEqual(yield* arrivals(after), [
        "Arrived, exact time unknown",
        ["Arrived, exact time unknown", "Last estimate", "20 Jan GMT-8"]
      ])
      yield* save({ pod_ata_at: at("2026-01-20T18:30:00") }, discharged)
      assert.deepStrictEqual((yield* arrivals(after))[0], "20 Jan, 10:30 GMT-8 35 hours later than the first estimate")
    })
  )
})
