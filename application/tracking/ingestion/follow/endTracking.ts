import { Effect } from "effect"

import { later } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { findTrackingEnd } from "#domain/tracking/tracking/trackingEnd.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ChangeHistory } from "../../../ports/voyage/history/ChangeHistory.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { stopTracking } from "../../tracking/stopTracking.ts"

export interface CurrentReports {
  readonly feeds: ReadonlyArray<Feed>
  readonly observations: ReadonlyArray<Observation>
  readonly cancelled: boolean
}

const newest = (instants: ReadonlyArray<Instant>): Instant | null =>
  instants.reduce<Instant | null>((last, at) => (last === null ? at : later(last, at)), null)

const unknownSince = (feeds: ReadonlyArray<Feed>): Instant | null => {
  const since = feeds.filter(({ active, kind }) => active && kind === "carrier").map((feed) => feed.unknown_since)
  const known = since.filter((at) => at !== null)
  return known.length === since.length ? newest(known) : null
}

const lastReportedAt = (observations: ReadonlyArray<Observation>): Instant | null =>
  newest(observations.flatMap(({ data_source, received_at }) => (data_source === "shipping_line" ? [received_at] : [])))

/**
 * Resuming restarts every time limit, and the state that had stopped tracking does not stop it again. The caller holds
 * the shipment's lock.
 */
export const endTracking = Effect.fnUntraced(function* (
  shipment: Shipment,
  containers: ReadonlyArray<Container>,
  { cancelled, feeds, observations }: CurrentReports,
  now: Instant
) {
  const tracked = {
    shipment,
    containers,
    cancelled,
    since: shipment.created_at,
    last_reported_at: lastReportedAt(observations),
    unknown_since: unknownSince(feeds)
  }
  // Avoids a query of the edit history in most cases.
  if (findTrackingEnd(tracked, now) === null) return
  const { account_id, id } = shipment
  const edits = yield* ChangeHistory.use(({ edits }) => edits.history(account_id, id, "line_tracking_stopped_reason"))
  const resumed = edits.filter((edit) => edit.old !== null && edit.new === null)
  const since = newest([shipment.created_at, ...resumed.map(({ at }) => at)]) ?? shipment.created_at
  const end = findTrackingEnd({ ...tracked, since }, now)
  if (end === null) return
  const isState = end === "booking_cancelled" || end === "all_containers_terminated"
  if (isState && resumed.some(({ old }) => old === end)) return
  yield* stopTracking(shipment, end, now)
})
