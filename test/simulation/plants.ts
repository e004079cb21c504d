import { Effect, Layer } from "effect"

import { WorkQueue } from "#application/ports/jobs/WorkQueue.ts"
import { FeedStore } from "#application/ports/observation/FeedStore.ts"

import type { Plant } from "./World.ts"

const asIs = Layer.effect(WorkQueue, WorkQueue)
const feedsAsTheyAre = Layer.effect(FeedStore, FeedStore)

/** The service as it is. */
export const nothing: Plant = Layer.merge(asIs, feedsAsTheyAre)

/** An answer counts as soon as its bytes are kept, and the source is asked again however late the reader is. */
export const absenceBeforeReading: Plant = Layer.merge(
  asIs,
  Layer.effect(
    FeedStore,
    Effect.map(FeedStore, (feeds) => ({
      ...feeds,
      recordPoll: (poll) => feeds.recordPoll({ ...poll, pages: [] })
    }))
  )
)

/** Who has lost a job may still finish it: what a slow poll brings is kept after what a later one brought. */
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

/** A message counts as read as soon as somebody takes it: who dies then takes it along. */
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
