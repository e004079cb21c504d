import { Effect, Random } from "effect"
import { TestClock } from "effect/testing"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { RawId } from "#domain/Identifiers.ts"

import { follow } from "../application/support/intakeWorld.ts"
import { holders } from "./holders.ts"
import { shown } from "./shown.ts"
import { beginning, Sources } from "./World.ts"
import type { KeptPoll } from "./World.ts"

/** A request and its time. */
export interface Requested {
  readonly at: number
  readonly holder: number
  readonly bill: string
}

const options = { limit: 100, leaseFor: 60_000 }

/** Reads and folds all due work. */
const workOff = Effect.gen(function* () {
  const [folding, queue, reading] = [yield* Folding, yield* WorkQueue, yield* Reading]
  for (;;) {
    const reads = yield* queue.claim("read", options)
    yield* Effect.forEach(reads, (job) => Effect.andThen(reading.read(job.key as RawId), queue.finish(job)))
    const folds = yield* queue.claim("fold", options)
    yield* folding.fold(folds)
    if (reads.length + folds.length === 0) return
  }
})

/** Repeats a recorded poll, with the recorded answer. */
const repeatPoll = Effect.fn("simulation.repeatPoll")(function* ({ bytes, kind, number, outcome }: KeptPoll) {
  const [polling, queue, sources] = [yield* Polling, yield* WorkQueue, yield* Sources]
  const { feeds } = yield* MemoryState
  const feed = feeds
    .all()
    .find(({ kind: own, reference }) => own === kind && reference.type !== "any" && reference.number === number)
  if (feed === undefined) return
  sources.answer = () => Effect.succeed(outcome === "not_found" ? null : bytes)
  yield* queue.put("poll", [{ key: feed.id, lane: feed.source }])
  const due = yield* queue.claim("poll", options)
  yield* Effect.forEach(due, (job) => (job.key === feed.id ? polling.poll(job) : queue.finish(job)))
})

/** The same requests and answers in their order, each read and folded before the next. */
export const undelayed = Effect.fn("simulation.undelayed")(function* (
  requests: ReadonlyArray<Requested>,
  polls: ReadonlyArray<KeptPoll>
) {
  yield* TestClock.setTime(beginning)
  const accounts = yield* holders
  const steps = [
    ...requests.map((request) => ({ at: request.at, request })),
    ...polls.filter(({ outcome }) => outcome !== "trouble").map((poll) => ({ at: Date.parse(poll.at), poll }))
  ].sort((a, b) => a.at - b.at)
  for (const step of steps) {
    yield* TestClock.setTime(step.at)
    if ("poll" in step) yield* repeatPoll(step.poll)
    else {
      const holder = accounts[step.request.holder]
      if (holder !== undefined) yield* follow(holder, step.request.bill)
    }
    yield* workOff
  }
  return yield* shown
}, Random.withSeed("undelayed"))
