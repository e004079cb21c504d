import { Effect, Option } from "effect"

import { diffShipment } from "#domain/diff/diff.ts"
import { both } from "#domain/diff/DiffContext.ts"
import type { DiffContext } from "#domain/diff/DiffContext.ts"
import { publishShipment } from "#domain/event/publish.ts"
import { merge } from "#domain/merge/merge.ts"
import { refusedObservationId } from "#domain/observation/RefusedObservation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"
import { carrierInterval } from "#domain/tracking/pollInterval.ts"

import { logEvents } from "../../event/logEvents.ts"
import { pollOf } from "../../jobKeys.ts"
import { askedFor, evidenceFor, feedContext } from "../../observation/evidenceFor.ts"
import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import { EventLog } from "../../ports/event/EventLog.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import type { Feed } from "../../ports/observation/FeedStore.ts"
import { RefusedObservationStore } from "../../ports/observation/RefusedObservationStore.ts"
import { ReferenceData } from "../../ports/place/ReferenceData.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import { CredentialStore } from "../../ports/source/CredentialStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"
import { OpenSources } from "../../source/OpenSources.ts"
import { endTracking } from "../follow/endTracking.ts"
import type { Heard } from "../follow/endTracking.ts"
import { followRail } from "../follow/followRail.ts"
import { followRenamed } from "../follow/followRenamed.ts"
import { followTerminals } from "../follow/followTerminals.ts"
import { watchVessels } from "../follow/watchVessels.ts"
import { findJoins } from "../join/findJoins.ts"
import { foldContainers } from "./foldContainers.ts"
import { keepEvidence } from "./keepEvidence.ts"
import { noteSightings } from "./noteSightings.ts"
import { openTo } from "./openTo.ts"
import { originalEstimates } from "./originalEstimates.ts"
import { writeInitialFields } from "./writeInitialFields.ts"

const noJobs: ReadonlyArray<string> = []

const unheard: Heard = { feeds: [], observations: [], cancelled: false }

/** How fast the clock of the feed's carrier runs; 1 while nobody can be asked. */
const paceOf = Effect.fn("foldShipment.paceOf")(function* ({ credential_id }: Feed) {
  const { carrier } = yield* OpenSources
  const credential = Option.getOrNull(yield* CredentialStore.use((store) => store.find(credential_id)))
  if (credential === null) return 1
  const source = yield* Effect.orElseSucceed(carrier.open(credential), () => null)
  return source?.pace ?? 1
})

/** Polls of the carrier follow the phase of the voyage; the next one comes no later than the new pace asks. */
const pacePolls = Effect.fn("foldShipment.pacePolls")(function* (feeds: ReadonlyArray<Feed>, interval: number) {
  const store = yield* FeedStore
  const queue = yield* WorkQueue
  for (const feed of feeds.filter(({ kind }) => kind === "carrier")) {
    if (feed.interval === interval) continue
    yield* store.setInterval(feed.id, interval)
    yield* queue.put("poll", [pollOf(feed, interval / (yield* paceOf(feed)))])
  }
})

/**
 * Makes a shipment show what its sources together say, and logs what changed by it. A stopped shipment does not fold.
 * Answers the keys of further jobs: shipments that turn out to be the same. The caller holds the shipment's lock.
 */
export const foldShipment = Effect.fn("foldShipment")(function* (shipment: Shipment, now: Instant) {
  if (shipment.trackingStopped) return noJobs
  const feedStore = yield* FeedStore
  const containerStore = yield* ContainerStore
  const log = yield* EventLog
  const reference = yield* ReferenceData
  const refusals = yield* RefusedObservationStore
  const { account_id, id } = shipment

  const requests = yield* TrackingRequestStore.use((store) => store.ofShipment(account_id, id))
  const feeds = yield* feedStore.followedBy({ account_id, subject: { type: "shipment", id } })
  const previous = yield* containerStore.ofShipments(account_id, [id])
  // Whoever may hear no source any more keeps what was learned.
  if (feeds.length === 0) return yield* Effect.as(endTracking(shipment, previous, unheard, now), noJobs)
  const asked = askedFor(shipment, requests)
  const cycles = yield* containerStore.cycles(
    account_id,
    previous.map(({ number }) => number)
  )
  const evidence = yield* openTo(account_id, yield* evidenceFor(feeds, asked))
  // What the other shipment told of must not be told again by this one: they are folded as one.
  const joins = yield* findJoins(shipment, evidence)
  if (joins.length > 0) return joins
  const merged = merge({
    ...asked,
    feeds: new Map(feeds.map((feed) => [feed.id, feedContext(feed)])),
    observations: evidence,
    cycles: cycles.filter((cycle) => previous.some(({ cycle_id }) => cycle_id === cycle.id)),
    gazetteer: reference.gazetteer,
    overruled: new Set(yield* refusals.reapplied(account_id, id))
  })

  const logged = yield* log.latestOf(account_id, id)
  const context: DiffContext = {
    account_id,
    shipment_id: id,
    tracked_since: shipment.created_at,
    now,
    logged: new Map(logged.map((event) => [event.key, event])),
    gazetteer: reference.gazetteer
  }
  const line = shipment.shipping_line_scac === null ? null : reference.shippingLine(shipment.shipping_line_scac)
  const next = publishShipment(shipment, merged, line, {
    now,
    originals: yield* originalEstimates(shipment, merged, reference.gazetteer),
    terminalId: (code) => reference.terminal(code).id
  })
  if (next !== shipment) yield* ShipmentStore.use((store) => store.save(next))
  const { containers, diff } = yield* foldContainers(merged, previous, context)
  yield* watchVessels(yield* keepEvidence(next, containers, merged, reference.gazetteer, now), now)
  const appeared = containers.filter(({ id }) => !previous.some((old) => old.id === id))
  yield* writeInitialFields(account_id, requests, { shipments: [], containers: appeared }, now)
  const { drafts, invalidated } = both(diffShipment(merged.voyage, context), diff)
  yield* logEvents(drafts, now)
  if (invalidated.length > 0) yield* log.invalidate(account_id, invalidated, now)
  yield* refusals.replace(
    account_id,
    id,
    merged.refused.map(({ observation, reason, rule }) => ({
      id: refusedObservationId(id, observation.id),
      observation_id: observation.id,
      container_number: observation.container,
      reason: rule,
      detail: reason,
      created_at: now
    }))
  )

  if (next !== shipment || drafts.length > 0) yield* noteSightings(next, containers, drafts)
  yield* pacePolls(feeds, carrierInterval(next, containers, now))
  yield* followTerminals(containers)
  yield* followRenamed(next, feeds)
  yield* followRail(containers, merged, feeds, new Set(evidence.map(({ feed_id }) => feed_id)))
  yield* endTracking(next, containers, { feeds, observations: evidence, cancelled: merged.cancelled }, now)
  return noJobs
})
