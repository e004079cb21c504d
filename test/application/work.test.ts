import { assert, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, Scope } from "effect"
import { TestClock } from "effect/testing"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job } from "#application/ports/operations/jobs/WorkQueue.ts"
import { processQueue } from "#application/processQueue.ts"
import { hour, minute, second } from "#domain/Time.ts"

import * as TestMemory from "../support/TestMemory.ts"

const job = { key: "a", lane: "a" }

/** The seconds at which a job was begun by one of two nodes, each of which takes so long for it. */
const begun = (takes: number, { nodes = 2, ends = true, lasts = 5 * minute } = {}) =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    const seconds: Array<number> = []
    yield* queue.put("poll", [job])
    const start = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
    const node = processQueue("poll", { limit: 10, within: 2 * minute, concurrency: 2 }, ([first]) =>
      Effect.gen(function* () {
        const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
        seconds.push(Math.floor((now - start) / second))
        yield* Effect.sleep(takes)
        if (ends && first !== undefined) yield* Effect.orDie(queue.finish(first))
      })
    )
    yield* Effect.forEach(Array.from({ length: nodes }), () => node, { discard: true })
    yield* Effect.forEach(Array.from({ length: lasts / second }), () => TestClock.adjust(second), { discard: true })
    return seconds
  }).pipe(Effect.scoped, Effect.provide(TestMemory.layer))

/** Finishes each job at once, and notes its key. */
const finishing = (queue: WorkQueue["Service"], done: Array<string>) => (jobs: ReadonlyArray<Job>) =>
  Effect.forEach(
    jobs,
    (one) => {
      done.push(one.key)
      return Effect.orDie(queue.finish(one))
    },
    { discard: true }
  )

it.effect("A job that takes longer than a lease stays its node's", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* begun(90 * second), [0])
  })
)

it.effect("A job that never ends is another's after the time that it may take", () =>
  Effect.gen(function* () {
    const [first, second] = yield* begun(10 * minute)
    assert.strictEqual(first, 0)
    assert(second !== undefined)
    assert.isAtLeast(second, 120)
    assert.isAtMost(second, 140)
  })
)

it.effect("A job that is left unfinished comes again when its lease ends", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual((yield* begun(0, { nodes: 1, ends: false })).slice(0, 3), [0, 20, 40])
  })
)

it.effect("A claim that was carried out although nobody heard of it holds its jobs no longer than a lease", () =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    let claims = 0
    const deaf: WorkQueue["Service"] = {
      ...queue,
      claim: (name, options) =>
        Effect.flatMap(queue.claim(name, options), (jobs) =>
          claims++ === 0 ? Effect.die("cut off") : Effect.succeed(jobs)
        )
    }
    yield* queue.put("poll", [job])
    const done: Array<string> = []
    yield* processQueue("poll", { limit: 10, within: 2 * minute, concurrency: 2 }, finishing(queue, done)).pipe(
      Effect.provideService(WorkQueue, deaf)
    )
    yield* TestClock.adjust(19 * second)
    assert.deepStrictEqual(done, [])
    yield* TestClock.adjust(3 * second)
    assert.deepStrictEqual(done, ["a"])
  }).pipe(Effect.scoped, Effect.provide(TestMemory.layer))
)

it.effect.each([
  { moment: "its claim is under way", at: 50 },
  { moment: "it works on what it claimed", at: 150 }
])("A node that ends while $moment leaves its jobs to others at once", ({ at }) =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    const slow: WorkQueue["Service"] = {
      ...queue,
      claim: (name, options) => Effect.tap(queue.claim(name, options), () => Effect.sleep(100))
    }
    yield* queue.put("poll", [job])
    const node = yield* Scope.make()
    yield* processQueue("poll", { limit: 10, within: 2 * minute, concurrency: 2 }, () => Effect.never).pipe(
      Effect.provideService(WorkQueue, slow),
      Scope.provide(node)
    )
    yield* TestClock.adjust(at)
    assert.notStrictEqual(yield* queue.nextDue("poll"), 0)
    const ending = yield* Effect.forkChild(Scope.close(node, Exit.void))
    yield* TestClock.adjust(100)
    yield* Fiber.join(ending)
    assert.strictEqual(yield* queue.nextDue("poll"), 0)
  }).pipe(Effect.scoped, Effect.provide(TestMemory.layer))
)

it.effect.each([
  { rest: 250, looks: 240 },
  { rest: minute, looks: 1 }
])("A queue without work is looked at every $rest ms, and claimed from when there is some", ({ looks, rest }) =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    const asked = { claims: 0, looks: 0 }
    const counting: WorkQueue["Service"] = {
      ...queue,
      claim: (...given) =>
        Effect.andThen(
          Effect.sync(() => asked.claims++),
          queue.claim(...given)
        ),
      nextDue: (name) =>
        Effect.andThen(
          Effect.sync(() => asked.looks++),
          queue.nextDue(name)
        )
    }
    const done: Array<string> = []
    yield* processQueue("poll", { limit: 10, within: 2 * minute, concurrency: 2, rest }, finishing(queue, done)).pipe(
      Effect.provideService(WorkQueue, counting)
    )
    yield* TestClock.adjust(minute - 1)
    assert.deepStrictEqual(asked, { claims: 1, looks })
    yield* queue.put("poll", [job])
    yield* TestClock.adjust(1)
    assert.deepStrictEqual(done, ["a"])
    yield* queue.put("poll", [{ ...job, key: "b", dueIn: rest / 2 }])
    yield* TestClock.adjust(rest)
    yield* TestClock.adjust(rest)
    assert.deepStrictEqual(done, ["a", "b"])
  }).pipe(Effect.scoped, Effect.provide(TestMemory.layer))
)

it.effect.each([1, -1])("A clock that is set by %s hours while a job is done takes it from nobody", (hours) =>
  Effect.gen(function* () {
    const queue = yield* WorkQueue
    const [truth, set] = [yield* Clock.Clock, { by: 0 }]
    const millis = () => truth.currentTimeMillisUnsafe() + set.by
    const clock: Clock.Clock = { ...truth, currentTimeMillisUnsafe: millis, currentTimeMillis: Effect.sync(millis) }
    const onTime = <A, E>(asked: Effect.Effect<A, E>) => Effect.provideService(asked, Clock.Clock, truth)
    /** As a database has its own clock. */
    const durable: WorkQueue["Service"] = {
      ...queue,
      claim: (name, options) => onTime(queue.claim(name, options)),
      nextDue: (name) => onTime(queue.nextDue(name)),
      renew: (jobs, leaseFor) => onTime(queue.renew(jobs, leaseFor)),
      finish: (done, next) => onTime(queue.finish(done, next))
    }
    const begun: Array<string> = []
    yield* queue.put("poll", [job])
    yield* processQueue("poll", { limit: 10, within: 2 * minute, concurrency: 2 }, ([first]) => {
      begun.push(first?.key ?? "")
      const done = first === undefined ? Effect.void : Effect.orDie(durable.finish(first))
      return Effect.andThen(Effect.sleep(90 * second), done)
    }).pipe(Effect.provideService(WorkQueue, durable), Effect.provideService(Clock.Clock, clock))
    yield* TestClock.adjust(second)
    set.by = hours * hour
    for (let passed = 0; passed < 60; passed++) yield* TestClock.adjust(second)
    assert.deepStrictEqual(begun, ["a"])
    yield* queue.put("poll", [{ key: "b", lane: "a" }])
    yield* TestClock.adjust(second)
    assert.deepStrictEqual(begun, ["a", "b"])
  }).pipe(Effect.scoped, Effect.provide(TestMemory.layer))
)
