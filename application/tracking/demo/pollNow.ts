import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { pollOf } from "../../jobKeys.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { OperationStore } from "../../ports/operations/operation/OperationStore.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"

/** The speed of the simulated clock has changed, so polls are due at once. */
export const pollNow = Effect.fn("pollNow")(function* (account_id: AccountId) {
  const { shipments } = yield* OperationStore.use(({ simulated: { find } }) => find(account_id))
  const followers = shipments.map((id) => ({ account_id, subject: { type: "shipment", id } as const }))
  const followed = (yield* SourceStore.use(({ feeds }) => feeds.followedBy(followers))).flat()
  const polled = followed.filter(({ active, kind }) => active && kind !== "inbox")
  yield* WorkQueue.use((queue) =>
    queue.put(
      "poll",
      polled.map((feed) => pollOf(feed))
    )
  )
})
