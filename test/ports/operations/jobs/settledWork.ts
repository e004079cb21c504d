import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job } from "#application/ports/operations/jobs/WorkQueue.ts"
import { hour, minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

const advance = (milliseconds: number) => Time.use((time) => time.advance(milliseconds))
const keys = (jobs: ReadonlyArray<Job>) => jobs.map(({ key }) => key)
const leaseFor = minute
const many = { limit: 100, leaseFor }

/** How every WorkQueue ends many jobs at once. */
export const settledWorkContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Settled work in ${adapter}`, (it) => {
    it.effect("ends many jobs at once, each in its own way, and none whose lease was lost", () =>
      Effect.gen(function* () {
        const { claim, nextDue, put, settle } = yield* WorkQueue
        const names = ["done", "later", "failed", "again", "lost"]
        yield* put(
          "deliver",
          names.map((key) => ({ key, lane: key }))
        )
        const jobs = new Map((yield* claim("deliver", many)).map((job) => [job.key, job]))
        const job = (key: string) => jobs.get(key) ?? assert.fail(`${key} was not claimed`)
        yield* put("deliver", [{ key: "again", lane: "again" }])
        yield* settle([
          { job: job("done") },
          { job: job("later"), dueIn: hour },
          { job: job("failed"), dueIn: 2 * hour, error: "refused \u0000" },
          { job: job("again") },
          { job: { ...job("lost"), fence: 0 } }
        ])
        yield* settle([])
        assert.deepStrictEqual(keys(yield* claim("deliver", many)), ["again"])
        yield* advance(hour)
        const second = yield* claim("deliver", many)
        assert.sameMembers(keys(second), ["later", "lost", "again"])
        yield* settle(second.map((one) => ({ job: one })))
        assert.isAbove((yield* nextDue("deliver")) ?? 0, 0)
        yield* advance(hour)
        const [failed] = yield* claim("deliver", many)
        assert.deepInclude(failed, { key: "failed", attempt: 1 })
        if (failed !== undefined) yield* settle([{ job: failed }])
        assert.isNull(yield* nextDue("deliver"))
      })
    )

    it.effect("renews leases that hold, and brings back none that was lost", () =>
      Effect.gen(function* () {
        const { claim, put, renew, settle } = yield* WorkQueue
        yield* put(
          "read",
          ["held", "ended", "lost"].map((key) => ({ key, lane: "a" }))
        )
        const first = yield* claim("read", many)
        yield* settle(first.filter(({ key }) => key === "ended").map((job) => ({ job, dueIn: 0 })))
        yield* advance(minute / 2)
        yield* renew([], leaseFor)
        yield* renew(
          first.map((job) => (job.key === "lost" ? { ...job, fence: 0 } : job)),
          leaseFor
        )
        assert.deepStrictEqual(keys(yield* claim("read", many)), ["ended"])
        yield* advance(minute / 2)
        assert.deepStrictEqual(keys(yield* claim("read", many)), ["lost"])
        yield* advance(minute / 2)
        assert.sameMembers(keys(yield* claim("read", many)), ["held", "ended"])
        yield* advance(minute)
        yield* settle((yield* claim("read", many)).map((job) => ({ job })))
      })
    )

    it.effect("takes what is not queued yet as it is put, and raises what is", () =>
      Effect.gen(function* () {
        const { claim, nextDue, put, retry, settle, take } = yield* WorkQueue
        yield* put("sweep", [{ key: "leased", lane: "a" }])
        const [leased] = yield* claim("sweep", many)
        yield* put("sweep", [{ key: "waits", lane: "a", dueIn: hour }])
        const work = ["new", "leased", "waits"].map((key) => ({ key, lane: "b" }))
        assert.deepStrictEqual(yield* take("sweep", [], leaseFor), [])
        const taken = yield* take("sweep", work, leaseFor)
        assert.deepStrictEqual(keys(taken), ["new"])
        assert.deepInclude(taken[0], { queue: "sweep", lane: "b", generation: 1, attempt: 0 })
        assert.deepStrictEqual(yield* claim("sweep", many), [])
        // The one that was leased was put again meanwhile: its end makes it due.
        yield* settle([...(leased === undefined ? [] : [{ job: leased }]), ...taken.map((job) => ({ job }))])
        const again = yield* claim("sweep", many)
        assert.deepStrictEqual(keys(again), ["leased"])
        yield* settle(again.map((job) => ({ job })))
        yield* advance(hour)
        const late = yield* claim("sweep", many)
        assert.deepStrictEqual(keys(late), ["waits"])
        for (const job of late) yield* retry(job, { dueIn: hour, error: "refused" })
        assert.deepStrictEqual(yield* take("sweep", [{ key: "waits", lane: "a" }], leaseFor), [])
        assert.deepStrictEqual(yield* claim("sweep", many), [], "a failed try waits for its time")
        yield* take("sweep", [{ key: "lost", lane: "a" }], leaseFor)
        yield* advance(leaseFor)
        assert.deepStrictEqual(keys(yield* claim("sweep", many)), ["lost"])
        yield* advance(hour)
        yield* settle((yield* claim("sweep", many)).map((job) => ({ job })))
        assert.isNull(yield* nextDue("sweep"))
      })
    )
  })
)
