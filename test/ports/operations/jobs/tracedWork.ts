import { assert, layer } from "@effect/vitest"
import { Effect, Tracer } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job, QueueName } from "#application/ports/operations/jobs/WorkQueue.ts"
import { readTraceparent } from "#application/telemetry/trace/traceparent.ts"
import { hour, minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

const advance = (milliseconds: number) => Time.use((time) => time.advance(milliseconds))
const options = { limit: 100, leaseFor: minute }
const tracer = Tracer.make({ span: (made) => new Tracer.NativeSpan(made) })

const traceparentOf = (number: number) => `00-${String(number).padStart(32, "0")}-${"b".repeat(16)}-01`
const [first, second, third] = [traceparentOf(1), traceparentOf(2), traceparentOf(3)]

/** What somebody does within the span that a `traceparent` names. */
const within =
  (traceparent: string) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) => {
    const span = readTraceparent(traceparent) ?? assert.fail("no span")
    return work.pipe(Effect.withParentSpan(span, { captureStackTrace: false }), Effect.withTracerEnabled(false))
  }

const claimed = (queue: QueueName) =>
  WorkQueue.use(({ claim }) =>
    Effect.map(claim(queue, options), (jobs) => new Map(jobs.map((job): [string, Job] => [job.key, job])))
  )

const put = (queue: QueueName, key: string, more: object = {}) =>
  WorkQueue.use((work) => work.put(queue, [{ key, lane: "a", ...more }]))

/** How the jobs of every WorkQueue go on with the traces of those who put them. */
export const tracedWorkContract = contract(["worker"], (adapter, ports, contractOptions) =>
  layer(ports, contractOptions)(`Traced work in ${adapter}`, (it) => {
    it.effect("goes on with the trace of who puts it, where spans are taken and it is due at once", () =>
      Effect.gen(function* () {
        yield* Effect.withTracerEnabled(put("fold", "outside"), false)
        yield* within(first)(put("fold", "inside"))
        yield* within(first)(put("fold", "named", { trace: second }))
        yield* within(first)(put("fold", "named none", { trace: null }))
        yield* within(first)(put("fold", "later", { dueIn: hour }))
        yield* advance(hour)
        const jobs = yield* claimed("fold")
        const traces = [...jobs].map(([key, { trace }]) => [key, trace])
        assert.sameDeepMembers(traces, [
          ["outside", undefined],
          ["inside", first],
          ["named", second],
          ["named none", undefined],
          ["later", undefined]
        ])
        yield* WorkQueue.use(({ settle }) => settle([...jobs.values()].map((job) => ({ job }))))
      }).pipe(Effect.withTracer(tracer))
    )

    it.effect("keeps nothing where nobody takes spans", () =>
      Effect.gen(function* () {
        yield* within(first)(put("read", "a"))
        const untraced = (yield* claimed("read")).get("a") ?? assert.fail("no job")
        assert.isUndefined(untraced.trace)
        yield* advance(2 * minute)
        const found = (yield* Effect.withTracer(claimed("read"), tracer)).get("a") ?? assert.fail("no job")
        assert.isUndefined(found.trace)
        yield* WorkQueue.use(({ finish }) => finish(found))
      })
    )

    it.effect("keeps the newest trace first, and no more than four", () =>
      Effect.gen(function* () {
        const all = Array.from({ length: 6 }, (_, number) => traceparentOf(number + 1))
        for (const one of all) yield* within(one)(put("read", "a"))
        const job = (yield* claimed("read")).get("a") ?? assert.fail("no job")
        assert.strictEqual(job.trace, all.toReversed().slice(0, 4).join(" "))
        yield* WorkQueue.use(({ finish }) => finish(job))
      }).pipe(Effect.withTracer(tracer))
    )

    it.effect("keeps its traces through failures and lost leases, and loses them when it is done", () =>
      Effect.gen(function* () {
        const { finish, retry } = yield* WorkQueue
        yield* within(first)(put("poll", "a"))
        const job = (yield* claimed("poll")).get("a") ?? assert.fail("no job")
        assert.isTrue(yield* retry(job, { dueIn: 0, error: "no answer" }))
        const again = (yield* claimed("poll")).get("a") ?? assert.fail("no job")
        assert.strictEqual(again.trace, first)
        yield* advance(2 * minute)
        const late = (yield* claimed("poll")).get("a") ?? assert.fail("no job")
        assert.strictEqual(late.trace, first)
        yield* within(second)(put("poll", "a"))
        yield* within(third)(put("poll", "a"))
        assert.isTrue(yield* finish(late, { dueIn: hour }))
        const next = (yield* claimed("poll")).get("a") ?? assert.fail("no job")
        assert.strictEqual(next.trace, `${third} ${second}`, "what was put during the work")
        assert.isTrue(yield* finish(next, { dueIn: hour }))
        yield* advance(hour)
        const last = (yield* claimed("poll")).get("a") ?? assert.fail("no job")
        assert.isUndefined(last.trace, "the next poll is an occurrence of its own")
        assert.isTrue(yield* finish(last))
      }).pipe(Effect.withTracer(tracer))
    )
  })
)
