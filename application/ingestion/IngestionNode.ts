import { Effect, Layer, Schedule } from "effect"

import { hugeLanes, inboxLanes } from "../jobKeys.ts"
import { keepWorking } from "../keepWorking.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import { OpenSources } from "../source/OpenSources.ts"
import { work } from "../work.ts"
import { Polling } from "./poll/Polling.ts"
import { makePollLimits } from "./poll/pollLimits.ts"
import { Probing } from "./probe/Probing.ts"
import { readJobs } from "./read/readJobs.ts"
import { Sweeping } from "./Sweeping.ts"
import { Folding } from "./update/Folding.ts"

/** Across all nodes. Fewer than the reading slots, so that smaller messages are still read. */
const hugeAtOnce = 2
/** Across all nodes, so that one flood of huge messages leaves a slot for other senders. */
const hugeOfOne = 1

/** Across all nodes. Each inbox is read in order anyway. */
const pushedAtOnce = 2
const unlimited = 1_000_000

/** Parallel polls under a credential whose source is not open yet. */
const unopened = 4

const pollsAtOnce = 32

/** Delay before a node closes the source of a credential that another node removed. */
const sweepEvery = "5 seconds"

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
    const ownLimits = { [hugeLanes]: hugeOfOne, [inboxLanes]: pushedAtOnce }
    const reads = {
      limit: 20,
      perLane: unlimited,
      claimLimits: Effect.succeed({ limit: 20, ownLimits, pause: 0 }),
      together: { [hugeLanes]: hugeAtOnce },
      inTurn: true,
      within: 120_000,
      concurrency: 4
    }
    yield* work("read", reads, readJobs)
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
    yield* work("fold", { limit: 100, inTurn: true, within: 60_000, concurrency: 2 }, folding.fold)
  })
)
