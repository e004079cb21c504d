import { Effect, Option } from "effect"

import { hour } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { carrierInterval } from "#domain/tracking/tracking/pollInterval.ts"

import { one } from "../../../ports/one.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"

/** An approaching arrival shortens the interval without a fold. Null if undecided. */
export const currentPollInterval = Effect.fn("intervalNow")(function* (feed: Feed, now: Instant) {
  if (feed.kind !== "carrier" || feed.interval === null || feed.interval <= hour) return feed.interval
  const { feeds } = yield* SourceStore
  const intervals: Array<number> = []
  for (const { account_id, subject } of yield* feeds.followers(feed.id)) {
    if (subject.type !== "shipment") continue
    const shipment = Option.getOrNull(yield* ShipmentStore.use((store) => one(store.load(account_id, [subject.id]))))
    if (shipment === null || shipment.trackingStopped) continue
    const containers = yield* ContainerStore.use((store) => store.ofShipments(account_id, [subject.id]))
    intervals.push(carrierInterval(shipment, containers, now))
  }
  if (intervals.length === 0) return feed.interval
  const interval = Math.min(...intervals)
  if (interval !== feed.interval) yield* feeds.setInterval(feed.id, interval)
  return interval
})
