import { Cause, Effect, Schema } from "effect"

import { RawId } from "#domain/Identifiers.ts"

import { hugeLanes, inboxLanes, kindOfLane } from "../../../jobKeys.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import { messageStorage } from "../../../ports/voyage/observation/MessageFiles.ts"
import { withJobSpans } from "../../../telemetry/trace/jobSpans.ts"
import { splitInHalves } from "../splitInHalves.ts"
import { Reading } from "./Reading.ts"

const isRawId = Schema.is(RawId)

/** Attempts for a message that causes a defect. */
const maxReadAttempts = 3

/** Milliseconds. */
const storageRetryMs = 5000

const finishAll = (jobs: ReadonlyArray<Job>, dueIn?: number) =>
  WorkQueue.use((queue) => queue.settle(jobs.map((job) => (dueIn === undefined ? { job } : { job, dueIn }))))

const maxReadRetryMs = 60_000

const retry = (job: Job, error: string) =>
  WorkQueue.use((queue) => queue.retry(job, { dueIn: Math.min(maxReadRetryMs, 1000 * 2 ** job.attempt), error }))

/** If recording the failure fails too, the job is retried; otherwise the message would be lost. */
const leaveAside = Effect.fnUntraced(function* (job: Job, failure: string) {
  const reason = `Reading it failed ${maxReadAttempts} times: ${failure.slice(0, 300)}`
  const { key } = job
  const noted = isRawId(key) ? Reading.use((reading) => reading.leaveAside(key, reason)) : Effect.void
  yield* Effect.matchCauseEffect(noted, {
    onSuccess: () => finishAll([job]),
    onFailure: (cause) =>
      Effect.andThen(
        Effect.logError(`message ${key} could not be left aside`, cause),
        retry(job, "could not be left aside")
      )
  })
})

const tryAgain = (job: Job, failure: string) =>
  Effect.ignore(job.attempt + 1 >= maxReadAttempts ? leaveAside(job, failure) : retry(job, "could not be read"), {
    log: "Warn",
    message: `the job of message ${job.key} stays until its lease ends`
  })

const giveBack = (jobs: ReadonlyArray<Job>, dueIn: number) =>
  Effect.ignore(finishAll(jobs, dueIn), { log: "Warn", message: "messages stay until their leases end" })

const failed = (job: Job, cause: Cause.Cause<unknown>) =>
  Effect.logError(`message ${job.key} could not be read`, cause).pipe(
    Effect.andThen(tryAgain(job, String(Cause.squash(cause))))
  )

/** A stalled worker or a lack of memory may not be the message's fault. */
const givenUp = (job: Job, reason: string) =>
  Effect.logWarning(`message ${job.key} was not read: ${reason}`).pipe(Effect.andThen(tryAgain(job, reason)))

/** On failure, returns the halves to try; a single message is retried later. */
const readTogether = Effect.fnUntraced(
  function* (jobs: ReadonlyArray<Job>) {
    const read = yield* Reading.use((reading) => reading.readAll(jobs.map(({ key }) => key).filter(isRawId)))
    const reasonOf = ({ key }: Job) => (isRawId(key) ? read.givenUp.get(key) : undefined)
    yield* finishAll(jobs.filter((job) => reasonOf(job) === undefined))
    for (const job of jobs) {
      const reason = reasonOf(job)
      if (reason !== undefined) yield* givenUp(job, reason)
    }
    return []
  },
  (work, jobs) =>
    withJobSpans(jobs)(work).pipe(
      // An outage is not the messages' fault. Without some files, the other messages can be read.
      Effect.catchTag("Unavailable", ({ part }) =>
        part === messageStorage && jobs.length > 1
          ? Effect.succeed(splitInHalves(jobs))
          : Effect.as(giveBack(jobs, part === messageStorage ? storageRetryMs : 1000), [])
      ),
      Effect.catchCause((cause) => {
        const [only] = jobs
        if (jobs.length > 1) return Effect.succeed(splitInHalves(jobs))
        return Effect.as(only === undefined ? Effect.void : failed(only, cause), [])
      })
    )
)

/** Inbox messages are read one by one, because each depends on the previous ones. */
const batchesOf = (jobs: ReadonlyArray<Job>): Array<ReadonlyArray<Job>> => {
  const alone = (kind: string) => jobs.filter(({ lane }) => kindOfLane(lane) === kind).map((job) => [job])
  const [pushed, huge] = [alone(inboxLanes), alone(hugeLanes)]
  const others = new Set([...pushed, ...huge].flat())
  return [jobs.filter((job) => !others.has(job)), ...pushed, ...huge].filter((batch) => batch.length > 0)
}

export const readJobs = Effect.fn("Reading.readJobs")(function* (jobs: ReadonlyArray<Job>) {
  const batches = batchesOf(jobs)
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    batches.unshift(...(yield* readTogether(batch)))
  }
})
