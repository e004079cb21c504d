import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Clock, Context, Effect, Layer, Option, Redacted } from "effect"
import { HttpRouter } from "effect/http"
import { TestClock } from "effect/testing"

import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import type { Fault } from "#adapters/simulator/Faults.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import type { Dialect } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import * as Push from "#adapters/sources/inbox/routes.ts"
import { Access } from "#application/identity/account/Access.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import type { Vault as VaultPort } from "#application/ports/identity/secret/Vault.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Job } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import { readJobs } from "#application/tracking/ingestion/read/readJobs.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import type { Unavailable } from "#domain/Errors.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"
import type { DataPlane, Stores } from "#runtimes/plane/DataPlane.ts"
import { memoryPlane } from "#runtimes/plane/memoryPlane.ts"
import { ensureCredentials } from "#runtimes/service/credentials.ts"
import * as Sources from "#runtimes/service/registry.ts"
import { polledTerminals } from "#runtimes/simulated/inboxes.ts"

import { noLink } from "../../support/noLink.ts"
import { aimSenders, registered } from "./inboxes.ts"
import type { InboxSecrets } from "./inboxes.ts"
import type { Plane } from "./Plane.ts"

const unlimited = 1_000_000

/** Everything but the ingestion node: the simulator behind its HTTP interface, the data plane, the use cases of clients. */
export const worldOf = (seed: string, plane: Plane, dialects: ReadonlyArray<Dialect>, view?: PlayedView) =>
  Layer.mergeAll(TrackingRequests.layer, Access.layer, RawEvents.layer).pipe(
    Layer.provide(plane.app),
    Layer.merge(Inboxes.layer),
    Layer.provideMerge(noLink),
    Layer.provideMerge(
      Sources.simulated(1, {
        requestsPerSecond: unlimited,
        facilities: polledTerminals,
        railroads: { collectMs: 0 },
        apm: { gatherMs: 0 }
      }).pipe(
        Layer.provideMerge(
          Simulated.layer({
            seed,
            speed: 1,
            live: true,
            dialects,
            requestsPerSecond: unlimited,
            ...(view === undefined ? {} : { view })
          })
        )
      )
    ),
    Layer.provideMerge(Layer.mergeAll(plane.worker, Reference.layer, Secrets.layer, Vault.layerRandom)),
    Layer.provideMerge(TestClock.layer())
  )

const limits = { largest: 16 * 1024 * 1024, perMinute: unlimited, largePerMinute: unlimited, patience: 30_000 }

/** The inbox routes on a free port, and the use cases of intake behind them. */
const node = (plane: DataPlane) =>
  HttpRouter.serve(Push.layer(limits), { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provide(WrongKeyThrottle.layer.pipe(Layer.provide(Secrets.layer))),
    Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" })),
    Layer.provideMerge(IngestionNode.intake(plane))
  )

/** One life of an ingestion node on the existing data: a restart keeps nothing in memory. */
export const living = <A, E, R>(secrets: InboxSecrets, life: Effect.Effect<A, E, R>) =>
  Effect.contextWith((context: Context.Context<Stores | VaultPort>) => {
    const kept = Layer.succeedContext(context)
    return Effect.provide(
      Effect.andThen(aimSenders(secrets), life),
      node({ ...memoryPlane, worker: kept, vault: kept }),
      {
        local: true
      }
    )
  })

export const start = Date.UTC(2026, 8, 1)

/** An account that sees what the simulated sources report, and the secrets of those that push. */
export const account = Effect.gen(function* () {
  const access = yield* Access
  const { account, key } = yield* access.bootstrap(null)
  yield* ensureCredentials(account.id, true)
  const holder = yield* access.authenticate(key ?? Redacted.make(""))
  return { holder: Option.getOrThrow(holder), secrets: yield* registered(account.id) }
})

const options = { limit: 500, leaseFor: 3_600_000 }

/** The messages to read now. */
type Claim = Effect.Effect<ReadonlyArray<Job>, Unavailable, WorkQueue>

/** The fault of each interface. */
type Failing = ReadonlyMap<string, Fault>

/** Every message as soon as it arrives. */
export const promptly: Claim = WorkQueue.use((queue) => queue.claim("read", options))

/** Every message so many milliseconds after it arrives, while newer ones arrive. */
export const lagging = (lag: number): Claim => {
  const held: Array<{ readonly job: Job; readonly since: number }> = []
  return Effect.gen(function* () {
    const queue = yield* WorkQueue
    const now = yield* Clock.currentTimeMillis
    const jobs = yield* queue.claim("read", { ...options, leaseFor: 10 * lag })
    held.push(...jobs.map((job) => ({ job, since: now })))
    const late = held.findIndex(({ since }) => since + lag > now)
    return held.splice(0, late < 0 ? held.length : late).map(({ job }) => job)
  })
}

/** Time passes during waits for slow answers and for retries after a refusal. */
const ticking = Effect.forever(
  Effect.andThen(
    Effect.promise(() => new Promise((done) => setTimeout(done, 40))),
    TestClock.adjust("4 seconds")
  )
)

const waited: ReadonlySet<Fault> = new Set(["slow_body", "429"])

/** Whether the job's source may keep its asker waiting. */
const waitsFor = (failing: Failing) => {
  const someWaits = [...failing.values()].some((fault) => waited.has(fault))
  return ({ lane }: Job): boolean => {
    const fault = failing.get(lane.split("/")[0] ?? lane)
    return fault === undefined ? someWaits : waited.has(fault)
  }
}

/** Who keeps nobody waiting is asked while time stands still: how fast this machine is must not decide what is answered. */
const pollAll = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>, failing: Failing) {
  const polling = yield* Polling
  const poll = (jobs: ReadonlyArray<Job>) => Effect.forEach(jobs, polling.poll, { concurrency: 8, discard: true })
  const waits = waitsFor(failing)
  yield* poll(jobs.filter((job) => !waits(job)))
  const waiting = jobs.filter(waits)
  if (waiting.length > 0) yield* Effect.raceFirst(poll(waiting), ticking)
})

/** Does all due work, until none is left. */
export const workWith = Effect.fn("score.work")(function* (claim: Claim, failing: Failing = new Map()) {
  const queue = yield* WorkQueue
  const folding = yield* Folding
  for (;;) {
    const polls = yield* queue.claim("poll", options)
    yield* pollAll(polls, failing)
    const reads = yield* claim
    yield* readJobs(reads)
    const folds = yield* queue.claim("fold", options)
    yield* folding.fold(folds)
    if (polls.length + reads.length + folds.length === 0) return
  }
})

export const work = workWith(promptly)

/** Sees the events of a step, with the data as they are then. */
export const Witness = Context.Reference<
  (events: ReadonlyArray<LoggedEvent>) => Effect.Effect<void, never, Stores | ReferenceData>
>("test/score/Witness", { defaultValue: () => () => Effect.void })

/** The events since the last call, in their order, as a subscriber receives them. */
export const newEvents = Effect.gen(function* () {
  const log = yield* EventLog
  const transaction = yield* Transaction
  const all: Array<LoggedEvent> = []
  for (;;) {
    const numbered = yield* transaction.run(log.number(1_000))
    all.push(...numbered)
    if (numbered.length === 0) break
  }
  yield* (yield* Witness)(all)
  return all
})
