import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { carrierInterval } from "#domain/tracking/tracking/pollInterval.ts"

import type { FoldedOutcome, FoldOutcome } from "../fold/FoldOutcome.ts"
import { endTracking } from "./endTracking.ts"
import type { CurrentReports } from "./endTracking.ts"
import { followRail } from "./followRail.ts"
import { followRenamed } from "./followRenamed.ts"
import { followTerminals } from "./followTerminals.ts"
import { scheduleCarriers } from "./scheduleCarriers.ts"
import { watchVessels } from "./watchVessels.ts"

const noReports: CurrentReports = { feeds: [], observations: [], cancelled: false }

const scheduleNextPolls = Effect.fnUntraced(function* (
  { changed, containers, known: { feeds, observations }, merged, shipment }: FoldedOutcome,
  now: Instant
) {
  yield* watchVessels(changed, now)
  yield* scheduleCarriers(feeds, carrierInterval(shipment, containers, now))
  yield* followTerminals(containers)
  yield* followRenamed(shipment, feeds)
  yield* followRail(containers, merged, feeds, new Set(observations.map(({ feed_id }) => feed_id)))
  yield* endTracking(shipment, containers, { feeds, observations, cancelled: merged.cancelled }, now)
})

/** The caller holds the shipment's lock. */
export const followShipment = (outcome: FoldOutcome, now: Instant) =>
  outcome.type === "folded"
    ? scheduleNextPolls(outcome, now)
    : endTracking(outcome.shipment, outcome.containers, noReports, now)
