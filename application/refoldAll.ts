import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"

import { foldKey } from "./jobKeys.ts"
import { WorkQueue } from "./ports/operations/jobs/WorkQueue.ts"
import { ShipmentStore } from "./ports/voyage/shipment/ShipmentStore.ts"

const size = 500

export const refoldAll = Effect.fn("refoldAll")(function* (account: AccountId) {
  const shipments = yield* ShipmentStore
  const queue = yield* WorkQueue
  for (let number = 1; ; number++) {
    const { rows } = yield* shipments.search(account, always, "created_at", { number, size })
    const tracked = rows.filter(({ trackingStopped }) => !trackingStopped)
    yield* queue.put(
      "fold",
      tracked.map(({ id }) => ({
        key: foldKey({ account_id: account, subject: { type: "shipment", id } }),
        lane: account
      }))
    )
    if (rows.length < size) return
  }
})
