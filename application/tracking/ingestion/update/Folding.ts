import { Context, Effect, Layer, Metric, Schedule } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import { locksOf, readFoldKey } from "../../../jobKeys.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import { timing } from "../../../telemetry/metrics/MetricFamily.ts"
import { foldDuration, folds } from "../../../telemetry/metrics/work.ts"
import { JobSpans, withJobSpans } from "../../../telemetry/trace/jobSpans.ts"
import { useCases } from "../../../useCases.ts"
import { splitInHalves } from "../splitInHalves.ts"
import { runInRounds } from "../together/runInRounds.ts"
import { runFoldJob } from "./runFoldJob.ts"

/** Waits for the database within the lease, because an outage is not a job's fault. */
const unavailableRetries = Schedule.max([Schedule.spaced("1 second"), Schedule.recurs(30)])

/** Requests and joins take locks of shipments that other folds of the transaction may have written. */
const needsOwnTransaction = (key: string) => readFoldKey(key)?.subject.type !== "shipment"

const byKey = (a: Job, b: Job) => (a.key < b.key ? -1 : 1)

/** Returns the keys of further jobs, which are queued. */
const updateAll = Effect.fn("Folding.updateAll")(function* (keys: ReadonlyArray<string>) {
  yield* Transaction.use((transaction) => transaction.lock(keys.flatMap(locksOf)))
  const inOwnSpan = yield* JobSpans
  return (yield* runInRounds(keys, (key) => inOwnSpan(key)(runFoldJob(key)))).flat()
})

const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>) => Transaction.use((transaction) => transaction.run(work))

const finishAll = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
  yield* updateAll(jobs.map(({ key }) => key))
  yield* WorkQueue.use((queue) => queue.settle(jobs.map((job) => ({ job }))))
})

const retryLater = Effect.fnUntraced(function* (job: Job) {
  const dueIn = Math.min(60_000, 500 * 2 ** job.attempt)
  yield* Metric.update(folds.of("failed"), 1)
  yield* Effect.ignore(
    WorkQueue.use((queue) => queue.retry(job, { dueIn, error: "the fold failed" })),
    { log: "Warn", message: "a fold stays until its lease ends" }
  )
})

const measured = <A, E, R>(jobs: ReadonlyArray<Job>, work: Effect.Effect<A, E, R>) =>
  work.pipe(
    Effect.tap(() => Metric.update(folds.of("committed"), jobs.length)),
    timing(foldDuration.of())
  )

/** On failure, returns the halves to try; a single job is retried later. */
const foldTogether = Effect.fnUntraced(
  function* (jobs: ReadonlyArray<Job>) {
    yield* measured(jobs, withJobSpans(jobs)(inTransaction(finishAll(jobs))))
    return []
  },
  Effect.retry({ while: ({ _tag }) => _tag === "Unavailable", schedule: unavailableRetries }),
  (effect, jobs) =>
    Effect.catchCause(effect, (cause) => {
      const [only] = jobs
      if (only === undefined) return Effect.succeed([])
      if (jobs.length > 1) return Effect.succeed(splitInHalves(jobs))
      return Effect.logError(`the fold of ${only.key} failed`, cause).pipe(
        Effect.andThen(retryLater(only)),
        Effect.as<ReadonlyArray<ReadonlyArray<Job>>>([])
      )
    })
)

const fold = Effect.fn("Folding.fold")(function* (jobs: ReadonlyArray<Job>) {
  const alone = jobs.filter(({ key }) => needsOwnTransaction(key)).map((job) => [job])
  const shipments = jobs.filter(({ key }) => !needsOwnTransaction(key)).toSorted(byKey)
  const batches: Array<ReadonlyArray<Job>> = [...alone, shipments].filter((jobs) => jobs.length > 0)
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    batches.unshift(...(yield* foldTogether(batch)))
  }
})

const foldNow = Effect.fn("Folding.foldNow")(function* (keys: ReadonlyArray<string>) {
  // Two folds of one shipment in a transaction do not see each other's new containers.
  for (let due: ReadonlyArray<string> = [...new Set(keys)]; due.length > 0;) {
    const alone = yield* Effect.forEach(due.filter(needsOwnTransaction), (key) => inTransaction(updateAll([key])))
    const shipments = yield* inTransaction(updateAll(due.filter((key) => !needsOwnTransaction(key))))
    due = [...new Set([...alone.flat(), ...shipments])]
  }
})

/** Step three of intake: updates shipments from their observations. */
export class Folding extends Context.Service<
  Folding,
  {
    readonly fold: (jobs: ReadonlyArray<Job>) => Effect.Effect<void>
    readonly foldNow: (keys: ReadonlyArray<string>) => Effect.Effect<void, Unavailable>
  }
>()("application/tracking/ingestion/update/Folding") {
  static readonly layer = Layer.effect(this, useCases({ fold, foldNow }))
}
