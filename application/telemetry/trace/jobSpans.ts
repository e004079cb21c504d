import { Context, Effect, identity } from "effect"

import { kindOfLane, readFoldKey, readJoinKey } from "../../jobKeys.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"
import { isTraced } from "./currentTrace.ts"
import { causesOf, spanOptions, inSpan } from "./withTraceRoot.ts"
import type { SpanTerms } from "./withTraceRoot.ts"

type Within = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** Runs work within the span of the job with this key. */
export const JobSpans = Context.Reference<(key: string) => Within>("application/telemetry/trace/jobSpans/JobSpans", {
  defaultValue: () => () => identity
})

const subjectOf = ({ key, lane, queue }: Job): SpanTerms["attributes"] => {
  if (queue === "poll") return { "landfall.feed.id": key, "landfall.source": kindOfLane(lane) }
  if (queue === "read") return { "landfall.message.id": key }
  const join = readJoinKey(key)
  if (join !== null) return { "landfall.account.id": join.account_id, "landfall.shipment.id": join.ids[0] }
  const follower = readFoldKey(key)
  if (follower === null) return {}
  const { account_id, subject } = follower
  return { "landfall.account.id": account_id, [`landfall.${subject.type}.id`]: subject.id }
}

export const jobSpanName = ({ queue }: Pick<Job, "queue">): string => `process ${queue}`

/** The parent is the latest cause of the job; earlier causes become links. */
export const jobTerms = (job: Job): SpanTerms => ({
  kind: "consumer",
  attributes: {
    "messaging.system": "landfall",
    "messaging.operation.type": "process",
    "messaging.operation.name": "process",
    "messaging.destination.name": job.queue,
    "landfall.job.attempt": job.attempt,
    ...subjectOf(job)
  },
  ...causesOf(job.trace)
})

/** Work that concerns all jobs is outside these spans. */
export const withJobSpans =
  (jobs: ReadonlyArray<Job>) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      if (!isTraced(fiber)) return work
      return Effect.forEach(jobs, (job) =>
        Effect.map(
          Effect.makeSpanScoped(jobSpanName(job), spanOptions(jobTerms(job))),
          (span) => [job.key, span] as const
        )
      ).pipe(
        Effect.withTracerEnabled(true),
        Effect.flatMap((made) => {
          const spans = new Map(made)
          const [first, ...others] = made
          const alone = first !== undefined && others.length === 0 ? inSpan(first[1]) : identity<typeof work>
          const inOwn = (key: string): Within => {
            const span = spans.get(key)
            return span === undefined ? identity : inSpan(span)
          }
          return Effect.provideService(alone(work), JobSpans, inOwn)
        }),
        Effect.scoped
      )
    })
