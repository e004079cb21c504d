import { Effect } from "effect"

import type { Document } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { pollOf } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed, Follower } from "../../../ports/voyage/observation/FeedStore.ts"

const documentsOf = ({ bill_of_lading_number, booking_number }: Shipment): ReadonlyArray<Document> => [
  ...(bill_of_lading_number === null ? [] : [{ type: "bill" as const, number: bill_of_lading_number }]),
  ...(booking_number === null ? [] : [{ type: "booking" as const, number: booking_number }])
]

/**
 * The new number of a renamed bill and, if the carrier does not know a number, all documents. The old number may
 * return, so it stays followed.
 */
export const followRenamed = Effect.fnUntraced(function* (shipment: Shipment, feeds: ReadonlyArray<Feed>) {
  const { feeds: store } = yield* SourceStore
  const { account_id, id } = shipment
  const follower: Follower = { account_id, subject: { type: "shipment", id } }
  const asked = feeds.filter(({ active, kind }) => active && kind === "carrier")
  const isAsked = (source: string, { number }: Document) =>
    asked.some((feed) => feed.source === source && feed.reference.type !== "any" && feed.reference.number === number)
  for (const { credential_id, reference: old, source, unknown_since } of asked) {
    for (const reference of documentsOf(shipment)) {
      const isWanted = unknown_since !== null || (old.type === "bill" && reference.type === "bill")
      if (!isWanted || isAsked(source, reference)) continue
      const feed = yield* oneAnswer(store.ensure([{ credential_id, source, kind: "carrier", reference }]))
      yield* store.follow([{ feed: feed.id, follower }])
      yield* WorkQueue.use((queue) => queue.put("poll", [pollOf(feed)]))
    }
  }
})
