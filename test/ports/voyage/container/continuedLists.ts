import { assert, layer } from "@effect/vitest"
import { Array, Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { readContainerSort, defaultContainerSort } from "#domain/search/container/Sort.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { searchVersions } from "../../../support/searchVersions.ts"

const size = 3

/** How lists go on after a page, of a ContainerStore and a ShipmentStore. */
export const continuedListsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Continued lists in ${adapter}`, (it) => {
    it.effect("neither repeat nor leave out what stays where it is while other rows come and move", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        yield* shipments.save([shipment])
        const box = (day: number) =>
          Sample.container({ account_id, shipment_id: shipment.id, updated_at: Sample.onDay(day) })
        const boxes = Array.makeBy(9, (at) => box(20 - at))
        yield* containers.save(boxes)
        const search = (page: { number: number; after?: ReadonlyArray<string | null> }) =>
          containers.search(account_id, always, defaultContainerSort, { size, ...page })

        const first = yield* search({ number: 1 })
        yield* containers.save([box(30)])
        yield* containers.save(boxes.slice(1, 3).map((one) => Object.assign(one, { updated_at: Sample.onDay(29) })))
        const second = yield* search({ number: 2, after: first.end ?? [] })
        const third = yield* search({ number: 3, after: second.end ?? [] })
        assert.deepStrictEqual(
          [second, third].flatMap(({ rows }) => rows.map(({ id }) => id)),
          boxes.slice(3).map(({ id }) => id)
        )
        const fourth = yield* search({ number: 4, after: third.end ?? [] })
        assert.deepStrictEqual([fourth.rows, fourth.total], [[], 10])
      })
    )

    it.effect("go by the number where the place is none of the order", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const account_id = yield* newAccount()
        const saved = Array.makeBy(5, (at) => Sample.shipment({ account_id, created_at: Sample.onDay(at + 1) }))
        yield* shipments.save(saved)
        yield* containers.save(
          saved.map(({ created_at, id }) => Sample.container({ account_id, shipment_id: id, created_at }))
        )
        const strange = [
          [],
          ["0"],
          ["0", null, null],
          ["9", Sample.onDay(2), Sample.onDay(2), Sample.shipmentId()],
          ["0", "2026-02-30T99:00:00+00:00", "x"],
          ["0", "2026-02-31T00:00:00+00:00", Sample.shipmentId()],
          ["0", "0000-01-01T00:00:00+00:00", Sample.shipmentId()],
          ["0", "2026-02-31T00:00:00+00:00", "2026-02-31T00:00:00+00:00", Sample.shipmentId()],
          ["0", "'; select 1", Sample.shipmentId()],
          Array.makeBy(50, () => "x")
        ]
        const page = { number: 2, size: 2 }
        const sort = readContainerSort("-created_at", Sample.start)
        const listed = yield* shipments.search(account_id, always, "created_at", page)
        const boxes = yield* containers.search(account_id, always, sort, page)
        for (const after of strange) {
          const asked = { ...page, after }
          assert.deepStrictEqual(yield* shipments.search(account_id, always, "created_at", asked), listed)
          assert.deepStrictEqual(yield* containers.search(account_id, always, sort, asked), boxes)
          const { rows } = yield* searchVersions(shipments)(account_id, always, "created_at", asked)
          assert.deepStrictEqual(
            rows.map(({ id }) => id),
            listed.rows.map(({ id }) => id)
          )
        }
      })
    )
  })
)
