import { Effect, Option } from "effect"

import { isContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { ShipmentId } from "#domain/Identifiers.ts"
import { connected } from "#domain/merge/trip/connected.ts"
import type { Subject } from "#domain/merge/trip/connected.ts"
import { sharedBookings } from "#domain/merge/trip/shipmentDocuments.ts"
import type { Document, Statement } from "#domain/observation/Observation.ts"
import { newShipment } from "#domain/shipment/newShipment.ts"
import { Shipment } from "#domain/shipment/Shipment.ts"
import type { ShippingLine } from "#domain/source/Carrier.ts"
import { earlier } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"

import { foldKey, lockOf } from "../../jobKeys.ts"
import { newId } from "../../newId.ts"
import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { FeedStore } from "../../ports/observation/FeedStore.ts"
import type { Feed, Follower } from "../../ports/observation/FeedStore.ts"
import { ReferenceData } from "../../ports/place/ReferenceData.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"

const isNameless = ({ bill_of_lading_number, booking_number, trackingStopped }: Shipment): boolean =>
  bill_of_lading_number === null && booking_number === null && !trackingStopped

/** The account's shipment of one of these containers that had no document so far; now it has these. */
const gaining = Effect.fn("assignToShipments.gaining")(function* (
  account: AccountId,
  { bills, bookings, containers }: Subject,
  now: Instant
) {
  const shipments = yield* ShipmentStore
  const store = yield* ContainerStore
  const transaction = yield* Transaction
  for (const number of containers) {
    for (const { shipment_id: id } of yield* store.byNumber(account, number)) {
      const nameless = Effect.map(shipments.find(account, id), Option.filter(isNameless))
      if (Option.isNone(yield* nameless)) continue
      yield* transaction.lock([lockOf({ account_id: account, subject: { type: "shipment", id } })])
      const found = yield* nameless
      if (Option.isNone(found)) continue
      const documents = { bill_of_lading_number: bills[0] ?? null, booking_number: bookings[0] ?? null }
      const version = found.value.version + 1
      yield* shipments.save(new Shipment({ ...found.value, ...documents, version, updated_at: now }))
      return id
    }
  }
  return null
})

/** A container makes many trips; a statement without a document may be of the last ones. */
const mostTrips = 3

const isBookingAsked = Effect.fn("assignToShipments.isBookingAsked")(function* ({ account_id, id }: Shipment) {
  const requests = yield* TrackingRequestStore.use((store) => store.ofShipment(account_id, id))
  return requests.some(({ request_type }) => request_type === "booking_number")
})

/** A shipment of which the booking alone was known has its bill now, so that another bill of the booking is not taken for it. */
const billed = Effect.fn("assignToShipments.billed")(function* (
  { account_id, id }: Shipment,
  bill: string,
  now: Instant
) {
  const shipments = yield* ShipmentStore
  yield* Transaction.use(({ lock }) => lock([lockOf({ account_id, subject: { type: "shipment", id } })]))
  const found = Option.getOrNull(yield* shipments.find(account_id, id))
  if (found === null || found.bill_of_lading_number !== null || found.trackingStopped) return
  const version = found.version + 1
  yield* shipments.save(new Shipment({ ...found, bill_of_lading_number: bill, version, updated_at: now }))
})

/** The shipments of a booking that are of these bills; all of them where no bill is named. */
const ofBooking = Effect.fn("assignToShipments.ofBooking")(function* (
  account: AccountId,
  { bills }: Subject,
  number: string,
  now: Instant
) {
  const found = yield* ShipmentStore.use((store) => store.byDocument(account, null, number))
  const [bill] = bills
  if (bill === undefined) return found.map(({ id }) => id)
  for (const shipment of found) {
    if (yield* isBookingAsked(shipment)) return [shipment.id]
    if (shipment.bill_of_lading_number !== null) continue
    yield* billed(shipment, bill, now)
    return [shipment.id]
  }
  return []
})

/** The account's shipments that these documents belong to, or, for a container without documents, all candidates; none when it has none. */
const known = Effect.fn("assignToShipments.known")(function* (account: AccountId, subject: Subject, now: Instant) {
  const shipments = yield* ShipmentStore
  const documents = [...subject.bills, ...subject.bookings]
  for (const number of subject.bills) {
    const [found] = yield* shipments.byDocument(account, null, number)
    if (found !== undefined) return [found.id]
  }
  for (const number of subject.bookings) {
    const found = yield* ofBooking(account, subject, number, now)
    if (found.length > 0) return found
  }
  if (documents.length > 0) {
    const gained = yield* gaining(account, subject, now)
    return gained === null ? [] : [gained]
  }
  const containers = yield* ContainerStore
  for (const number of subject.containers) {
    const found = (yield* containers.byNumber(account, number)).slice(-mostTrips)
    if (found.length > 0) return [...new Set(found.map(({ shipment_id }) => shipment_id))]
    const [alone] = yield* shipments.byDocument(account, null, number)
    if (alone !== undefined) return [alone.id]
  }
  return []
})

interface Assignment {
  readonly account: AccountId
  readonly feed: Feed
  /** The requests that the message answers: a shipment made of it is what they asked for. */
  readonly waiting: ReadonlyArray<TrackingRequest>
  readonly now: Instant
}

const numberKinds = { bill_of_lading: "bills", booking_number: "bookings", container: "containers" } as const

const asksFor = ({ request_number, request_type }: TrackingRequest, subject: Subject): boolean =>
  subject[numberKinds[request_type]].some((number) => number === request_number)

const shipmentOf = (
  { account, now, waiting }: Assignment,
  line: ShippingLine | null,
  id: ShipmentId,
  subject: Subject
): Shipment => {
  const number = subject.bills[0] ?? subject.bookings[0] ?? subject.containers[0] ?? ""
  const asked = waiting.filter((request) => request.account_id === account && asksFor(request, subject))
  return newShipment({
    id,
    account_id: account,
    created_at: asked.map(({ created_at }) => created_at).reduce(earlier, now),
    ref_numbers: [...new Set(asked.flatMap(({ ref_numbers }) => ref_numbers))],
    tags: [...new Set(asked.flatMap(({ shipment_tags }) => shipment_tags))],
    normalized_number: number,
    bill_of_lading_number: subject.bills[0] ?? null,
    shipping_line_scac: line?.scac ?? null,
    shipping_line_name: line?.name ?? null,
    shipping_line_short_name: line?.short_name ?? null,
    booking_number: isContainerNumber(number) ? null : (subject.bookings[0] ?? null)
  })
}

const paperKey = (type: string, number: string) => `${type}|${number}`

/** What connects a statement's documents: a bill and a booking that several bills have are not one. */
const linkOf = (statement: Statement, shared: ReadonlySet<string>): Statement => {
  const bills = statement.documents.filter(({ type }) => type === "bill")
  const isLink = ({ number, type }: Document) => type === "bill" || bills.length === 0 || !shared.has(number)
  return Object.assign({}, statement, { container: null, documents: statement.documents.filter(isLink) })
}

/**
 * The shipments of a subject by its documents alone, each with the containers that statements name with them. A booking of
 * several bills is that of each, unless it was asked for as a whole.
 */
const byDocuments = (
  subject: Subject,
  statements: ReadonlyArray<Statement>,
  whole: ReadonlySet<string>
): ReadonlyArray<Subject> => {
  const papers = new Set([
    ...subject.bills.map((number) => paperKey("bill", number)),
    ...subject.bookings.map((number) => paperKey("booking", number))
  ])
  const keyOf = ({ number, type }: Document) => paperKey(type, number)
  const own = statements.filter(({ documents: [first] }) => first !== undefined && papers.has(keyOf(first)))
  const shared = new Set([...sharedBookings(own)].filter((number) => !whole.has(number)))
  const groups = connected(own.map((statement) => linkOf(statement, shared)))
  const indexOf = new Map(
    groups.flatMap(({ bills, bookings }, index) => [
      ...bills.map((number) => [paperKey("bill", number), index] as const),
      ...bookings.map((number) => [paperKey("booking", number), index] as const)
    ])
  )
  const named = groups.map(() => ({ containers: new Set<string>(), bookings: new Set<string>() }))
  for (const statement of own) {
    const [link] = linkOf(statement, shared).documents
    const group = named[link === undefined ? -1 : (indexOf.get(keyOf(link)) ?? -1)]
    if (statement.container !== null) group?.containers.add(statement.container)
    statement.documents.filter(({ type }) => type === "booking").forEach(({ number }) => group?.bookings.add(number))
  }
  const made = groups.map(({ bills }, index) => {
    const { bookings, containers } = named[index] ?? { containers: new Set(), bookings: new Set<string>() }
    return {
      bills,
      bookings: [...bookings].sort(),
      containers: subject.containers.filter((one) => containers.has(one))
    }
  })
  const isShared = ({ bills, bookings }: Subject) => bills.length === 0 && bookings.some((one) => shared.has(one))
  // What names such a booking alone is of the bills' shipments, so these are made first.
  return [...made.filter((one) => !isShared(one)), ...made.filter(isShared)]
}

/** Documents named together belong together; but a container on two bills does not make them one shipment. */
const subjectsOf = (statements: ReadonlyArray<Statement>, whole: ReadonlySet<string>): ReadonlyArray<Subject> =>
  connected(statements).flatMap((subject) =>
    subject.bills.length < 2 && subject.bookings.length < 2 ? [subject] : byDocuments(subject, statements, whole)
  )

/**
 * Assigns the message of an inbox to the account's shipments, created where they are new, and lets them follow
 * the inbox. Answers the keys of the folds that are due.
 */
export const assignToShipments = Effect.fn("assignToShipments")(function* (
  assignment: Assignment,
  statements: ReadonlyArray<Statement>
) {
  const { account, feed, now, waiting } = assignment
  const shipments = yield* ShipmentStore
  const feeds = yield* FeedStore
  const line = yield* ReferenceData.use(({ shippingLine }) => Effect.succeed(shippingLine(feed.source)))
  const made = Effect.fn("assignToShipments.made")(function* (subject: Subject) {
    const id = ShipmentId.make(yield* newId)
    yield* shipments.save(shipmentOf(assignment, line, id, subject))
    return [id]
  })
  const asked = waiting.filter((one) => one.account_id === account && one.request_type === "booking_number")
  const whole = new Set(asked.map(({ request_number }) => request_number))
  const keys = yield* Effect.forEach(subjectsOf(statements, whole), (subject) =>
    Effect.gen(function* () {
      const existing = yield* known(account, subject, now)
      const ids = existing.length > 0 ? existing : yield* made(subject)
      return yield* Effect.forEach(ids, (id) => {
        const follower: Follower = { account_id: account, subject: { type: "shipment", id } }
        return Effect.as(feeds.follow(feed.id, follower), foldKey(follower))
      })
    })
  )
  return keys.flat()
})
