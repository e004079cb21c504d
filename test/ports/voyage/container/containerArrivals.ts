import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { readContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerField } from "#domain/search/container/view.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const arrival = fieldOf<ContainerField>("arrival")
const page = { number: 1, size: 10 }

/** By which arrival a ContainerStore finds and sorts containers. */
export const containerArrivalsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Arrivals of containers in ${adapter}`, (it) => {
    it.effect("are their own, or else those of their shipment as they are now", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id, pod_eta_at: Sample.onDay(10) })
        const other = Sample.shipment({ account_id, pod_eta_at: Sample.onDay(20) })
        const own = Sample.container({ account_id, shipment_id: shipment.id, pod_arrived_at: Sample.onDay(15) })
        const awaited = Sample.container({ account_id, shipment_id: shipment.id })
        const early = Sample.container({ account_id, shipment_id: other.id })
        yield* containers.save([early])
        yield* shipments.save([shipment, other])
        yield* containers.save([own, awaited])

        const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)
        const shows = Effect.fnUntraced(function* (expected: ReadonlyArray<readonly [typeof own, number | null]>) {
          const order = (sort: string) =>
            Effect.map(containers.search(account_id, always, readContainerSort(sort, Sample.start), page), ({ rows }) =>
              ids(rows)
            )
          assert.deepStrictEqual(yield* order("arrival"), ids(expected.map(([container]) => container)))
          for (const [container, day] of expected) {
            if (day === null) continue
            const criterion = oneOf(arrival, [Sample.onDay(day).slice(0, 10)])
            const sorts = readContainerSort("arrival", Sample.start)
            const { rows } = yield* containers.search(account_id, criterion, sorts, page)
            assert.include(ids(rows), container.id)
          }
        })
        yield* shows([
          [awaited, 10],
          [own, 15],
          [early, 20]
        ])
        yield* shipments.save([Object.assign(shipment, { pod_eta_at: Sample.onDay(18) })])
        yield* shows([
          [own, 15],
          [awaited, 18],
          [early, 20]
        ])
        yield* shipments.save([Object.assign(shipment, { pod_ata_at: Sample.onDay(21) })])
        yield* shows([
          [own, 15],
          [early, 20],
          [awaited, 21]
        ])
        yield* containers.save([Object.assign(own, { pod_arrived_at: null })])
        yield* containers.save([Object.assign(early, { pod_arrived_at: Sample.onDay(30) })])
        yield* containers.save([Object.assign(awaited, { shipment_id: other.id })])
        yield* shows([
          [awaited, 20],
          [own, 21],
          [early, 30]
        ])
        yield* shipments.save([Object.assign(other, { pod_eta_at: null })])
        yield* shows([
          [own, 21],
          [early, 30],
          [awaited, null]
        ])
      })
    )
  })
)
