import { Cause, Effect, Layer, Schedule, Schema } from "effect"

import { RawId } from "#domain/Identifiers.ts"

import { largeLane } from "../jobKeys.ts"
import { keepWorking } from "../keepWorking.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import type { Job } from "../ports/jobs/WorkQueue.ts"
import { OpenSources } from "../source/OpenSources.ts"
import { work } from "../work.ts"
import { Polling } from "./poll/Polling.ts"
import { makePollLimits } from "./poll/pollLimits.ts"
import { Probing } from "./probe/Probing.ts"
import { Reading } from "./read/Reading.ts"
import { Sweeping } from "./Sweeping.ts"
import { Folding } from "./update/Folding.ts"

const isRawId = Schema.is(RawId)

/** Tries before a message that makes the service itself fail is left aside. */
const readTries = 3

/** Large messages that are read at once, all nodes together: fewer than there are slots, so that others are read meanwhile. */
const largeAtOnce = 2
const unlimited = 1_000_000

const largeLast = (jobs: ReadonlyArray<Job>): ReadonlyArray<Job> => {
  const isLarge = ({ lane }: Job) => lane === largeLane
  return [...jobs.filter((job) => !isLarge(job)), ...jobs.filter(isLarge)]
}

/** Polls at the same time under a credential whose source is not open yet. */
const unopened = 4

/** Polls of one claim. */
const pollsAtOnce = 32

/** How soon the source of a credential that was removed elsewhere is closed. */
const sweepEvery = "5 seconds"

/** The ingestion node: polls what is due, reads what came in, folds what changed. Any number of them may run. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const polling = yield* Polling
    const reading = yield* Reading
    const folding = yield* Folding
    const probing = yield* Probing
    const sweeping = yield* Sweeping
    const queue = yield* WorkQueue

    const giveUp = (job: Job, cause: Cause.Cause<unknown>) => {
      const reason = `Reading it failed ${readTries} times: ${String(Cause.squash(cause)).slice(0, 300)}`
      return Effect.andThen(
        Effect.ignoreCause(isRawId(job.key) ? reading.leaveAside(job.key, reason) : Effect.void),
        queue.finish(job)
      )
    }

    const read = (job: Job) =>
      (isRawId(job.key) ? Effect.asVoid(reading.read(job.key)) : Effect.void).pipe(
        Effect.andThen(Effect.asVoid(queue.finish(job))),
        // A database that is away is no fault of the message.
        Effect.catchTag("Unavailable", () => Effect.ignore(queue.finish(job, { dueIn: 1000 }))),
        Effect.catchCause((cause) =>
          Effect.andThen(
            Effect.logError(`message ${job.key} could not be read`, cause),
            Effect.ignore(
              job.attempt + 1 >= readTries
                ? giveUp(job, cause)
                : queue.retry(job, { dueIn: 1000 * 2 ** job.attempt, error: "could not be read" })
            )
          )
        )
      )

    const open = yield* OpenSources
    yield* open.sweep.pipe(
      Effect.catchCause((cause) => Effect.logDebug("open sources could not be compared", cause)),
      Effect.repeat(Schedule.spaced(sweepEvery)),
      Effect.forkScoped
    )

    const claimLimits = yield* makePollLimits(
      Effect.map(open.concurrency, (ownLimits) => ({ limit: pollsAtOnce, ownLimits, pause: 0 }))
    )
    const polls = { limit: pollsAtOnce, perLane: unopened, claimLimits, within: 180_000, concurrency: 16 }
    yield* work("poll", polls, (jobs) =>
      Effect.forEach(jobs, polling.poll, { concurrency: "unbounded", discard: true })
    )
    const reads = Effect.succeed({ limit: 20, ownLimits: { [largeLane]: largeAtOnce }, pause: 0 })
    yield* work(
      "read",
      { limit: 20, perLane: unlimited, claimLimits: reads, within: 120_000, concurrency: 4 },
      (jobs) => Effect.forEach(largeLast(jobs), read, { discard: true })
    )
    const sweep = Effect.flatMap(queue.claim("sweep", { limit: 1, leaseFor: 600_000 }), (jobs) =>
      Effect.forEach(jobs, sweeping.sweep, { discard: true })
    )
    yield* sweeping.begin.pipe(
      Effect.andThen(
        sweep.pipe(
          Effect.catchCause((cause) => Effect.logWarning("tracked shipments could not be looked through", cause)),
          Effect.repeat(Schedule.spaced("1 minute"))
        )
      ),
      keepWorking("looking through tracked shipments")
    )
    yield* work("probe", { limit: 4, perLane: 2, within: 180_000, concurrency: 4 }, (jobs) =>
      Effect.forEach(jobs, probing.decide, { concurrency: "unbounded", discard: true })
    )
    yield* work("fold", { limit: 100, within: 60_000, concurrency: 2 }, folding.fold)
  })
)
