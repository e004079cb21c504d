import { Effect } from "effect"

import { mayJoin } from "#domain/join/joined.ts"
import { isOfPair, provenPairs } from "#domain/join/proof.ts"
import type { Observation } from "#domain/observation/Observation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { askedFor, evidenceFor } from "../../observation/evidenceFor.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"
import { openTo } from "../fold/openTo.ts"

const evidenceOf = Effect.fn("sameShipment.evidenceOf")(function* (shipment: Shipment) {
  const { account_id, id } = shipment
  const requests = yield* TrackingRequestStore.use((store) => store.ofShipment(account_id, id))
  const feeds = yield* FeedStore.use((store) => store.followedBy({ account_id, subject: { type: "shipment", id } }))
  return yield* openTo(account_id, yield* evidenceFor(feeds, askedFor(shipment, requests)))
})

/**
 * Whether two shipments are one, as all that is known of both proves: a booking that one of them knows to have a second
 * bill is not that bill.
 */
export const isSameShipment = Effect.fn("isSameShipment")(function* (
  shipment: Shipment,
  other: Shipment,
  known: ReadonlyArray<Observation> | null = null
) {
  if (!mayJoin(shipment, other)) return false
  const evidence = [...(known ?? (yield* evidenceOf(shipment))), ...(yield* evidenceOf(other))]
  return provenPairs(evidence).some((pair) => isOfPair(shipment, pair) && isOfPair(other, pair))
})
