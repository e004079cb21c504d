import { Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import { documentForms } from "#domain/reference/carrier/documentKey.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { isContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { FeedContext } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { endOfTime, possibleStayEnds } from "#domain/voyage/merge/terminal/currentAt.ts"
import { isLastingFact } from "#domain/voyage/merge/terminal/lastOfStop.ts"
import type { Document, Fact, Observation } from "#domain/voyage/observation/Observation.ts"
import { ownDocuments } from "#domain/voyage/shipment/furtherNumbers.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { oneAnswer } from "../../ports/oneAnswer.ts"
import type { Feed } from "../../ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "../../ports/voyage/observation/ObservationStore.ts"

export interface TrackedSubject {
  readonly documents: ReadonlyArray<Document>
  /** True if users entered the documents. */
  readonly isRequested: boolean
  readonly codes: ReadonlyArray<string>
  readonly container: ContainerNumber | null
}

export const trackedByRequest = (
  { request_number, request_type }: TrackingRequest,
  codes: ReadonlyArray<string>
): TrackedSubject => {
  if (request_type === "container") {
    const container = isContainerNumber(request_number) ? request_number : null
    return { documents: [], isRequested: true, codes, container }
  }
  const type = request_type === "bill_of_lading" ? ("bill" as const) : ("booking" as const)
  return { documents: [{ type, number: request_number }], isRequested: true, codes, container: null }
}

/** The displayed document comes first, so that the display does not change. */
const shownFirst = ({ bill_of_lading_number, booking_number }: Shipment, documents: ReadonlyArray<Document>) => {
  const isShown = ({ number, type }: Document) => number === (type === "bill" ? bill_of_lading_number : booking_number)
  return [...documents.filter(isShown), ...documents.filter((one) => !isShown(one))]
}

export const trackedByShipment = (
  shipment: Shipment,
  requests: ReadonlyArray<TrackingRequest>,
  codes: ReadonlyArray<string>
): TrackedSubject => {
  const asked = requests.map((request) => trackedByRequest(request, codes))
  const documents = asked.flatMap((one) => one.documents)
  const container = asked.map((one) => one.container).find((number) => number !== null) ?? null
  if (documents.length > 0) {
    return { documents: shownFirst(shipment, documents), isRequested: true, codes, container: null }
  }
  if (container !== null) return { documents: [], isRequested: true, codes, container }
  const own = ownDocuments(shipment)
  const number = shipment.normalized_number
  return own.length > 0
    ? { documents: own, isRequested: false, codes, container: null }
    : { documents: [], isRequested: false, codes, container: isContainerNumber(number) ? number : null }
}

export const feedContext = ({ kind, reference }: Feed): FeedContext => ({
  kind,
  number: reference.type === "any" ? null : reference.number
})

/** Ends of terminal stays; newest first. */
const maxStayEnds = 100

const subjectsIn = (
  named: ReadonlyArray<Pick<Observation, "container" | "documents">>,
  codes: ReadonlyArray<string>
): ReadonlyArray<string> => [
  ...new Set(
    named.flatMap(({ container, documents }) => [
      ...documents.flatMap(({ number }) => documentForms(number, codes)),
      ...(container === null ? [] : [container])
    ])
  )
]

const nothingFound = { found: [], subjects: [] }

/** Repeats the query with numbers that the observations mention. */
const fromInbox = Effect.fnUntraced(function* (
  feeds: ReadonlyArray<FeedId>,
  numbers: ReadonlyArray<string>,
  codes: ReadonlyArray<string>
) {
  const store = yield* ObservationStore
  let subjects = numbers
  for (;;) {
    const found = yield* store.current(feeds, subjects)
    const grown = [...new Set([...subjects, ...subjectsIn(found, codes)])]
    if (grown.length === subjects.length) return { found, subjects }
    subjects = grown
  }
})

/** A terminal reports the next trip's values as the same facts. */
const ofTrip: ReadonlySet<Fact["type"]> = new Set(["equipment", "seal", "weight"])

const outlivesStay = ({ data_source, fact }: Observation): boolean =>
  data_source === "terminal" && (isLastingFact(fact) || ofTrip.has(fact.type))

/** At the end of each stay: a later report may clear the values or be of the next trip. */
const lastingFromInbox = Effect.fnUntraced(function* (
  feeds: ReadonlyArray<FeedId>,
  found: ReadonlyArray<Observation>,
  reported: ReadonlyArray<Observation>,
  subjects: ReadonlyArray<string>
) {
  const own = new Set(found.filter(outlivesStay).map(({ feed_id }) => feed_id))
  const ends = own.size === 0 ? [] : possibleStayEnds([...reported, ...found])
  if (ends.length === 0) return []
  const store = yield* ObservationStore
  const current = new Set(found.map(({ id }) => id))
  const rows = yield* oneAnswer(
    store.currentAt([{ feeds: feeds.filter((feed) => own.has(feed)), moments: ends.slice(-maxStayEnds), subjects }])
  )
  return rows.filter((row) => outlivesStay(row) && !current.has(row.id))
})

/**
 * An older snapshot may be of this visit and a newer one of the next. Terminals report ends of stays, so the query
 * repeats.
 */
const fromTerminals = Effect.fnUntraced(function* (feeds: ReadonlyArray<FeedId>, reported: ReadonlyArray<Observation>) {
  const store = yield* ObservationStore
  let ends = possibleStayEnds(reported)
  for (;;) {
    const found = yield* oneAnswer(
      store.currentAt([{ feeds, moments: [...ends.slice(-maxStayEnds), endOfTime], subjects: null }])
    )
    const grown = possibleStayEnds([...reported, ...found])
    if (grown.length === ends.length) return found
    ends = grown
  }
})

export const loadEvidence = Effect.fnUntraced(function* (feeds: ReadonlyArray<Feed>, asked: TrackedSubject) {
  const store = yield* ObservationStore
  const idsOf = (kind: Feed["kind"]) => feeds.filter((feed) => feed.kind === kind).map(({ id }) => id)
  const carriers = [...idsOf("carrier"), ...idsOf("rail")]
  const [inboxes, terminals] = [idsOf("inbox"), idsOf("terminal")]
  const fromCarriers = carriers.length === 0 ? [] : yield* store.current(carriers, null)
  const { found, subjects } =
    inboxes.length === 0
      ? nothingFound
      : yield* fromInbox(inboxes, subjectsIn([asked, ...fromCarriers], asked.codes), asked.codes)
  const reported = [...fromCarriers, ...found, ...(yield* lastingFromInbox(inboxes, found, fromCarriers, subjects))]
  return terminals.length === 0 ? reported : [...reported, ...(yield* fromTerminals(terminals, reported))]
})
