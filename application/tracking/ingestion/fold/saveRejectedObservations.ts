import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"

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
  yield* ObservationStore.use(({ refused }) => refused.replace([{ account_id, id, refused: rows }]))
})
