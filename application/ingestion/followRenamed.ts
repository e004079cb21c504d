import { Effect } from "effect"

import type { Shipment } from "#domain/Shipment.ts"

import { FeedStore } from "../ports/FeedStore.ts"
import type { Feed } from "../ports/FeedStore.ts"
import { WorkQueue } from "../ports/WorkQueue.ts"
import { pollOf } from "./jobKeys.ts"

/** A carrier that has renamed a bill will sooner or later answer to the new number alone: it is asked for that too. */
export const followRenamed = Effect.fn("followRenamed")(function* (shipment: Shipment, feeds: ReadonlyArray<Feed>) {
  const { account_id, bill_of_lading_number: number, id } = shipment
  const ofBills = feeds.filter(({ kind, reference }) => kind === "carrier" && reference.type === "bill")
  const isAsked = ofBills.some(({ reference }) => reference.type === "bill" && reference.number === number)
  const [feed] = ofBills
  if (number === null || feed === undefined || isAsked) return
  const store = yield* FeedStore
  const reference = { type: "bill", number } as const
  const { credential_id, kind, source } = feed
  const renamed = yield* store.ensure({ credential_id, source, kind, reference })
  yield* store.follow(renamed.id, { account_id, subject: { type: "shipment", id } })
  yield* WorkQueue.use((queue) => queue.put("poll", [pollOf(renamed)]))
})
