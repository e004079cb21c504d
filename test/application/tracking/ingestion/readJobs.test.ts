import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { readJobs } from "#application/tracking/ingestion/read/readJobs.ts"
import type { RawId } from "#domain/Identifiers.ts"

import { newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { bytesOf, Turns } from "../../support/intakeWorld.ts"
import { planes, voyage } from "../../support/requestWorld.ts"

/** A message of a number of its own that waits to be read. */
const waits = Effect.fnUntraced(function* (number: string, padding = "") {
  const feed = yield* newFeed({ type: "bill", number }, "carrier", "SIML")
  const text = new TextDecoder().decode(bytesOf(voyage(number, 501, 3))) + padding
  const raw = Sample.raw(feed.id, text, { format: "statements" })
  yield* ObservationStore.use((store) => store.keep(raw))
  yield* WorkQueue.use((queue) => queue.put("read", [{ key: raw.id, lane: "SIML" }]))
  return { raw, feed: feed.id }
})

const readDue = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const jobs = yield* queue.claim("read", { limit: 50, leaseFor: 60_000 })
  yield* readJobs(jobs)
  return jobs.length
})

for (const [name, { begin, excludeTestServices, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`messages that are read together on ${name}`, (it) => {
    it.effect("are all read but the one that no reader survives, which is left aside with its text", () =>
      Effect.gen(function* () {
        yield* begin
        const store = yield* ObservationStore
        const queue = yield* WorkQueue
        const turns = yield* Turns
        turns.mend = (statement) => {
          if (statement.documents.some(({ number }) => number === "POISON")) throw new Error("poison")
          return statement
        }
        const numbers = ["GOOD1", "GOOD2", "POISON", "GOOD3", "GOOD4"]
        const messages = yield* Effect.forEach(numbers, (number) => waits(number))
        const versions = Effect.forEach(messages, ({ raw }) => store.versionOf(raw.id))
        assert.strictEqual(yield* readDue, numbers.length)
        assert.deepStrictEqual(yield* versions, [1, 1, null, 1, 1])
        const counts = yield* Effect.forEach(messages, ({ feed }) =>
          Effect.map(store.history(feed), ({ length }) => length)
        )
        assert.deepStrictEqual(counts, [voyage("GOOD1", 501, 3).length, counts[1], 0, counts[1], counts[1]])
        const poison = messages[2]?.raw
        assert(poison !== undefined)
        const left = Effect.map(queue.backlog("read"), ({ jobs }) => jobs)
        for (let again = 0; again < 2; again++) {
          yield* queue.put("read", [{ key: poison.id, lane: "SIML" }])
          assert.strictEqual(yield* readDue, 1)
        }
        assert.strictEqual(yield* left, 0)
        assert.deepStrictEqual(
          (yield* store.parked(null, 10)).map(({ id, refused }) => [id, refused.map(({ reason }) => reason)]),
          [[poison.id, ["Reading it failed 3 times: Error: poison"]]]
        )
        const kept = Option.getOrThrow(yield* store.raw(poison.id))
        assert.deepStrictEqual(kept.bytes, poison.bytes)
      })
    )

    it.effect("keep their job when nothing can be noted of one that no reader survives", () =>
      Effect.gen(function* () {
        yield* begin
        const [queue, reading, turns] = [yield* WorkQueue, yield* Reading, yield* Turns]
        turns.mend = () => {
          throw new Error("poison")
        }
        const { raw } = yield* waits("UNNOTED")
        const noting: Array<string> = []
        const broken = {
          ...reading,
          leaveAside: (id: RawId) =>
            Effect.andThen(
              Effect.sync(() => void noting.push(id)),
              Effect.die("not noted")
            )
        }
        const finished: Array<string> = []
        const watched: WorkQueue["Service"] = {
          ...queue,
          settle: (settled) =>
            Effect.andThen(
              Effect.sync(() => finished.push(...settled.map(({ job }) => job.key))),
              queue.settle(settled)
            )
        }
        const readAgain = Effect.andThen(queue.put("read", [{ key: raw.id, lane: "SIML" }]), readDue).pipe(
          Effect.provideService(WorkQueue, watched)
        )
        for (let tries = 0; tries < 4; tries++) yield* Effect.provideService(readAgain, Reading, broken)
        assert.deepStrictEqual([noting, finished], [[raw.id, raw.id], []])
        yield* readAgain
        assert.deepStrictEqual(finished, [raw.id])
      })
    )

    it.effect("are tried again when a large one is given up, and it is left aside when that happens three times", () =>
      Effect.gen(function* () {
        yield* begin
        const store = yield* ObservationStore
        const turns = yield* Turns
        turns.mend = (statement) => statement
        const large = " ".repeat(20_000)
        const [small, once, often] = yield* Effect.all([waits("SMALL"), waits("ONCE", large), waits("OFTEN", large)])
        const versions = Effect.forEach([small, once, often], ({ raw }) => store.versionOf(raw.id))
        const again = (key: string) => WorkQueue.use((queue) => queue.put("read", [{ key, lane: "SIML" }]))
        turns.givenUp = 2
        assert.strictEqual(yield* readDue, 3)
        assert.deepStrictEqual(yield* versions, [1, null, null])
        const leftAside = Effect.map(store.parked(null, 10), (parked) =>
          parked.flatMap(({ id, refused }) =>
            [once.raw.id, often.raw.id].includes(id) ? refused.map(({ reason }) => [id, reason]) : []
          )
        )
        assert.deepStrictEqual(yield* leftAside, [])

        yield* again(once.raw.id)
        assert.strictEqual(yield* readDue, 1)
        assert.deepStrictEqual(yield* versions, [1, 1, null])

        turns.givenUp = 2
        for (const { raw } of [often, often]) {
          yield* again(raw.id)
          assert.strictEqual(yield* readDue, 1)
        }
        assert.deepStrictEqual(yield* leftAside, [
          [often.raw.id, "Reading it failed 3 times: The machine stood still."]
        ])
      })
    )
  })
}
