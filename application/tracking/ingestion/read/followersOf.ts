import { Effect } from "effect"

import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { foldKey } from "../../../jobKeys.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import type { Feed } from "../../../ports/voyage/observation/FeedStore.ts"
import type { Reading as Read } from "../../../ports/voyage/observation/ObservationStore.ts"
import { spellingsOf } from "../../../reference/carrier/carrierCodes.ts"
import { findAnsweredRequests } from "../../tracking/waitingRequests.ts"
import { assignToShipments } from "./assign/assignToShipments.ts"

const numbersIn = (statements: ReadonlyArray<Statement>): ReadonlyArray<string> => [
  ...new Set(
    statements.flatMap(({ container, documents }) => [
      ...(container === null ? [] : [container]),
      ...documents.map(({ number }) => number)
    ])
  )
]

const joinHolders = Effect.fn("Reading.joinHolders")(function* (feed: Feed, numbers: ReadonlyArray<string>) {
  const { feeds } = yield* SourceStore
  const line = yield* ReferenceData.useSync(({ shippingLine }) => shippingLine(feed.source))
  const holders = yield* feeds.holders(yield* spellingsOf(numbers, line?.scac ?? null))
  yield* Effect.forEach(holders, (follower) => feeds.follow([{ feed: feed.id, follower }]), { discard: true })
  return holders.map(foldKey)
})

/** Assigns an inbox message to shipments of its accounts first. */
export const followersOf = Effect.fn("Reading.followersOf")(function* (feed: Feed, reading: Read) {
  const { feeds } = yield* SourceStore
  const clock = yield* DurableClock
  if (feed.kind !== "inbox") return (yield* feeds.followers(feed.id)).map(foldKey)
  const now = yield* clock.now
  const accounts = yield* feeds.accountsOf(feed.credential_id)
  const numbers = numbersIn(reading.statements)
  const waiting = yield* findAnsweredRequests(feed, accounts, numbers)
  const requests = waiting.map(({ account_id, id }) =>
    foldKey({ account_id, subject: { type: "tracking_request", id } })
  )
  // A shared inbox never creates shipments.
  if (accounts.length === 0) return [...(yield* joinHolders(feed, numbers)), ...requests]
  const keys = yield* Effect.forEach(accounts, (account) =>
    assignToShipments({ account, feed, waiting, now }, reading.statements)
  )
  return [...keys.flat(), ...requests]
})
