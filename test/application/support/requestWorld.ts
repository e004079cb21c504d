import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Probing } from "#application/tracking/ingestion/probe/Probing.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { stopTracking } from "#application/tracking/tracking/stopTracking.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { AccountId, TrackingRequestId } from "#domain/Identifiers.ts"
import { day, shift } from "#domain/Time.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { containerNumber, directVoyage } from "../../domain/voyage/merge/observe.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import * as TestMemory from "../../support/TestMemory.ts"
import { IntakeWorld, sees } from "./intakeWorld.ts"
import type { newcomer } from "./intakeWorld.ts"

type Holder = Effect.Success<typeof newcomer>

/** A direct voyage of one container, under a bill or under no document at all; `later` is another voyage, a year after. */
export const voyage = (bill: string | null, serial: number, moves: number, later = false): ReadonlyArray<Statement> => {
  const documents: ReadonlyArray<Document> = bill === null ? [] : [{ type: "bill", number: bill }]
  return directVoyage()
    .slice(0, moves)
    .map(({ call, classifier, container, fact, fact_key, happened, place, retracted, revision, source_id }) => ({
      call: call === null || !later ? call : { ...call, import_voyage: "999", export_voyage: "999" },
      classifier,
      fact,
      happened:
        later && happened !== null && "at" in happened ? { ...happened, at: shift(happened.at, 100 * day) } : happened,
      place,
      retracted,
      revision,
      source_id,
      documents,
      container: container === null && bill !== null ? null : containerNumber(serial),
      fact_key: `${fact_key}|${serial}|${later}`
    }))
}

export const ask = Effect.fn("ask")(function* (
  holder: Holder,
  request_number: string,
  asked: { readonly scac?: string; readonly type?: string } = {}
) {
  const { scac = "", type = "bill_of_lading" } = asked
  return yield* TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type: type,
      request_number,
      scac,
      auto_detect: scac === "",
      ref_numbers: [],
      shipment_tags: []
    })
  )
})

export const requestOf = (account: AccountId, id: TrackingRequestId) =>
  TrackingRequestStore.use((store) => Effect.map(one(store.load(account, [id])), Option.getOrThrow))

export const feedOf = Effect.fnUntraced(function* (account_id: AccountId, id: TrackingRequestId) {
  const follower = { account_id, subject: { type: "tracking_request", id } } as const
  return yield* SourceStore.use(({ feeds }) => oneAnswer(feeds.followedBy([follower])))
})

export const foldDue = Effect.gen(function* () {
  const folds = yield* WorkQueue.use((queue) => queue.claim("fold", { limit: 100, leaseFor: 60_000 }))
  yield* Folding.use((folding) => folding.fold(folds))
})

/** Looks for the carrier of a request, when that is due. */
export const probeDue = Effect.fnUntraced(function* ({ id }: { readonly id: TrackingRequestId }) {
  const jobs = yield* WorkQueue.use((queue) => queue.claim("probe", { limit: 100, leaseFor: 60_000 }))
  const [own, others] = [jobs.filter(({ key }) => key.endsWith(id)), jobs.filter(({ key }) => !key.endsWith(id))]
  yield* WorkQueue.use((queue) => Effect.forEach(others, (job) => queue.finish(job, { dueIn: 0 })))
  yield* Probing.use((probing) => Effect.forEach(own, probing.decide))
})

const tries = 400
const pause = Effect.promise(() => new Promise((done) => setTimeout(done, 25)))

/**
 * The events of the account's requests, in order, once there are so many. A number waits for older transactions of
 * the whole server, which other tests share.
 */
export const requestEvents = Effect.fnUntraced(function* (account: AccountId, count: number) {
  const log = yield* EventLog
  for (let left = tries; ; left--) {
    yield* Transaction.use((transaction) => transaction.run(log.number(10_000)))
    const events = yield* log.after(account, 0, 1000)
    const names = events.filter(({ kind }) => kind === "tracking_request_event").map(({ event }) => event.split(".")[1])
    if (names.length >= count || left === 0) return names
    yield* pause
  }
})

export const stop = Effect.fnUntraced(function* ({ id }: Shipment, account: AccountId) {
  const transaction = yield* Transaction
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([`shipment:${id}`])
      const { shipments } = yield* sees(account)
      for (const shipment of shipments.filter((one) => one.id === id)) {
        yield* stopTracking(shipment, "cancelled_by_user", now)
      }
    })
  )
})

/** Where these tests run; `tick` lets a little time pass. The test's clock begins in 1970, so `begin` sets it. */
export const planes = {
  memory: {
    world: IntakeWorld.pipe(Layer.provideMerge(TestMemory.stores)),
    excludeTestServices: false,
    begin: TestClock.setTime(Date.UTC(2026, 5, 1)),
    tick: TestClock.adjust("1 minute")
  },
  Postgres: {
    world: IntakeWorld.pipe(Layer.provideMerge(TestSql.layerWorker as typeof TestMemory.stores)),
    excludeTestServices: true,
    begin: Effect.void,
    tick: Effect.sleep("5 millis")
  }
} as const
