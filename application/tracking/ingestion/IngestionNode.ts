import { Effect, Layer, Schedule } from "effect"

import { hugeLanes, inboxLanes } from "../../jobKeys.ts"
import { keepWorking } from "../../keepWorking.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { processQueue } from "../../processQueue.ts"
import { OpenSources } from "../source/OpenSources.ts"
import { Polling } from "./poll/Polling.ts"
import { makePollLimits } from "./poll/pollLimits.ts"
import { Probing } from "./probe/Probing.ts"
import { readJobs } from "./read/readJobs.ts"
import { Sweeping } from "./Sweeping.ts"
import { Folding } from "./update/Folding.ts"

/** Across all nodes. Fewer than the reading slots, so that smaller messages are still read. */
const maxHugeReads = 2
/** Across all nodes, so that one flood of huge messages leaves a slot for other senders. */
const maxHugeReadsPerSender = 1

/** Across all nodes. Each inbox is read in order anyway. */
const maxReadsPerInbox = 2
const unlimited = 1_000_000

/** Parallel polls under a credential whose source is not open yet. */
const maxPollsOfUnopenedSource = 4

const maxPollsPerClaim = 32

/** Delay before a node closes the source of a credential that another node removed. */
const sourceSweepInterval = "5 seconds"

/** Any number of ingestion nodes may run. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const polling = yield* Polling
    const folding = yield* Folding
    const probing = yield* Probing
    const sweeping = yield* Sweeping
    const queue = yield* WorkQueue

    const open = yield* OpenSources
    yield* open.sweep.pipe(
      Effect.catchCause((cause) => Effect.logDebug("open sources could not be compared", cause)),
      Effect.repeat(Schedule.spaced(sourceSweepInterval)),
      Effect.forkScoped
    )

    const claimLimits = yield* makePollLimits(
      Effect.map(open.concurrency, (ownLimits) => ({ limit: maxPollsPerClaim, ownLimits, pause: 0 }))
    )
    const polls = {
      limit: maxPollsPerClaim,
      perLane: maxPollsOfUnopenedSource,
      claimLimits,
      within: 180_000,
      concurrency: 16
    }
    yield* processQueue("poll", polls, (jobs) =>
      Effect.forEach(jobs, polling.poll, { concurrency: "unbounded", discard: true })
    )
    const ownLimits = { [hugeLanes]: maxHugeReadsPerSender, [inboxLanes]: maxReadsPerInbox }
    const reads = {
      limit: 20,
      perLane: unlimited,
      claimLimits: Effect.succeed({ limit: 20, ownLimits, pause: 0 }),
      together: { [hugeLanes]: maxHugeReads },
      inTurn: true,
      within: 120_000,
      concurrency: 4
    }
    yield* processQueue("read", reads, readJobs)
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
    yield* processQueue("probe", { limit: 4, perLane: 2, within: 180_000, concurrency: 4 }, (jobs) =>
      Effect.forEach(jobs, probing.decide, { concurrency: "unbounded", discard: true })
    )
    yield* processQueue("fold", { limit: 100, inTurn: true, within: 60_000, concurrency: 2 }, folding.fold)
  })
)
