import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { foldKey } from "#application/jobKeys.ts"
import { Retention } from "#application/operations/retention/Retention.ts"
import { RetentionAges } from "#application/operations/retention/RetentionAges.ts"
import * as RetentionNode from "#application/operations/retention/RetentionNode.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { day, hour, shift } from "#domain/Time.ts"
import { observationsOf } from "#domain/voyage/observation/Evidence.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { sweepAll } from "../../../support/sweep.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { arrives, follow, newcomer, sees } from "../../support/intakeWorld.ts"
import { planes, voyage } from "../../support/requestWorld.ts"

const Whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
/** A message of the carrier: how far the voyage is, and by how many hours it dates everything later. */
const Message = Schema.Struct({ moves: Whole(1, 8), late: Whole(0, 3) })
const messages = Arbitrary.array(Arbitrary.schema(Message), { minLength: 1, maxLength: 6 })

const dated = (statements: ReadonlyArray<Statement>, late: number): ReadonlyArray<Statement> =>
  statements.map((statement) => {
    const { happened } = statement
    if (happened === null || !("at" in happened)) return statement
    return Object.assign({}, statement, { happened: { ...happened, at: shift(happened.at, late * hour) } })
  })

/** All that a fold makes, and its evidence. */
const stateOf = Effect.fnUntraced(function* (account: AccountId) {
  const { containers, events, shipments } = yield* sees(account)
  const subjects = [...shipments.map(({ id }) => id), ...containers.map(({ id }) => id)]
  const evidence = yield* ObservationStore.use(({ evidence }) => evidence.load(account, subjects))
  const ids = evidence.flatMap(({ provenance }) => Object.values(provenance).map(({ winner }) => winner))
  const winners = yield* ObservationStore.use(({ evidence }) => evidence.observations(account, [...new Set(ids)]))
  return {
    shipments,
    containers,
    events,
    evidence: evidence.toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1)),
    winners: winners.map(({ raw_kept: _kept, ...winner }) => winner)
  }
})

const foldAgain = Effect.fnUntraced(function* (account_id: AccountId) {
  const { shipments } = yield* sees(account_id)
  const keys = shipments.map(({ id }) => foldKey({ account_id, subject: { type: "shipment", id } }))
  yield* Folding.use((folding) => folding.foldNow(keys))
})

const inTenYears = Effect.map(
  DurableClock.use((clock) => clock.now),
  (now) => shift(now, 3650 * day)
)

const ages = (days: number) =>
  Layer.succeed(RetentionAges, {
    deliveries: days,
    events: days,
    polls: days,
    observations: days,
    changes: days,
    sayings: days,
    raws: days,
    audit: days
  })

const toTheEnd = Effect.repeat(
  Retention.use(({ step }) => step),
  { until: (isThrough) => isThrough }
)

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`Forgetting on ${name}`, (it) => {
    let serial = 600

    it.effect.prop(
      "leaves every state as it is, and a later fold makes the same state and no events",
      [messages],
      ([messages]) =>
        Effect.gen(function* () {
          yield* begin
          serial++
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, `KEEP${serial}`)
          for (const { late, moves } of messages) {
            yield* tick
            yield* arrives(feed, dated(voyage(`KEEP${serial}`, serial, moves), late))
          }
          const before = yield* stateOf(account)
          assert.lengthOf(before.shipments, 1)
          const rows = yield* ObservationStore.use((store) => store.history(feed))
          yield* sweepAll(yield* inTenYears, 200)
          const left = yield* ObservationStore.use((store) => store.history(feed))
          const current = yield* ObservationStore.use((store) => store.current([feed], null))
          const resting = new Set([...current.map(({ id }) => id), ...before.evidence.flatMap(observationsOf)])
          assert.deepStrictEqual(
            left.map(({ id }) => id),
            rows.map(({ id }) => id).filter((id) => resting.has(id)),
            "what stands no more and is named by nobody is gone, and nothing else"
          )
          const kept = new Set((yield* stateOf(account)).events.map(({ id }) => id))
          assert.deepStrictEqual(yield* stateOf(account), {
            ...before,
            events: before.events.filter(({ id }) => kept.has(id))
          })
          yield* tick
          yield* foldAgain(account)
          assert.deepStrictEqual(yield* stateOf(account), {
            ...before,
            events: before.events.filter(({ id }) => kept.has(id))
          })
          const last = messages.at(-1)
          assert(last !== undefined)
          yield* tick
          yield* arrives(feed, dated(voyage(`KEEP${serial}`, serial, last.moves), last.late))
          const after = yield* stateOf(account)
          assert.deepStrictEqual(
            after.events.map(({ id }) => id).filter((id) => !kept.has(id)),
            [],
            "the last message again is no news"
          )
        }),
      { arbitrary: { runs: name === "memory" ? 20 : 6 } }
    )

    it.effect("goes step by step through everything, and reports what it would remove and what it removed", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const { feed } = yield* follow(holder, "STEPS1")
        yield* arrives(feed, voyage("STEPS1", 590, 4))
        yield* tick
        yield* arrives(feed, dated(voyage("STEPS1", 590, 4), 2))
        yield* tick
        const first = yield* Retention.use(({ report }) => report)
        assert.isNull(first.last)
        assert.isAbove(first.due.observations, 0)
        assert.strictEqual(first.ages.raws, 0)
        yield* toTheEnd
        const second = yield* Retention.use(({ report }) => report)
        assert.deepStrictEqual(second.last?.removed, first.due)
        assert.isNotNull(second.last?.finished_at)
        assert.deepStrictEqual(second.due, {
          ...first.due,
          observations: 0,
          sayings: 0,
          raws: 0,
          polls: 0,
          events: 0,
          changes: 0
        })
      }).pipe(Effect.provide(Layer.fresh(Retention.layer).pipe(Layer.provide(ages(0)))))
    )
  })
}

layer(TestMemory.stores)("A node that forgets", (it) => {
  it.effect("begins ten minutes after its start and comes back every day", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 5, 1))
      const { retention: store } = yield* OperationStore
      yield* Layer.build(RetentionNode.layer.pipe(Layer.provide(Retention.layer), Layer.provide(ages(90))))
      yield* TestClock.adjust("9 minutes")
      assert.deepStrictEqual(yield* store.passes(9), [])
      yield* TestClock.adjust("2 minutes")
      const [pass] = yield* store.passes(9)
      assert.isNotNull(pass?.finished_at)
      const due = yield* WorkQueue.use((queue) => queue.nextDue("retain"))
      assert(due !== null && due > 23 * hour && due <= day, `due in ${due} milliseconds`)
    })
  )
})
