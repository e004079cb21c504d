import { Effect } from "effect"
import type { Fiber } from "effect"
import type { SqlClient } from "effect/sql"

import type { JobResult, Job, QueueName, WorkItem } from "#application/ports/operations/jobs/WorkQueue.ts"
import { isTraced } from "#application/telemetry/trace/currentTrace.ts"
import { maxTracesLength, tracesOf, withoutTraces } from "#application/telemetry/trace/workTraces.ts"

import type { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"

interface StoredTrace {
  readonly key: string
  readonly trace: string
}

/** Without tracing, no additional statements run. */
export const makeWorkTraces = (sql: SqlClient.SqlClient, run: Database["Service"]["run"]) => {
  const keptOf = (queue: QueueName, keys: ReadonlyArray<string>) =>
    run(sql<StoredTrace>`
      select key, trace from work where queue = ${queue} and key = any(${keys}::text[]) and trace is not null
    `)

  return {
    put: (fiber: Fiber.Fiber<unknown, unknown>, queue: QueueName, work: ReadonlyArray<WorkItem>, hastens: boolean) => {
      const traces = tracesOf(fiber, work)
      return traces.length === 0
        ? sql`select landfall_put_work(${queue}, ${json(work)}, ${hastens})`
        : sql`select landfall_put_traced_work(${queue}, ${json(work)}, ${hastens}, ${json(traces)}, ${maxTracesLength})`
    },

    ofClaimed: (queue: QueueName, jobs: ReadonlyArray<Job>) =>
      Effect.withFiber((fiber) => {
        if (jobs.length === 0 || !isTraced(fiber)) return Effect.succeed(jobs)
        return Effect.map(
          keptOf(
            queue,
            jobs.map(({ key }) => key)
          ),
          (kept) => {
            const traces = new Map(kept.map(({ key, trace }) => [key, trace]))
            return jobs.map((job): Job => {
              const trace = traces.get(job.key)
              return trace === undefined ? job : { ...job, trace }
            })
          }
        )
      }),

    end: Effect.fnUntraced(function* (queue: QueueName, ended: ReadonlyArray<JobResult>) {
      const done = new Map(
        ended.flatMap(({ error, job: { key, trace } }) =>
          error === undefined && trace !== undefined ? [[key, trace] as const] : []
        )
      )
      if (done.size === 0) return
      const kept = yield* keptOf(queue, [...done.keys()])
      const left = kept.map(({ key, trace }) => ({ key, was: trace, trace: withoutTraces(trace, done.get(key) ?? "") }))
      yield* run(sql`
        update work w set trace = i.trace
        from jsonb_to_recordset(${json(left)}::jsonb) as i(key text, was text, trace text)
        where w.queue = ${queue} and w.key = i.key and w.trace = i.was
      `)
    })
  }
}
