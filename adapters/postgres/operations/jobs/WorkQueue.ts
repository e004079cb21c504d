import { randomUUID } from "node:crypto"

import { Effect, Layer } from "effect"

import {
  maxBacklogJobs,
  WorkQueue,
  type JobResult,
  type Job,
  type QueueName
} from "#application/ports/operations/jobs/WorkQueue.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { makeWorkTraces } from "./workTraces.ts"

/** Older claims never reached the unavailable database and hold no jobs. */
const maxUnansweredClaims = 20

export const layer = Layer.effect(
  WorkQueue,
  Effect.gen(function* () {
    const { sql, run } = yield* Database
    /** The database may have executed them before the connection was lost. */
    const unheard = new Map<QueueName, ReadonlyArray<string>>()

    const traces = makeWorkTraces(sql, run)

    /** Returns the keys of the jobs whose leases were still valid. */
    const settle = Effect.fnUntraced(function* (ended: ReadonlyArray<JobResult>) {
      const queue = ended[0]?.job.queue
      if (queue === undefined) return []
      const items = ended.map(({ dueIn, error, job: { fence, generation, key } }) => ({
        key,
        fence,
        generation,
        dueIn,
        error
      }))
      const [row] = yield* run(
        sql<{ readonly held: ReadonlyArray<string> }>`select landfall_settle(${queue}, ${json(items)}) as held`
      )
      yield* traces.end(queue, ended)
      return row?.held ?? []
    })

    const end = (ended: JobResult) => Effect.map(settle([ended]), (held) => held.length > 0)

    return {
      put: Effect.fn("WorkQueue.put")(function* (queue, work, { hastens } = { hastens: true }) {
        if (work.length > 0) yield* Effect.withFiber((fiber) => run(traces.put(fiber, queue, work, hastens)))
      }),
      take: (queue, work, leaseFor) =>
        work.length === 0
          ? Effect.succeed([])
          : run(sql<Job>`select * from landfall_take(${queue}, ${json(work)}, ${leaseFor})`),
      claim: (queue, { limit, leaseFor, ownLimits = {}, perLane = null, together = {}, inTurn = false }) =>
        Effect.suspend(() => {
          const claim = randomUUID()
          const before = unheard.get(queue) ?? []
          const claimed = sql<Job>`
            select * from landfall_claim(
              ${queue}, ${limit}, ${leaseFor}, ${perLane}, ${json(ownLimits)}, ${claim}, ${before}::uuid[],
              ${inTurn}, ${json(together)}
            )
          `
          return run(claimed).pipe(
            Effect.flatMap((jobs) => traces.ofClaimed(queue, jobs)),
            Effect.tap(() => Effect.sync(() => unheard.delete(queue))),
            Effect.onError(() => Effect.sync(() => unheard.set(queue, [...before, claim].slice(-maxUnansweredClaims))))
          )
        }),
      renew: Effect.fn("WorkQueue.renew")(function* ([first, ...others], leaseFor) {
        if (first === undefined) return
        const items = [first, ...others].map(({ fence, key }) => ({ key, fence }))
        yield* run(sql`select landfall_renew(${first.queue}, ${json(items)}, ${leaseFor})`)
      }),
      finish: (job, next) => end({ job, ...next }),
      retry: (job, options) => end({ job, ...options }),
      settle: (ended) => Effect.asVoid(settle(ended)),
      remove: (queue, key) => run(sql`delete from work where queue = ${queue} and key = ${key}`),
      backlog: (queue) =>
        run(
          Effect.map(
            sql<{ readonly lane: string; readonly jobs: number; readonly waits: number }>`
              select lane, count(*) as jobs,
                coalesce(extract(epoch from max(now.at - due_at) filter (where leased_until is null)) * 1000, 0) as waits
              from (select landfall_now() as at) now
              cross join lateral (
                select lane, due_at, leased_until from work
                where queue = ${queue} and (due_at <= now.at or leased_until > now.at)
                order by due_at limit ${maxBacklogJobs}
              ) counted
              group by lane
            `,
            (rows) => ({
              jobs: rows.reduce((sum, { jobs }) => sum + Number(jobs), 0),
              byLane: Object.fromEntries(rows.map(({ jobs, lane }) => [lane, Number(jobs)])),
              waits: Math.max(0, ...rows.map(({ waits }) => Number(waits))),
              waitsByLane: Object.fromEntries(rows.map(({ lane, waits }) => [lane, Number(waits)]))
            })
          )
        ),
      nextDue: Effect.fn("WorkQueue.nextDue")(function* (queue) {
        // The next claim frees these jobs, so they are due now.
        if (unheard.has(queue)) return 0
        return yield* run(
          Effect.map(
            sql<{ readonly wait: number | null }>`
              select ceil(extract(epoch from min(due_at) - landfall_now()) * 1000) as wait
              from work where queue = ${queue}
            `,
            ([row]) => (typeof row?.wait === "number" ? Math.max(row.wait, 0) : null)
          )
        )
      })
    }
  })
)
