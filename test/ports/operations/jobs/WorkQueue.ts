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

const claimOne = Effect.fnUntraced(function* (queue: QueueName) {
  const [job] = yield* WorkQueue.use(({ claim }) => claim(queue, { limit: 1, leaseFor }))
  if (job === undefined) return assert.fail("no job is due")
  return job
})

/** Every test leaves its queue empty. */
const clear = (queue: QueueName) =>
  Effect.gen(function* () {
    const { claim, remove } = yield* WorkQueue
    yield* advance(100 * hour)
    for (const { key } of yield* claim(queue, many)) yield* remove(queue, key)
    assert.isNull(yield* WorkQueue.use(({ nextDue }) => nextDue(queue)))
  })

/** What every WorkQueue does. */
export const workQueueContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`WorkQueue in ${adapter}`, (it) => {
    it.effect("hands out each job once among many workers", () =>
      Effect.gen(function* () {
        const { claim, finish, put } = yield* WorkQueue
        const work = Array.from({ length: 60 }, (_, index) => ({ key: `job ${index}`, lane: "a" }))
        yield* put("poll", work)
        const worker = Effect.gen(function* () {
          const done: Array<string> = []
          for (;;) {
            const jobs = yield* claim("poll", { limit: 7, leaseFor })
            if (jobs.length === 0) return done
            done.push(...keys(jobs))
            yield* Effect.yieldNow
            for (const job of jobs) assert.isTrue(yield* finish(job))
          }
        })
        const done = yield* Effect.all(
          Array.from({ length: 6 }, () => worker),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(done.flat().sort(), work.map(({ key }) => key).sort())
        assert.isNull(yield* WorkQueue.use(({ nextDue }) => nextDue("poll")))
      })
    )

    it.effect("has one job for a key, and keeps queues apart", () =>
      Effect.gen(function* () {
        const { claim, nextDue, put, remove } = yield* WorkQueue
        const work = { key: "same", lane: "a" }
        yield* put("read", [work])
        yield* put("read", [work])
        yield* put("fold", [work])
        assert.deepStrictEqual(keys(yield* claim("read", many)), ["same"])
        assert.deepStrictEqual(keys(yield* claim("read", many)), [])
        yield* remove("read", "same")
        assert.deepStrictEqual(keys(yield* claim("fold", many)), ["same"])
        yield* remove("fold", "same")
        assert.isNull(yield* nextDue("read"))
        yield* put("read", [])
      })
    )

    it.effect("counts what waits and what is worked on, by lane, and how long the longest has waited", () =>
      Effect.gen(function* () {
        const { backlog, claim, finish, put } = yield* WorkQueue
        assert.deepStrictEqual(yield* backlog("fold"), { jobs: 0, byLane: {}, waits: 0, waitsByLane: {} })
        yield* put("fold", [
          { key: "a1", lane: "a" },
          { key: "a2", lane: "a" },
          { key: "b1", lane: "b" },
          { key: "later", lane: "b", dueIn: hour }
        ])
        yield* advance(10_000)
        const { waits, waitsByLane, ...counts } = yield* backlog("fold")
        assert.deepStrictEqual(counts, { jobs: 3, byLane: { a: 2, b: 1 } })
        assert.isAtLeast(waits, 10_000)
        assert.deepStrictEqual(Object.keys(waitsByLane).toSorted(), ["a", "b"])
        for (const lane of Object.values(waitsByLane)) assert.isAtLeast(lane, 10_000)
        const jobs = yield* claim("fold", many)
        const held = yield* backlog("fold")
        assert.deepStrictEqual([held.jobs, held.waits], [3, 0], "somebody is at all of them")
        yield* Effect.forEach(jobs, (job) => finish(job))
        assert.strictEqual((yield* backlog("fold")).jobs, 0)
        yield* clear("fold")
      })
    )

    it.effect("hands out what is due, longest due first, and answers when the next is", () =>
      Effect.gen(function* () {
        const { claim, nextDue, put } = yield* WorkQueue
        assert.isNull(yield* nextDue("read"))
        yield* put("read", [
          { key: "later", lane: "a", dueIn: 2 * hour },
          { key: "soon", lane: "a", dueIn: hour }
        ])
        const next = yield* nextDue("read")
        assert.isAtMost(next ?? Infinity, hour)
        assert.isAbove(next ?? 0, hour - minute)
        assert.deepStrictEqual(keys(yield* claim("read", many)), [])
        yield* advance(hour + 1)
        assert.strictEqual(yield* nextDue("read"), 0)
        yield* put("read", [{ key: "now", lane: "a" }])
        yield* advance(hour)
        assert.deepStrictEqual(keys(yield* claim("read", { limit: 2, leaseFor })), ["soon", "now"])
        assert.deepStrictEqual(keys(yield* claim("read", many)), ["later"])
        yield* clear("read")
      })
    )

    it.effect("keeps the earlier due time when a key is put again", () =>
      Effect.gen(function* () {
        const { claim, put } = yield* WorkQueue
        yield* put("read", [
          { key: "a", lane: "a", dueIn: hour },
          { key: "b", lane: "a" }
        ])
        yield* put("read", [
          { key: "a", lane: "a" },
          { key: "b", lane: "a", dueIn: hour }
        ])
        assert.sameMembers(keys(yield* claim("read", many)), ["a", "b"])
        yield* clear("read")
      })
    )

    it.effect("keeps the due time of a key that is put again without haste, and has a new one due at once", () =>
      Effect.gen(function* () {
        const { claim, finish, nextDue, put, retry } = yield* WorkQueue
        const work = [{ key: "a", lane: "a" }]
        yield* put("deliver", work, { hastens: false })
        const job = yield* claimOne("deliver")
        yield* put("deliver", work, { hastens: false })
        assert.isTrue(yield* retry(job, { dueIn: hour, error: "The receiver answered 500" }))
        yield* put("deliver", work, { hastens: false })
        assert.deepStrictEqual(keys(yield* claim("deliver", many)), [])
        assert.isAbove((yield* nextDue("deliver")) ?? 0, hour - minute)
        yield* advance(hour)
        const again = yield* claimOne("deliver")
        yield* put("deliver", work, { hastens: false })
        assert.isTrue(yield* finish(again))
        assert.strictEqual(yield* nextDue("deliver"), 0)
        yield* clear("deliver")
      })
    )

    it.effect("hands a job out again when the lease is over, and refuses the late worker", () =>
      Effect.gen(function* () {
        const { claim, finish, nextDue, put, retry } = yield* WorkQueue
        yield* put("deliver", [{ key: "a", lane: "a" }])
        const late = yield* claimOne("deliver")
        const wait = yield* nextDue("deliver")
        assert.isAbove(wait ?? 0, 0)
        assert.isAtMost(wait ?? Infinity, leaseFor)
        yield* advance(leaseFor + 1)
        assert.strictEqual(yield* nextDue("deliver"), 0)
        const current = yield* claimOne("deliver")
        assert.isAbove(current.fence, late.fence)
        assert.isFalse(yield* finish(late))
        assert.isFalse(yield* finish(late, { dueIn: 0 }))
        assert.isFalse(yield* retry(late, { dueIn: 0, error: "late" }))
        assert.deepStrictEqual(keys(yield* claim("deliver", many)), [])
        assert.isTrue(yield* finish(current))
        assert.isFalse(yield* finish(current))
        assert.isNull(yield* nextDue("deliver"))
      })
    )

    it.effect("refuses a late worker even when the job went away and came again", () =>
      Effect.gen(function* () {
        const { finish, put } = yield* WorkQueue
        yield* put("deliver", [{ key: "a", lane: "a" }])
        const late = yield* claimOne("deliver")
        yield* advance(leaseFor + 1)
        assert.isTrue(yield* finish(yield* claimOne("deliver")))
        yield* put("deliver", [{ key: "a", lane: "a" }])
        const again = yield* claimOne("deliver")
        assert.isFalse(yield* finish(late))
        assert.isTrue(yield* finish(again))
      })
    )

    it.effect("keeps a job that was put again during the work, and has it due at once", () =>
      Effect.gen(function* () {
        const { finish, nextDue, put } = yield* WorkQueue
        yield* put("fold", [{ key: "a", lane: "a" }])
        const job = yield* claimOne("fold")
        yield* put("fold", [{ key: "a", lane: "a" }])
        assert.notStrictEqual(yield* nextDue("fold"), 0)
        assert.isTrue(yield* finish(job))
        const again = yield* claimOne("fold")
        assert.isAbove(again.generation, job.generation)
        yield* put("fold", [{ key: "a", lane: "a" }])
        assert.isTrue(yield* finish(again, { dueIn: hour }))
        assert.isTrue(yield* finish(yield* claimOne("fold")))
        assert.isNull(yield* nextDue("fold"))
      })
    )

    it.effect("has a job due again after the time that was asked for", () =>
      Effect.gen(function* () {
        const { claim, finish, nextDue, put } = yield* WorkQueue
        yield* put("poll", [{ key: "a", lane: "a" }])
        assert.isTrue(yield* finish(yield* claimOne("poll"), { dueIn: hour }))
        assert.isAbove((yield* nextDue("poll")) ?? 0, hour - minute)
        assert.deepStrictEqual(keys(yield* claim("poll", many)), [])
        yield* advance(hour)
        assert.isTrue(yield* finish(yield* claimOne("poll")))
        assert.isNull(yield* nextDue("poll"))
      })
    )

    it.effect("counts the tries that failed, until one does not", () =>
      Effect.gen(function* () {
        const { claim, finish, put, retry } = yield* WorkQueue
        yield* put("deliver", [{ key: "a", lane: "a" }])
        for (const attempt of [0, 1, 2]) {
          const job = yield* claimOne("deliver")
          assert.strictEqual(job.attempt, attempt)
          assert.isTrue(yield* retry(job, { dueIn: hour, error: "The receiver answered 500" }))
          assert.isFalse(yield* retry(job, { dueIn: 0, error: "again" }))
          assert.deepStrictEqual(keys(yield* claim("deliver", many)), [])
          yield* advance(hour)
        }
        assert.isTrue(yield* finish(yield* claimOne("deliver"), { dueIn: 0 }))
        const job = yield* claimOne("deliver")
        assert.strictEqual(job.attempt, 0)
        assert.isTrue(yield* finish(job))
      })
    )

    it.effect("removes a job while a worker holds it", () =>
      Effect.gen(function* () {
        const { finish, nextDue, put, remove } = yield* WorkQueue
        yield* put("poll", [{ key: "a", lane: "a" }])
        const job = yield* claimOne("poll")
        yield* remove("poll", "a")
        yield* remove("poll", "a")
        assert.isFalse(yield* finish(job, { dueIn: 0 }))
        assert.isNull(yield* nextDue("poll"))
      })
    )
  })
)
