import { Effect } from "effect"

import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import { carrierCodes } from "../../reference/carrier/carrierCodes.ts"
import { filterByEntitlement } from "./filterByEntitlement.ts"
import { trackedByShipment, loadEvidence } from "./loadEvidence.ts"
import type { TrackedSubject } from "./loadEvidence.ts"

export interface ShipmentEvidence {
  readonly requests: ReadonlyArray<TrackingRequest>
  readonly asked: TrackedSubject
  /** If no source serves the account, empty. */
  readonly feeds: ReadonlyArray<Feed>
  readonly observations: ReadonlyArray<Observation>
}

export const loadShipmentEvidence = Effect.fnUntraced(function* (shipment: Shipment) {
  const { account_id, id } = shipment
  const requests = yield* TrackingRequestStore.use((store) => store.ofShipments([{ account_id, id }]))
  const feeds = yield* SourceStore.use(({ feeds }) =>
    oneAnswer(feeds.followedBy([{ account_id, subject: { type: "shipment", id } }]))
  )
  const asked = trackedByShipment(shipment, requests, yield* carrierCodes(shipment.shipping_line_scac))
  const observations = yield* filterByEntitlement(account_id, yield* loadEvidence(feeds, asked))
  const known: ShipmentEvidence = { requests, asked, feeds, observations }
  return known
})
