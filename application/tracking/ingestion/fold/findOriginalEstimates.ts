import { Effect } from "effect"

import type { Gazetteer } from "#domain/reference/place/Place.ts"
import type { Instant } from "#domain/Time.ts"
import type { OriginalEstimates } from "#domain/voyage/event/publish.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Estimate } from "#domain/voyage/merge/milestone/estimates.ts"
import { createTimeConverter } from "#domain/voyage/merge/milestone/moments.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ObservationStore } from "../../../ports/voyage/observation/ObservationStore.ts"

const firstOf = Effect.fnUntraced(function* (estimate: Estimate | null, zone: string | null, gazetteer: Gazetteer) {
  if (estimate === null) return null
  const rows = yield* ObservationStore.use((store) => store.first([estimate.winner, ...estimate.lost]))
  const first = rows.reduce<(typeof rows)[number] | null>(
    (earliest, row) => (earliest === null || row.received_at < earliest.received_at ? row : earliest),
    null
  )
  return first === null ? null : createTimeConverter(gazetteer).at(zone)(first)
})

/** Based on received observations, so that a late fold gives the same result. */
export const findOriginalEstimates = Effect.fnUntraced(function* (
  shipment: Shipment,
  merged: MergeResult,
  gazetteer: Gazetteer
) {
  const { arrival, departure, lineDestination } = merged.voyage.estimates
  const { destination_timezone, pod_timezone, pol_timezone } = merged.shipment
  const unlessShown = (shown: Instant | null, estimate: Estimate | null, zone: string | null) =>
    shown === null ? firstOf(estimate, zone, gazetteer) : Effect.succeed(shown)
  const originals: OriginalEstimates = {
    pod_original_eta_at: yield* unlessShown(shipment.pod_original_eta_at, arrival, pod_timezone),
    pol_original_etd_at: yield* unlessShown(shipment.pol_original_etd_at, departure, pol_timezone),
    destination_original_eta_at: yield* unlessShown(
      shipment.destination_original_eta_at,
      lineDestination,
      destination_timezone
    )
  }
  return originals
})
