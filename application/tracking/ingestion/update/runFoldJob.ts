import { Effect, Option } from "effect"

import type { Instant } from "#domain/Time.ts"

import { readFoldKey, readJoinKey } from "../../../jobKeys.ts"
import { one } from "../../../ports/one.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import type { Follower } from "../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { joinShipments } from "./joinShipments.ts"
import { updateRequest } from "./updateRequest.ts"
import { updateShipment } from "./updateShipment.ts"
import { updateSurvivor } from "./updateSurvivor.ts"

const updateFollower = Effect.fnUntraced(function* (follower: Follower, now: Instant) {
  const { account_id, subject } = follower
  if (subject.type === "shipment") {
    const shipment = yield* ShipmentStore.use((store) => one(store.load(account_id, [subject.id])))
    return yield* Option.isSome(shipment) ? updateShipment(shipment.value, now) : updateSurvivor(follower)
  }
  const request = yield* TrackingRequestStore.use((store) => one(store.load(account_id, [subject.id])))
  return Option.isSome(request) ? yield* updateRequest(request.value, now) : []
})

/** Returns the keys of further jobs. The caller holds the locks of the key. */
export const runFoldJob = Effect.fn("update")(function* (key: string) {
  const now = yield* DurableClock.use((clock) => clock.now)
  const join = readJoinKey(key)
  if (join !== null) return yield* joinShipments(join, now)
  const follower = readFoldKey(key)
  return follower === null ? [] : yield* updateFollower(follower, now)
})
