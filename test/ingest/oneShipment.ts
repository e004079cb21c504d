import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"

import { file, firstAccount, takeIn } from "./inbox.ts"

export const shown = Effect.fn("shown")(function* (account: AccountId) {
  const { rows } = yield* ShipmentStore.use((store) =>
    store.search(account, always, "created_at", { number: 1, size: 10 })
  )
  return yield* Effect.forEach(rows, (shipment) =>
    Effect.map(
      ContainerStore.use((store) => store.ofShipments(account, [shipment.id])),
      ([container]) => ({ shipment, container })
    )
  )
})

/** The one shipment that these files make. */
export const taking = (...texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const account = yield* firstAccount
    yield* Effect.forEach(texts, (text, index) => takeIn(account, file(`${index}.edi`, text)), { discard: true })
    const [only, ...more] = yield* shown(account)
    assert.strictEqual(more.length, 0)
    assert(only !== undefined)
    return only
  })
