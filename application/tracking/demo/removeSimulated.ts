import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { lockOf } from "../../jobKeys.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"

export const removeSimulated = Effect.fn("removeSimulated")(function* (
  account_id: AccountId,
  parties: ReadonlyArray<string>
) {
  const { simulated: records } = yield* OperationStore
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      const { requests, shipments } = yield* records.find(account_id)
      yield* transaction.lock([
        ...requests.map((id) => lockOf({ account_id, subject: { type: "tracking_request", id } })),
        ...shipments.map((id) => lockOf({ account_id, subject: { type: "shipment", id } }))
      ])
      // A fold may have created a shipment before the lock was acquired.
      const simulated = yield* records.find(account_id)
      yield* records.remove(account_id, simulated, parties)
      return { shipments: simulated.shipments.length, tracking_requests: simulated.requests.length }
    })
  )
})
