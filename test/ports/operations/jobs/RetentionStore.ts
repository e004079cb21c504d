import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Option, Schema } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { FeedId, ObservationId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import { current, estimate, history, receive, reportEstimate, valueOf, values } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"
import { sweep, sweepAll } from "../../../support/sweep.ts"

/** A retired row of the feed, the current one, and the messages of both. */
const superseded = Effect.fnUntraced(function* (feed: FeedId) {
  const old = yield* reportEstimate(feed, 1, 5)
  const now = yield* reportEstimate(feed, 2, 6)
  const [row] = old.recorded.appended
  assert(row !== undefined)
  return { row, old: old.raw_id, now: now.raw_id }
})

const rawIsKept = (id: Parameters<ObservationStore["Service"]["raw"]>[0]) =>
  Effect.map(
    ObservationStore.use((store) => store.raw(id)),
    Option.isSome
  )

const trackedTerminal = Effect.fnUntraced(function* (isStopped: boolean) {
  const account_id = yield* newAccount()
  const shipment = Sample.shipment({ account_id, line_tracking_stopped_at: isStopped ? Sample.onDay(3) : null })
  yield* ShipmentStore.use((store) => store.save([shipment]))
  const reference = { type: "facility", number: Sample.containerNumber(7), facility: Sample.feedId() } as const
  const feed = yield* newFeed(reference, "terminal")
  yield* SourceStore.use(({ feeds }) =>
    feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }])
  )
  return feed.id
})

const Day = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 30 }))
const Few = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))
const Message = Schema.Struct({ day: Day, value: Few, revision: Schema.NullOr(Day), copy: Few })
const messages = Arbitrary.array(Arbitrary.schema(Message), { maxLength: 7 })

/** What every RetentionStore does. It is of all accounts: each test looks at rows of its own. */
export const retentionStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`RetentionStore in ${adapter}`, (it) => {
    it.effect("removes what is no longer current, with its message, and never what is current", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const first = yield* reportEstimate(id, 1, 5)
        const second = yield* reportEstimate(id, 2, 6)
        const third = yield* reportEstimate(id, 3, 5)
        const before = yield* current(id)
        yield* sweepAll(Sample.onDay(2))
        assert.deepStrictEqual(values(yield* history(id)), ["6", "5"], "the row of the second day is too young")
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(values(yield* history(id)), ["5"])
        assert.deepStrictEqual(yield* current(id), before)
        assert.deepStrictEqual(yield* Effect.forEach([first, second, third], ({ raw_id }) => rawIsKept(raw_id)), [
          false,
          false,
          true
        ])
        yield* reportEstimate(id, 9, 6)
        assert.deepStrictEqual(values(yield* current(id)), ["6"])
        yield* reportEstimate(id, 8, 5)
        assert.deepStrictEqual(values(yield* current(id)), ["6"])
      })
    )

    it.effect("keeps the message that last reported a current fact, however old, and its reports still count", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const first = yield* receive(id, { text: "first", day: 1, statements: [estimate(5)] })
        const again = yield* receive(id, { text: "second", day: 2, statements: [estimate(5)] })
        const before = yield* current(id)
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(yield* current(id), before)
        assert.deepStrictEqual([yield* rawIsKept(first.raw_id), yield* rawIsKept(again.raw_id)], [true, true])
        yield* receive(id, { text: "second", day: 6, statements: [estimate(5)] })
        assert.deepStrictEqual(
          (yield* current(id)).map(({ confirmed_at }) => confirmed_at),
          [Sample.onDay(6)]
        )
      })
    )

    it.effect("keeps a replaced row with its message from when the message last came, not first", () =>
      Effect.gen(function* () {
        yield* sweepAll(Sample.onDay(5000))
        const { id } = yield* newFeed()
        yield* receive(id, { text: "replaced", day: 1, statements: [estimate(5)] })
        yield* receive(id, { text: "replaced", day: 9, statements: [estimate(5)] })
        yield* reportEstimate(id, 10, 6)
        const removed = (before: Instant) =>
          Effect.forEach(["observations", "sayings", "raws"] as const, (kind) => sweep(kind, before))
        assert.deepStrictEqual(yield* removed(Sample.onDay(9)), [0, 0, 0])
        assert.deepStrictEqual(yield* removed(Sample.onDay(10)), [1, 1, 1])
        assert.deepStrictEqual(values(yield* history(id)), ["6"])
      })
    )

    it.effect("takes bytes that it has forgotten for new ones, and they change nothing", () =>
      Effect.gen(function* () {
        const { id } = yield* newFeed()
        const revision = (day: number) => ({ revision: Sample.onDay(day) })
        yield* receive(id, { text: "a", day: 1, statements: [estimate(5, revision(1))] })
        yield* receive(id, { text: "b", day: 2, statements: [estimate(6, revision(2))] })
        const before = yield* current(id)
        yield* sweepAll(Sample.onDay(5000))
        const again = yield* receive(id, { text: "a", day: 7, statements: [estimate(5, revision(1))] })
        assert.lengthOf(again.recorded.appended, 1, "a row of the past, as it was when it came first")
        assert.deepStrictEqual(yield* current(id), before)
      })
    )

    it.effect("keeps the order in which contents arrived, though it has forgotten a message", () =>
      Effect.gen(function* () {
        for (const revision of [null, Sample.onDay(1)]) {
          const { id } = yield* newFeed()
          yield* reportEstimate(id, 1, 3, { revision })
          yield* reportEstimate(id, 2, 1, { revision })
          yield* sweepAll(Sample.onDay(5000))
          yield* reportEstimate(id, 30, 1, { revision })
          yield* reportEstimate(id, 30, 3, { revision })
          assert.deepStrictEqual(values(yield* current(id)), ["1"], `dated ${revision}`)
        }
      })
    )

    it.effect("keeps the rows that stand in the evidence of a shipment, though their messages go", () =>
      Effect.gen(function* () {
        const { evidence: store } = yield* ObservationStore
        const account = yield* newAccount()
        const feed = yield* newFeed()
        const shipment = Sample.shipment({ account_id: account })
        yield* SourceStore.use(({ feeds }) =>
          feeds.follow([
            { feed: feed.id, follower: { account_id: account, subject: { type: "shipment", id: shipment.id } } }
          ])
        )
        const named: Array<ObservationId> = []
        for (const day of [1, 2, 3, 4]) named.push(...(yield* reportEstimate(feed.id, day, day)).recorded.appended)
        const [winner, lost, told] = named
        assert(winner !== undefined && lost !== undefined && told !== undefined)
        const field = { winner, lost: [{ id: lost, value: 1 }], discrepancy_hours: null }
        const subject = { account_id: account, shipment_id: shipment.id, subject_id: shipment.id, route: null }
        yield* store.save([{ ...subject, told: [{ id: told, event: null }], provenance: { pod_eta_at: field } }])
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(
          (yield* store.observations(account, named)).map((row) => [valueOf(row), row.raw_kept]),
          [
            ["1", false],
            ["2", false],
            ["3", false],
            ["4", true]
          ]
        )
        yield* store.save([{ ...subject, told: [], provenance: {} }])
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(values(yield* history(feed.id)), ["4"])
      })
    )

    it.effect("keeps what a user has yet to judge, and what a user held to be right", () =>
      Effect.gen(function* () {
        const { refused: store } = yield* ObservationStore
        const account = yield* newAccount()
        const shipment = Sample.shipmentId()
        const feed = (yield* newFeed()).id
        const rows: Array<ObservationId> = []
        for (const day of [1, 2, 3, 4]) rows.push(...(yield* reportEstimate(feed, day, day)).recorded.appended)
        const refused = rows.slice(0, 3).map((observation_id) => ({
          id: refusedObservationId(shipment, observation_id),
          observation_id,
          container_number: null,
          reason: "future_event" as const,
          detail: "said to have happened later",
          created_at: Sample.onDay(1)
        }))
        yield* store.replace([{ account_id: account, id: shipment, refused }])
        const judge = (index: number, judgement: "dismissed" | "reapplied") => {
          const id = refused[index]?.id
          assert(id !== undefined)
          return store.judge(account, { id, judgement, judged_at: Sample.onDay(5), judged_by_user_id: Sample.userId() })
        }
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(values(yield* history(feed)), ["1", "2", "3", "4"])
        yield* judge(0, "dismissed")
        yield* judge(1, "reapplied")
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(values(yield* history(feed)), ["2", "3", "4"])
      })
    )

    it.effect("keeps the reports of a shipment's terminals for as long as it is tracked", () =>
      Effect.gen(function* () {
        const [tracked, stopped] = [yield* trackedTerminal(false), yield* trackedTerminal(true)]
        for (const feed of [tracked, stopped]) yield* superseded(feed)
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(values(yield* history(tracked)), ["5", "6"])
        assert.deepStrictEqual(values(yield* history(stopped)), ["6"])
      })
    )

    it.effect("keeps messages that are not read, are to be read, or that no reader could read", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const feed = yield* newFeed()
        const keep = (text: string) => Effect.map(store.keep(Sample.raw(feed.id, text)), ({ raw_id }) => raw_id)
        const [unread, parked, partly, queued, empty] = [
          yield* keep("unread"),
          yield* keep("parked"),
          yield* keep("partly"),
          yield* keep("queued"),
          yield* keep("empty")
        ]
        const refused = [{ index: 0, reason: "not understood", excerpt: "x" }]
        yield* store.record([{ raw_id: parked, reading: Sample.reading([], { refused }) }])
        yield* store.record([{ raw_id: partly, reading: Sample.reading([estimate(1)], { refused }) }])
        yield* store.record([{ raw_id: queued, reading: Sample.reading([]) }])
        yield* store.record([{ raw_id: empty, reading: Sample.reading([]) }])
        yield* reportEstimate(feed.id, 2, 2)
        yield* WorkQueue.use((queue) => queue.put("read", [{ key: queued, lane: "test" }]))
        yield* sweepAll(Sample.onDay(5000))
        assert.deepStrictEqual(yield* Effect.forEach([unread, parked, partly, queued, empty], rawIsKept), [
          true,
          true,
          false,
          true,
          false
        ])
        yield* WorkQueue.use((queue) => queue.remove("read", queued))
      })
    )

    it.effect.prop(
      "what was forgotten does not change what later messages come to",
      [messages, messages],
      ([first, later]) =>
        Effect.gen(function* () {
          const [feed, untouched] = [(yield* newFeed()).id, (yield* newFeed()).id]
          const takeIn = (id: FeedId, arriving: ReadonlyArray<typeof Message.Type>) =>
            Effect.forEach(arriving, ({ copy, day, revision, value }) =>
              receive(id, {
                text: `${copy} ${value} ${revision}`,
                day,
                statements: [estimate(value, { revision: revision === null ? null : Sample.onDay(revision) })]
              })
            )
          const state = (id: FeedId) =>
            Effect.map(current(id), (rows) => rows.map((row) => [valueOf(row), row.revision, row.confirmed_at]))
          yield* takeIn(feed, first)
          const before = yield* state(feed)
          yield* sweepAll(Sample.onDay(5000), 100)
          assert.deepStrictEqual(yield* state(feed), before)
          yield* takeIn(feed, later)
          yield* takeIn(untouched, first)
          yield* takeIn(untouched, later)
          assert.deepStrictEqual(yield* state(feed), yield* state(untouched))
        }),
      { arbitrary: triedOn(25) }
    )
  })
)
