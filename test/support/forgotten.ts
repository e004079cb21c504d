import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { AccountId, FeedId, ShipmentId } from "#domain/Identifiers.ts"

import { reportEstimate } from "./estimates.ts"
import * as Sample from "./samples.ts"
import { sweepAll } from "./sweep.ts"

/** A retained fact whose message is deleted, since it is evidence of a shipment, and how far the pass came. */
export const forgotten = Effect.fnUntraced(function* (account: AccountId, feed: FeedId, shipment: ShipmentId) {
  const { retention: store } = yield* OperationStore
  const [first] = (yield* reportEstimate(feed, 1, 5)).recorded.appended
  yield* reportEstimate(feed, 2, 6)
  assert(first !== undefined)
  const subject = { subject_id: shipment, told: [{ id: first, event: null }], provenance: {}, route: null }
  yield* ObservationStore.use(({ evidence }) =>
    evidence.save([{ ...subject, account_id: account, shipment_id: shipment }])
  )
  yield* sweepAll(Sample.onDay(5000))
  const [row] = yield* ObservationStore.use(({ evidence }) => evidence.observations(account, [first]))
  assert.strictEqual(row?.raw_kept, false)
  const removed = { deliveries: 0, events: 0, changes: 0, polls: 0, observations: 0, sayings: 1, raws: 1, audit: 0 }
  const [started_at, finished_at] = [Sample.onDay(3), Sample.onDay(4)]
  yield* store.savePass({ started_at, finished_at, kind: "raws", cursor: null, removed })
})
