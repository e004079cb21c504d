import { Effect, Layer } from "effect"

import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"

import type { Plant } from "./World.ts"

const asIs = Layer.effect(WorkQueue, WorkQueue)
const feedsAsTheyAre = Layer.effect(SourceStore, SourceStore)

/** The service as it is. */
export const nothing: Plant = Layer.merge(asIs, feedsAsTheyAre)

/** The poll does not wait for its pages to be read before the source is polled again. */
export const absenceBeforeReading: Plant = Layer.merge(
  asIs,
  Layer.effect(
    SourceStore,
    Effect.map(SourceStore, (sources) => ({
      ...sources,
      feeds: { ...sources.feeds, recordPoll: (poll) => sources.feeds.recordPoll({ ...poll, pages: [] }) }
    }))
  )
)

/** A stale worker may finish its job: the result of a slow poll is stored after that of a later one. */
export const lostLeasesCount: Plant = Layer.merge(
  feedsAsTheyAre,
  Layer.effect(
    WorkQueue,
    Effect.map(WorkQueue, (queue) => ({
      ...queue,
      finish: (job, next) => Effect.as(queue.finish(job, next), true)
    }))
  )
)

/** A message counts as read when it is claimed: a crash of the worker loses it. */
export const readBeforeItIs: Plant = Layer.merge(
  feedsAsTheyAre,
  Layer.effect(
    WorkQueue,
    Effect.map(WorkQueue, (queue) => ({
      ...queue,
      claim: (kind, options) =>
        Effect.tap(queue.claim(kind, options), (jobs) =>
          kind === "read" ? Effect.forEach(jobs, (job) => queue.finish(job)) : Effect.void
        )
    }))
  )
)
