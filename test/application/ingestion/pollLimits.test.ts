import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import * as IngestionNode from "#application/ingestion/IngestionNode.ts"
import {
  pollLimitsOf,
  longestFoldWait,
  mostUnread,
  mostUnreadOfSource
} from "#application/ingestion/poll/pollLimits.ts"
import { Reading } from "#application/ingestion/read/Reading.ts"
import { WorkQueue } from "#application/ports/jobs/WorkQueue.ts"

import { Carriers, give, inWorld, newcomer, track } from "../support/accessWorld.ts"

const usual = { limit: 32, ownLimits: { MAEU: 4, HLCU: 8 }, pause: 0 }
const quiet = { waits: 0 }

it("admits every poll while reading and folding keep up", () => {
  const reading = { jobs: mostUnread - 1, byLane: { MAEU: mostUnreadOfSource - 1 } }
  assert.deepStrictEqual(pollLimitsOf(usual, reading, { waits: longestFoldWait }), usual)
})

it("stops polling a source whose messages wait, and every source when too many wait in all", () => {
  const reading = { jobs: 700, byLane: { MAEU: mostUnreadOfSource, HLCU: 3 } }
  assert.deepStrictEqual(pollLimitsOf(usual, reading, quiet), { ...usual, ownLimits: { MAEU: 0, HLCU: 8 } })
  assert.strictEqual(pollLimitsOf(usual, { ...reading, jobs: mostUnread }, quiet).limit, 0)
})

it("asks one number a second while folds lag", () => {
  const admission = pollLimitsOf(usual, { jobs: 0, byLane: {} }, { waits: longestFoldWait + 1 })
  assert.deepStrictEqual([admission.limit, admission.pause], [1, 1000])
})

const numbers = mostUnreadOfSource + 100

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
        assert.isAtLeast(asked, mostUnreadOfSource)
        // What was claimed before the bound was reached is still asked.
        assert.isAtMost(asked, mostUnreadOfSource + 60)
        assert.strictEqual(carriers.asked.length, asked, "no number is asked twice before its answer was read")
        yield* Deferred.succeed(gate, undefined)
        yield* Effect.forEach(Array.from({ length: 50 }), () => TestClock.adjust(1000), { discard: true })
        assert.strictEqual(new Set(carriers.asked.map(({ number }) => number)).size, numbers)
        assert.isBelow((yield* WorkQueue.use((queue) => queue.backlog("read"))).jobs, mostUnreadOfSource)
      }).pipe(Effect.scoped)
    ),
  120_000
)
