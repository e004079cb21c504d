import { assert, layer } from "@effect/vitest"
import { Array, Effect } from "effect"

import { maxCountedRows } from "#application/ports/Page.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always, fieldOf, startsWith } from "#domain/query/Criterion.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerField } from "#domain/search/container/view.ts"
import { tracked } from "#domain/search/shipment/readers.ts"
import type { ShipmentField } from "#domain/search/shipment/view.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { searchVersions } from "../../../support/searchVersions.ts"

const several = <A>(count: number, make: () => A) => Array.chunksOf(Array.makeBy(count, make), 2_000)

/** Shipments that have the containers: statistics taken midway of a shipment with all of them make any index look as good. */
const shared = 200

const page = { number: 2, size: maxCountedRows - 1 }

/** Saves as many shipments as are counted, and one more. */
const checkShipments = Effect.fnUntraced(function* (account_id: AccountId) {
  const shipments = yield* ShipmentStore
  const checkCounts = Effect.fnUntraced(function* (total: number) {
    for (const found of [
      yield* shipments.search(account_id, always, "created_at", page),
      yield* searchVersions(shipments)(account_id, always, "created_at", page)
    ]) {
      assert.deepStrictEqual([found.total, found.rows.length], [total, total - page.size])
      assert.notProperty(found, "isCapped")
    }
  })
  const others = several(maxCountedRows - shared, () => Sample.shipment({ account_id }))
  yield* Effect.forEach(others, shipments.save)
  yield* checkCounts(maxCountedRows)
  yield* shipments.save([Sample.shipment({ account_id })])
  yield* checkCounts(maxCountedRows + 1)
  const chosen = yield* searchVersions(shipments)(account_id, tracked, "created_at", page)
  assert.deepStrictEqual([chosen.total, chosen.isCapped, chosen.rows.length], [maxCountedRows, true, 2])
})

const checkReferences = Effect.fnUntraced(function* (account_id: AccountId) {
  const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
  const other = { bill_of_lading_number: null, normalized_number: "OTHER1" }
  const byReference = Sample.shipment({
    account_id,
    ...other,
    created_at: Sample.onDay(2),
    ref_numbers: ["smpl7"]
  })
  const byContainer = Sample.shipment({ account_id, ...other, created_at: Sample.onDay(1) })
  const byNone = Sample.shipment({ account_id, ...other, created_at: Sample.onDay(3) })
  yield* shipments.save([byReference, byContainer, byNone])
  yield* containers.save([
    Sample.container({
      account_id,
      shipment_id: byContainer.id,
      number: Sample.containerNumber(1),
      ref_numbers: ["SMPL8"]
    })
  ])
  const many = startsWith(fieldOf<ShipmentField>("search_term"), "SMPL")
  const everywhere = yield* searchVersions(shipments)(account_id, many, "created_at", { number: 1, size: 3 })
  assert.deepStrictEqual([everywhere.total, everywhere.isCapped], [maxCountedRows, true])
  assert.deepStrictEqual(
    everywhere.rows.slice(0, 2).map(({ id }) => id),
    [byReference.id, byContainer.id]
  )
  assert.notStrictEqual(everywhere.rows[2]?.id, byNone.id)
})

/** What lists of shipments and containers count. */
export const longListsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Long lists in ${adapter}`, (it) => {
    it.effect("are counted, what a criterion chooses to a limit, and answer the rows beyond it", () =>
      Effect.gen(function* () {
        const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
        const account_id = yield* newAccount()
        const first = Array.makeBy(shared, () => Sample.shipment({ account_id }))
        yield* shipments.save(first)
        let serial = 0
        const box = () => {
          const shipment_id = Array.getUnsafe(first, serial % shared).id
          return Sample.container({ account_id, shipment_id, number: Sample.containerNumber(serial++) })
        }
        const boxes = several(maxCountedRows, box)
        yield* Effect.forEach(boxes, containers.save)
        const counted = yield* containers.search(account_id, always, [], page)
        assert.strictEqual(counted.total, maxCountedRows)
        assert.notProperty(counted, "isCapped")
        assert.lengthOf(counted.rows, 1)

        yield* containers.save([box()])
        const more = yield* containers.search(account_id, always, [], page)
        assert.deepStrictEqual([more.total, more.rows.length], [maxCountedRows + 1, 2])
        assert.notProperty(more, "isCapped")

        const term = fieldOf<ContainerField>("search_term")
        const found = (prefix: string) =>
          containers.search(account_id, startsWith(term, prefix), defaultContainerSort, { number: 1, size: 30 })
        const common = yield* found("TSTU")
        assert.deepStrictEqual([common.total, common.isCapped, common.rows.length], [maxCountedRows, true, 30])
        const rare = yield* found(more.rows[0]?.number ?? "")
        assert.deepStrictEqual([rare.total, rare.rows], [1, more.rows.slice(0, 1)])

        yield* checkShipments(account_id)
        yield* checkReferences(account_id)
      })
    )
  })
)
