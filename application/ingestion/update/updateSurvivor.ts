import { Effect, Option } from "effect"

import { ShipmentId } from "#domain/Identifiers.ts"

import { foldKey } from "../../jobKeys.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import type { Follower } from "../../ports/observation/FeedStore.ts"
import { JoinStore } from "../../ports/shipment/JoinStore.ts"

/**
 * A message may reach a shipment in the moment in which it is joined to another: what it follows since then, the survivor
 * follows too. Answers the key of the survivor's fold; none where there never was such a shipment.
 */
export const updateSurvivor = Effect.fn("updateSurvivor")(function* (gone: Follower) {
  const { account_id, subject } = gone
  const survivor = yield* JoinStore.use((joins) => joins.survivorOf(account_id, "shipment", subject.id))
  if (Option.isNone(survivor)) return []
  const follower: Follower = { account_id, subject: { type: "shipment", id: ShipmentId.make(survivor.value) } }
  const feeds = yield* FeedStore
  for (const { id } of yield* feeds.followedBy(gone)) {
    yield* feeds.follow(id, follower)
    yield* feeds.unfollow(id, gone)
  }
  const key = foldKey(follower)
  yield* WorkQueue.use((queue) => queue.put("fold", [{ key, lane: account_id }]))
  return [key]
})
