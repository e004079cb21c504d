import { assert, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import { hour, second } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"
import * as TestMemory from "../../../support/TestMemory.ts"

it.effect("A reader that waits asks for the last number once a second, and for events where it is a new one", () =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const { run } = yield* Transaction
    const account = Sample.account()
    const publish = Effect.andThen(log.append([Sample.loggedEvent({ account_id: account.id })]), run(log.number(10)))
    const asked = { heads: 0, scans: 0 }
    const counting: EventLog["Service"] = {
      ...log,
      head: (id) =>
        Effect.andThen(
          Effect.sync(() => asked.heads++),
          log.head(id)
        ),
      scan: (...given) =>
        Effect.andThen(
          Effect.sync(() => asked.scans++),
          log.scan(...given)
        )
    }
    yield* Effect.gen(function* () {
      const feed = yield* EventFeed
      yield* publish
      const reading = yield* Effect.forkChild(
        feed.read(account, { filters: [], after: 1, limit: 10, wait: 25 * second })
      )
      yield* TestClock.adjust(10 * second)
      assert.deepStrictEqual(asked, { heads: 11, scans: 0 })
      yield* publish
      yield* TestClock.adjust(second)
      const { events, forgotten, head, reached } = yield* Fiber.join(reading)
      assert.deepStrictEqual(
        { events: events.length, forgotten, head, reached },
        { events: 1, forgotten: 0, head: 2, reached: 2 }
      )
      assert.strictEqual(asked.scans, 1)
    }).pipe(Effect.provide(EventFeed.layer), Effect.provideService(EventLog, counting))
  }).pipe(Effect.provide(TestMemory.layer))
)

it.effect("A reader waits as long as it asked to, though the clock is set back meanwhile", () =>
  Effect.gen(function* () {
    const [truth, set] = [yield* Clock.Clock, { by: 0 }]
    const millis = () => truth.currentTimeMillisUnsafe() + set.by
    const clock: Clock.Clock = { ...truth, currentTimeMillisUnsafe: millis, currentTimeMillis: Effect.sync(millis) }
    yield* Effect.gen(function* () {
      const feed = yield* EventFeed
      const reading = yield* Effect.forkChild(
        feed.read(Sample.account(), { filters: [], after: 0, limit: 10, wait: 5 * second })
      )
      yield* TestClock.adjust(second)
      set.by = -hour
      for (let passed = 0; passed < 6; passed++) yield* TestClock.adjust(second)
      assert.strictEqual(reading.pollUnsafe()?._tag, "Success")
    }).pipe(Effect.provide(EventFeed.layer), Effect.provideService(Clock.Clock, clock))
  }).pipe(Effect.provide(TestMemory.layer))
)
