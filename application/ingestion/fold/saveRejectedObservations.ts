import { Effect } from "effect"

import type { MergeResult } from "#domain/merge/merge.ts"
import { refusedObservationId } from "#domain/observation/RefusedObservation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

import { RefusedObservationStore } from "../../ports/observation/RefusedObservationStore.ts"

export const saveRejectedObservations = Effect.fnUntraced(function* (
  { account_id, id }: Shipment,
  { refused }: MergeResult,
  now: Instant
) {
  const rows = refused.map(({ observation, reason, rule }) => ({
    id: refusedObservationId(id, observation.id),
    observation_id: observation.id,
    container_number: observation.container,
    reason: rule,
    detail: reason,
    created_at: now
  }))
  yield* RefusedObservationStore.use((store) => store.replace([{ account_id, id, refused: rows }]))
})
