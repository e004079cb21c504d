import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job, QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import { hour, minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

const advance = (milliseconds: number) => Time.use((time) => time.advance(milliseconds))
const keys = (jobs: ReadonlyArray<Job>) => jobs.map(({ key }) => key)
const leaseFor = minute
const many = { limit: 100, leaseFor }

/** Every test leaves its queue empty. */
const clear = (queue: QueueName) =>
  Effect.gen(function* () {
    const { claim, remove } = yield* WorkQueue
    yield* advance(100 * hour)
    for (const { key } of yield* claim(queue, many)) yield* remove(queue, key)
    assert.isNull(yield* WorkQueue.use(({ nextDue }) => nextDue(queue)))
  })

/** How every WorkQueue keeps lanes within limits, and lets them take turns. */
export const lanesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Lanes of work in ${adapter}`, (it) => {
    it.effect("keeps each lane within its limit, with the leases that run", () =>
      Effect.gen(function* () {
        const { claim, finish, put } = yield* WorkQueue
        const work = ["a", "a", "a", "b"].map((lane, index) => ({ key: `${lane}${index}`, lane }))
        yield* put("deliver", work)
        const first = yield* claim("deliver", { ...many, perLane: 2 })
        assert.deepStrictEqual(first.map(({ lane }) => lane).sort(), ["a", "a", "b"])
        assert.deepStrictEqual(yield* claim("deliver", { ...many, perLane: 2 }), [])
        for (const job of first) assert.isTrue(yield* finish(job))
        assert.strictEqual((yield* claim("deliver", { ...many, perLane: 2 })).length, 1)
        yield* clear("deliver")
      })
    )

    it.effect("gives some lanes limits of their own, wider or narrower", () =>
      Effect.gen(function* () {
        const { claim, finish, put } = yield* WorkQueue
        const lanes = ["batches/1", "batches/2", "single/1", "usual/1"]
        yield* put(
          "poll",
          lanes.flatMap((lane) => [1, 2, 3, 4].map((index) => ({ key: `${lane} ${index}`, lane })))
        )
        const limits = { ...many, perLane: 2, ownLimits: { batches: 3, single: 1 } }
        const counts = (jobs: ReadonlyArray<Job>) => lanes.map((lane) => jobs.filter((job) => job.lane === lane).length)
        const first = yield* claim("poll", limits)
        assert.deepStrictEqual(counts(first), [3, 3, 1, 2])
        assert.deepStrictEqual(yield* claim("poll", limits), [])
        for (const job of first) assert.isTrue(yield* finish(job))
        assert.deepStrictEqual(counts(yield* claim("poll", limits)), [1, 1, 1, 2])
        yield* clear("poll")
      })
    )

    it.effect("lets lanes take turns, those first of which fewest are in hand", () =>
      Effect.gen(function* () {
        const { claim, finish, put } = yield* WorkQueue
        yield* put(
          "read",
          Array.from({ length: 30 }, (_, index) => ({ key: `flood ${index}`, lane: "inbox/flood" }))
        )
        const lanes = (jobs: ReadonlyArray<Job>) => jobs.map(({ lane }) => lane)
        const first = yield* claim("read", { limit: 4, leaseFor, inTurn: true })
        assert.deepStrictEqual(
          lanes(first),
          Array.from({ length: 4 }, () => "inbox/flood")
        )
        yield* advance(1000)
        yield* put("read", [
          { key: "other 1", lane: "inbox/other" },
          { key: "other 2", lane: "inbox/other" },
          { key: "third 1", lane: "inbox/third" }
        ])
        const second = yield* claim("read", { limit: 3, leaseFor, inTurn: true })
        assert.deepStrictEqual(lanes(second).slice(0, 2).toSorted(), ["inbox/other", "inbox/third"])
        assert.strictEqual(lanes(second)[2], "inbox/other")
        const third = yield* claim("read", { limit: 4, leaseFor, inTurn: true })
        assert.deepStrictEqual(
          lanes(third),
          Array.from({ length: 4 }, () => "inbox/flood")
        )
        for (const job of [...first, ...second, ...third]) yield* finish(job)
        const seen = new Set(keys([...first, ...second, ...third]))
        for (;;) {
          const jobs = yield* claim("read", { limit: 10, leaseFor, inTurn: true })
          if (jobs.length === 0) break
          for (const job of jobs) {
            assert.isFalse(seen.has(job.key))
            seen.add(job.key)
            yield* finish(job)
          }
        }
        assert.strictEqual(seen.size, 33)
        yield* clear("read")
      })
    )

    it.effect("keeps limits in turn, of each lane and of lanes together", () =>
      Effect.gen(function* () {
        const { claim, finish, put } = yield* WorkQueue
        const lanes = ["large/1", "large/2", "large/3", "small/1", "MAEU"]
        yield* put(
          "read",
          lanes.flatMap((lane) => [1, 2, 3].map((index) => ({ key: `${lane} ${index}`, lane })))
        )
        const limits = {
          ...many,
          inTurn: true,
          perLane: 3,
          ownLimits: { large: 1, small: 2 },
          together: { large: 2 }
        }
        const counts = (jobs: ReadonlyArray<Job>) =>
          ["large", "small", "MAEU"].map((kind) => jobs.filter(({ lane }) => lane.split("/")[0] === kind).length)
        const first = yield* claim("read", limits)
        assert.deepStrictEqual(counts(first), [2, 2, 3])
        assert.deepStrictEqual(yield* claim("read", limits), [])
        const large = first.find(({ lane }) => lane.startsWith("large"))
        if (large !== undefined) assert.isTrue(yield* finish(large))
        const next = yield* claim("read", limits)
        assert.deepStrictEqual(counts(next), [1, 0, 0])
        yield* clear("read")
      })
    )
  })
)
