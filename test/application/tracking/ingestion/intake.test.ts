import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { runInRounds } from "#application/tracking/ingestion/together/runInRounds.ts"
import { updateShipment } from "#application/tracking/ingestion/update/updateShipment.ts"
import { stopTracking } from "#application/tracking/tracking/stopTracking.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import { credentialId } from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import {
  arrives,
  bytesOf,
  follow,
  IntakeWorld,
  newcomer,
  poll,
  readAgain,
  sees,
  shipmentOf,
  Turns,
  voyage
} from "../../support/intakeWorld.ts"

const planes = {
  /** The test's clock begins in 1970, when none of this had happened. */
  memory: {
    ports: TestMemory.stores,
    excludeTestServices: false,
    begin: TestClock.setTime(Date.UTC(2026, 5, 1)),
    tick: TestClock.adjust("1 minute")
  },
  Postgres: {
    ports: TestSql.layerWorker,
    excludeTestServices: true,
    begin: Effect.void,
    tick: Effect.sleep("5 millis")
  }
} as const

for (const [name, { begin, excludeTestServices, ports, tick }] of Object.entries(planes)) {
  const world = IntakeWorld.pipe(Layer.provideMerge(ports as typeof TestMemory.stores))
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`intake on ${name}`, (it) => {
    it.effect("shows two accounts with two credentials on one bill only what their own credential reported", () =>
      Effect.gen(function* () {
        yield* begin
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        const [first, second] = [yield* follow(ann, "SHARED1"), yield* follow(bob, "SHARED1")]
        assert.notStrictEqual(first.feed, second.feed)
        yield* arrives(first.feed, voyage("SHARED1", 11))
        yield* arrives(second.feed, voyage("SHARED1", 22, 4))
        const [one, two] = [yield* sees(ann.account.id), yield* sees(bob.account.id)]
        assert.deepStrictEqual(
          [one.containers.map((c) => c.number), two.containers.map((c) => c.number)],
          [[containerNumber(11)], [containerNumber(22)]]
        )
        assert.deepStrictEqual(
          [one.containers[0]?.current_status, two.containers[0]?.current_status],
          ["empty_returned", "on_ship"]
        )
        assert.isTrue(nonEmpty(two.events).every(({ account_id }) => account_id === bob.account.id))
      })
    )

    it.effect("a newer reader of stored messages corrects and repeats nothing", () =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const { feed } = yield* follow(holder, "REREAD1")
        const isDischarge = ({ fact }: Statement) => fact.type === "move" && fact.move === "discharge"
        const isFullIn = ({ fact }: Statement) => fact.type === "move" && fact.move === "gate_in" && fact.laden === true
        const late = "2026-01-21T11:00:00.000Z" as never
        turns.mend = (statement) =>
          isDischarge(statement) ? { ...statement, happened: { at: late, zone: null } } : statement
        const raw = yield* arrives(feed, voyage("REREAD1", 33, 6))
        const before = (yield* sees(holder.account.id)).events

        turns.version = 2
        turns.mend = (statement) => (isFullIn(statement) ? null : statement)
        yield* readAgain(raw)
        yield* readAgain(raw)
        const after = (yield* sees(holder.account.id)).events
        turns.version = 1
        turns.mend = (statement) => statement

        const wrong = before.find(({ event }) => event.endsWith("vessel_discharged"))
        const right = after.find(({ event }) => event.endsWith("vessel_discharged"))
        assert.strictEqual(wrong?.timestamp, late)
        assert.strictEqual(right?.timestamp, "2026-01-21T02:00:00.000Z")
        assert.deepStrictEqual([right?.cause, right?.previous_version], ["correction", wrong?.id])
        const gone = after.find(({ event }) => event.endsWith("full_in"))
        assert.isNotNull(gone?.invalidated_at)
        const untouched = (events: typeof before) =>
          events
            .filter(({ id }) => id !== wrong?.id && id !== right?.id && id !== gone?.id)
            .map(({ id }) => id)
            .sort()
        assert.deepStrictEqual(untouched(after), untouched(before))
      })
    )

    it.effect("an account that asks for what another follows already gets it from the same unchanged answer", () =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        yield* SourceStore.use(({ feeds }) =>
          feeds.saveCredential({ id: credentialId(), source: "SIML", serves: "all" })
        )
        const everybody = yield* SourceStore.use(({ feeds }) => feeds.credentialsFor(bob.account.id, "SIML"))
        const shared = everybody.find(({ serves }) => serves === "all")?.id
        assert(shared !== undefined)
        turns.answer = Effect.succeed({ pages: [bytesOf(voyage("COMMON1", 55, 4))], complete: true })
        const feed = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(
            feeds.ensure([
              {
                credential_id: shared,
                source: "SIML",
                kind: "carrier",
                reference: { type: "bill", number: "COMMON1" }
              }
            ])
          )
        )
        for (const holder of [ann, bob]) {
          const { feed: own, request } = yield* follow(holder, "COMMON1")
          const follower = {
            account_id: holder.account.id,
            subject: { type: "tracking_request", id: request.id }
          } as const
          yield* SourceStore.use(({ feeds }) =>
            Effect.andThen(feeds.unfollow(own, follower), feeds.follow([{ feed: feed.id, follower }]))
          )
          yield* poll(feed.id)
        }
        assert.deepStrictEqual(
          (yield* sees(bob.account.id)).containers.map((c) => c.number),
          [containerNumber(55)]
        )
      })
    )

    it.effect(
      "a container that two complete answers leave out has left, though the second is the same as the first",
      () =>
        Effect.gen(function* () {
          yield* begin
          const turns = yield* Turns
          const holder = yield* newcomer
          const { feed } = yield* follow(holder, "LEAVES1")
          const both = [...voyage("LEAVES1", 66, 4), ...voyage("LEAVES1", 67, 4)]
          turns.answer = Effect.succeed({ pages: [bytesOf(both)], complete: true })
          yield* poll(feed)
          turns.answer = Effect.succeed({ pages: [bytesOf(voyage("LEAVES1", 66, 4))], complete: true })
          yield* tick
          yield* poll(feed)
          const ended = Effect.map(sees(holder.account.id), ({ containers }) =>
            containers.filter(({ membership_ended_at }) => membership_ended_at !== null).map((c) => c.number)
          )
          assert.deepStrictEqual(yield* ended, [])
          yield* tick
          yield* poll(feed)
          assert.deepStrictEqual(yield* ended, [containerNumber(67)])
        })
    )

    it.effect("a stop during a poll leaves nothing half stopped (failure class 28)", () =>
      Effect.gen(function* () {
        yield* begin
        const [turns, queue, transaction] = [yield* Turns, yield* WorkQueue, yield* Transaction]
        const holder = yield* newcomer
        const account = holder.account.id
        const { feed, request } = yield* follow(holder, "STOPPED1")
        yield* arrives(feed, voyage("STOPPED1", 44, 4))
        const running = yield* shipmentOf(account)
        const context = yield* Effect.context<
          Effect.Services<ReturnType<typeof stopTracking>> | Transaction | DurableClock
        >()
        const stop = Effect.gen(function* () {
          const now = yield* DurableClock.use((clock) => clock.now)
          yield* transaction.run(
            Effect.andThen(
              transaction.lock([`shipment:${running.id}`]),
              stopTracking(running, "cancelled_by_user", now)
            )
          )
        }).pipe(Effect.provideContext(context), Effect.orDie)
        turns.answer = Effect.as(stop, { pages: [bytesOf(voyage("STOPPED1", 44))], complete: true })

        yield* queue.put("poll", [{ key: feed, lane: "SIML" }])
        const polls = (yield* queue.claim("poll", { limit: 100, leaseFor: 60_000 })).filter(({ key }) => key === feed)
        assert.strictEqual(polls.length, 1)
        yield* Polling.use((polling) => Effect.forEach(polls, polling.poll))
        const reads = yield* queue.claim("read", { limit: 100, leaseFor: 60_000 })
        yield* Effect.forEach(reads, ({ key }) => Effect.flatMap(Reading, (reading) => reading.read(key as never)))
        const stopped = yield* shipmentOf(account)
        yield* transaction.run(
          Effect.flatMap(DurableClock, (clock) =>
            Effect.flatMap(clock.now, (now) => runInRounds([stopped], (shipment) => updateShipment(shipment, now)))
          )
        )

        const state = yield* sees(account)
        assert.strictEqual(state.shipments[0]?.line_tracking_stopped_reason, "cancelled_by_user")
        assert.strictEqual(state.containers[0]?.current_status, "on_ship")
        assert.notInclude(state.events.map(({ event }) => event).join(), "vessel_discharged")
        const requests = yield* TrackingRequestStore.use((store) =>
          store.ofShipments([{ account_id: account, id: running.id }])
        )
        assert.deepStrictEqual(
          requests.map(({ id, status }) => [id, status]),
          [[request.id, "tracking_stopped"]]
        )
        const due = yield* queue.claim("poll", { limit: 100, leaseFor: 60_000 })
        const next = due.find(({ key }) => key === feed)
        assert.strictEqual(next, undefined, "the next poll is not due yet")
        assert.isTrue((yield* SourceStore.use(({ feeds }) => feeds.find(feed)))._tag === "Some")
      })
    )
  })
}
