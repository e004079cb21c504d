import { Effect, Option } from "effect"

import { ShipmentId } from "#domain/Identifiers.ts"

import { foldKey } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Follower } from "../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"

/** A message may arrive for a shipment that was just joined. */
export const updateSurvivor = Effect.fn("updateSurvivor")(function* (gone: Follower) {
  const { account_id, subject } = gone
  const survivor = yield* ShipmentStore.use(({ joins }) => joins.survivorOf(account_id, "shipment", subject.id))
  if (Option.isNone(survivor)) return []
  const follower: Follower = { account_id, subject: { type: "shipment", id: ShipmentId.make(survivor.value) } }
  const { feeds } = yield* SourceStore
  for (const { id } of yield* oneAnswer(feeds.followedBy([gone]))) {
    yield* feeds.follow([{ feed: id, follower }])
    yield* feeds.unfollow(id, gone)
  }
  const key = foldKey(follower)
  yield* WorkQueue.use((queue) => queue.put("fold", [{ key, lane: account_id }]))
  return [key]
})
