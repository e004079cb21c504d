import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { foldKey } from "#application/jobKeys.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import type { FeedId } from "#domain/Identifiers.ts"

import { bytesOf, newcomer, poll, shipmentOf, Turns } from "../../support/intakeWorld.ts"
import { ask, feedOf, planes, voyage } from "../../support/requestWorld.ts"

const options = { limit: 100, leaseFor: 60_000 }

/** Polls the feed, returns the keys of the folds that the response alone requires, and reads the response. */
const foldsAfterPoll = Effect.fnUntraced(function* (feed: FeedId) {
  const queue = yield* WorkQueue
  yield* queue.put("poll", [{ key: feed, lane: "SIML" }])
  yield* Effect.forEach(yield* queue.claim("poll", options), (job) => Polling.use(({ poll }) => poll(job)))
  const folds = yield* queue.claim("fold", options)
  yield* Effect.forEach(folds, (job) => queue.finish(job))
  for (const job of yield* queue.claim("read", options)) {
    yield* Reading.use((reading) => reading.read(job.key as never))
    yield* queue.finish(job)
  }
  yield* Effect.forEach(yield* queue.claim("fold", options), (job) => queue.finish(job))
  return folds.map(({ key }) => key)
})

const { begin, tick, world } = planes.memory

layer(world)("A response without new pages", (it) => {
  it.effect("folds the shipment once, when it is complete and the response before it changed something", () =>
    Effect.gen(function* () {
      yield* begin
      const turns = yield* Turns
      const holder = yield* newcomer
      const account_id = holder.account.id
      const request = yield* ask(holder, "REPEAT1", { scac: "SIML" })
      const [feed] = yield* feedOf(account_id, request.id)
      assert(feed !== undefined)
      const answer = (moves: number, complete: boolean) => {
        turns.answer = Effect.succeed({ pages: [bytesOf(voyage("REPEAT1", 231, moves))], complete })
      }
      answer(4, true)
      yield* poll(feed.id)
      const { id } = yield* shipmentOf(account_id)
      const key = foldKey({ account_id, subject: { type: "shipment", id } })
      const responses = [
        [6, true, []],
        [6, false, []],
        [6, true, [key]],
        [6, true, []]
      ] as const
      for (const [moves, complete, folds] of responses) {
        answer(moves, complete)
        yield* tick
        assert.deepStrictEqual<ReadonlyArray<string>>(yield* foldsAfterPoll(feed.id), folds)
      }
    })
  )
})
