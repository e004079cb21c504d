import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import * as IngestionNode from "#application/tracking/ingestion/IngestionNode.ts"
import {
  pollLimitsOf,
  maxFoldDelayMs,
  makeFoldDelay,
  maxUnread,
  maxUnreadPerSource
} from "#application/tracking/ingestion/poll/pollLimits.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"

import { Carriers, give, inWorld, newcomer, track } from "../../support/accessWorld.ts"

const usual = { limit: 32, ownLimits: { MAEU: 4, HLCU: 8 }, pause: 0 }
const quiet = { waits: 0 }

it("admits every poll while reading and folding keep up", () => {
  const others = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`SRC${index}`, maxUnreadPerSource - 1]))
  const reading = { byLane: { MAEU: maxUnreadPerSource - 1, ...others } }
  assert.deepStrictEqual(pollLimitsOf(usual, reading, { waits: maxFoldDelayMs }), usual)
})

it("stops polling a source whose messages wait, and every source when too many wait in all", () => {
  const reading = { byLane: { MAEU: maxUnreadPerSource, HLCU: 3 } }
  assert.deepStrictEqual(pollLimitsOf(usual, reading, quiet), { ...usual, ownLimits: { MAEU: 0, HLCU: 8 } })
  const many = Object.fromEntries(
    Array.from({ length: maxUnread / 100 }, (_, index) => [`${index < 10 ? "large/" : ""}SRC${index}`, 100])
  )
  assert.strictEqual(pollLimitsOf(usual, { byLane: many }, quiet).limit, 0)
})

it("counts huge answers with the others of their source", () => {
  const byLane = { MAEU: maxUnreadPerSource / 2, "large/MAEU": maxUnreadPerSource / 2 }
  assert.deepStrictEqual(pollLimitsOf(usual, { byLane }, quiet).ownLimits, { MAEU: 0, HLCU: 8 })
})

it("polls on whatever inboxes are sent", () => {
  const byLane = { "inbox/a": 10 * maxUnread, "large/inbox/b": maxUnread, inbox: maxUnread, large: maxUnread }
  assert.deepStrictEqual(pollLimitsOf(usual, { byLane }, quiet), usual)
})

it("takes the wait of folds from the account that waits least, of those that had any lately", () => {
  const wait = makeFoldDelay()
  assert.strictEqual(wait({ waitsByLane: {} }, 0), 0)
  assert.strictEqual(wait({ waitsByLane: { flood: 90_000 } }, 1000), 90_000)
  assert.strictEqual(wait({ waitsByLane: { flood: 91_000, other: 20 } }, 2000), 20)
  assert.strictEqual(wait({ waitsByLane: { flood: 92_000 } }, 3000), 0)
  assert.strictEqual(wait({ waitsByLane: { flood: 93_000, other: 80_000 } }, 4000), 80_000)
  assert.strictEqual(wait({ waitsByLane: { flood: 95_000 } }, 4000 + 11 * 60_000), 95_000)
})

it("asks one number a second while folds lag", () => {
  const admission = pollLimitsOf(usual, { byLane: {} }, { waits: maxFoldDelayMs + 1 })
  assert.deepStrictEqual([admission.limit, admission.pause], [1, 1000])
})

const numbers = maxUnreadPerSource + 100

/** Turns of the event loop, in which what became due is done while the clock stands still. */
const turns = Effect.promise(async () => {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
})

it.effect(
  "a stalled reader stops its source's polls at the bound, and they go on when it reads again",
  () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const carriers = yield* Carriers
        carriers.takesTime = 200
        carriers.concurrency.set("MAEU", 50)
        carriers.clockSpeed.set("MAEU", 1440)
        yield* give("right")
        yield* Effect.forEach(Array.from({ length: numbers }), (_, index) => track(ann, `BILL${index + 100}`))
        const reading = yield* Reading
        const gate = yield* Deferred.make<void>()
        const stuck = Layer.succeed(Reading, {
          ...reading,
          readAll: (ids) => Effect.andThen(Deferred.await(gate), reading.readAll(ids))
        })
        yield* Layer.build(Layer.fresh(IngestionNode.layer).pipe(Layer.provide(stuck)))
        yield* Effect.forEach(Array.from({ length: 40 }), () => TestClock.adjust(1500), { discard: true })
        const asked = new Set(carriers.asked.map(({ number }) => number)).size
        assert.isAtLeast(asked, maxUnreadPerSource)
        // What was claimed before the bound was reached is still asked.
        assert.isAtMost(asked, maxUnreadPerSource + 60)
        assert.strictEqual(carriers.asked.length, asked, "no number is asked twice before its answer was read")
        yield* Deferred.succeed(gate, undefined)
        yield* Effect.forEach(Array.from({ length: 50 }), () => Effect.andThen(TestClock.adjust(1000), turns), {
          discard: true
        })
        assert.strictEqual(new Set(carriers.asked.map(({ number }) => number)).size, numbers)
        assert.isBelow((yield* WorkQueue.use((queue) => queue.backlog("read"))).jobs, maxUnreadPerSource)
      }).pipe(Effect.scoped)
    ),
  120_000
)
