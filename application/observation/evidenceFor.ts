import { Effect } from "effect"

import { isContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { endOfTime, endsOf } from "#domain/merge/terminal/currentAt.ts"
import type { FeedContext } from "#domain/merge/trip/MergeInput.ts"
import type { Document, Observation } from "#domain/observation/Observation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import type { Feed } from "../ports/observation/FeedStore.ts"
import { ObservationStore } from "../ports/observation/ObservationStore.ts"

/** What an account asked for: documents, or a container by its number. */
export interface Asked {
  readonly documents: ReadonlyArray<Document>
  readonly container: ContainerNumber | null
}

/** What a request asked for. */
export const askedBy = ({ request_number, request_type }: TrackingRequest): Asked => {
  if (request_type === "container") {
    return { documents: [], container: isContainerNumber(request_number) ? request_number : null }
  }
  const type = request_type === "bill_of_lading" ? ("bill" as const) : ("booking" as const)
  return { documents: [{ type, number: request_number }], container: null }
}

/** What a shipment is about: what its requests asked for; without requests (it came from files) its own numbers. */
export const askedFor = (shipment: Shipment, requests: ReadonlyArray<TrackingRequest>): Asked => {
  const asked = requests.map(askedBy)
  const documents = asked.flatMap((one) => one.documents)
  const container = asked.map((one) => one.container).find((number) => number !== null) ?? null
  if (documents.length > 0) return { documents, container: null }
  if (container !== null) return { documents: [], container }
  const own: ReadonlyArray<Document> = [
    ...(shipment.bill_of_lading_number === null
      ? []
      : [{ type: "bill" as const, number: shipment.bill_of_lading_number }]),
    ...(shipment.booking_number === null ? [] : [{ type: "booking" as const, number: shipment.booking_number }])
  ]
  const number = shipment.normalized_number
  return own.length > 0
    ? { documents: own, container: null }
    : { documents: [], container: isContainerNumber(number) ? number : null }
}

export const feedContext = ({ kind, reference }: Feed): FeedContext => ({
  kind,
  number: reference.type === "any" ? null : reference.number
})

/** Ends of stays that a fold looks at: the newest, where terminals report very many for a container. */
const mostEnds = 100

const numbersIn = (observations: ReadonlyArray<Observation>): ReadonlyArray<string> =>
  observations.flatMap(({ container, documents }) => [
    ...documents.map(({ number }) => number),
    ...(container === null ? [] : [container])
  ])

/** Messages of an inbox that concern the numbers, and those that these connect them with. */
const fromInbox = Effect.fnUntraced(function* (feeds: ReadonlyArray<FeedId>, numbers: ReadonlyArray<string>) {
  const store = yield* ObservationStore
  let subjects = [...new Set(numbers)]
  for (;;) {
    const found = yield* store.current(feeds, subjects)
    const grown = [...new Set([...subjects, ...numbersIn(found)])]
    if (grown.length === subjects.length) return found
    subjects = grown
  }
})

/**
 * What is current at terminals, and what was current when each stay of the container ended: an older snapshot may be of this visit,
 * a newer one of the next. Terminals report such ends themselves.
 */
const fromTerminals = Effect.fnUntraced(function* (feeds: ReadonlyArray<FeedId>, reported: ReadonlyArray<Observation>) {
  const store = yield* ObservationStore
  let ends = endsOf(reported)
  for (;;) {
    const found = yield* store.currentAt(feeds, [...ends.slice(-mostEnds), endOfTime])
    const grown = endsOf([...reported, ...found])
    if (grown.length === ends.length) return found
    ends = grown
  }
})

/**
 * The rows that the state of a shipment is made from: all that a carrier or railroad answered about its number, what
 * inboxes hold of its documents and containers, and what was current at its terminals.
 */
export const evidenceFor = Effect.fnUntraced(function* (feeds: ReadonlyArray<Feed>, asked: Asked) {
  const store = yield* ObservationStore
  const idsOf = (kind: Feed["kind"]) => feeds.filter((feed) => feed.kind === kind).map(({ id }) => id)
  const carriers = [...idsOf("carrier"), ...idsOf("rail")]
  const [inboxes, terminals] = [idsOf("inbox"), idsOf("terminal")]
  const numbers = [
    ...asked.documents.map(({ number }) => number),
    ...(asked.container === null ? [] : [asked.container])
  ]
  const fromCarriers = carriers.length === 0 ? [] : yield* store.current(carriers, null)
  const fromFiles = inboxes.length === 0 ? [] : yield* fromInbox(inboxes, [...numbers, ...numbersIn(fromCarriers)])
  const reported = [...fromCarriers, ...fromFiles]
  return terminals.length === 0 ? reported : [...reported, ...(yield* fromTerminals(terminals, reported))]
})
