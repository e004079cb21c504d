import { Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { one } from "#application/ports/one.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Polling } from "#application/tracking/ingestion/poll/Polling.ts"
import * as LocalLink from "#application/tracking/ingestion/probe/LocalLink.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { RawId } from "#domain/Identifiers.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"
import { memoryPlane } from "#runtimes/plane/memoryPlane.ts"
import { ensureCredentials } from "#runtimes/service/credentials.ts"
import * as Sources from "#runtimes/service/registry.ts"

const Simulator = Simulated.layer({ speed: 1 })

/** The whole of ingestion against the simulator over HTTP, on the memory plane; the test's clock drives both. */
export const World = Layer.mergeAll(TrackingRequests.layer, Access.layer).pipe(
  Layer.provideMerge(LocalLink.layer),
  Layer.provideMerge(IngestionNode.intake(memoryPlane)),
  Layer.provideMerge(Sources.simulated(1).pipe(Layer.provideMerge(Simulator))),
  Layer.provide(Layer.mergeAll(Memory.layer, Reference.layer)),
  Layer.provideMerge(Secrets.layer),
  Layer.provideMerge(Memory.layer)
)

const start = Date.UTC(2026, 8, 1)

/** An account that sees what the simulated sources report. */
export const account = Effect.gen(function* () {
  yield* TestClock.setTime(start)
  const access = yield* Access
  const { account, key } = yield* access.bootstrap(null)
  yield* ensureCredentials(account.id, true)
  const holder = yield* access.authenticate(key ?? Redacted.make(""))
  return Option.getOrThrow(holder)
})

/** Does all due work, until none is left. */
export const work = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const polling = yield* Polling
  const reading = yield* Reading
  const folding = yield* Folding
  const options = { limit: 100, leaseFor: 3_600_000 }
  for (;;) {
    const polls = yield* queue.claim("poll", options)
    yield* Effect.forEach(polls, polling.poll, { discard: true })
    const reads = yield* queue.claim("read", options)
    yield* Effect.forEach(reads, (job) => Effect.andThen(reading.read(job.key as RawId), queue.finish(job)), {
      discard: true
    })
    const folds = yield* queue.claim("fold", options)
    yield* folding.fold(folds)
    if (polls.length + reads.length + folds.length === 0) return
  }
})

export const track = Effect.fn("track")(function* (
  holder: Effect.Success<typeof account>,
  request_type: RequestType,
  request_number: string
) {
  const requests = yield* TrackingRequests
  return yield* requests.create(holder, {
    request_type,
    request_number,
    scac: "SIML",
    auto_detect: false,
    ref_numbers: [],
    shipment_tags: []
  })
})

/** Lets time pass in steps, and does the due work at each. */
export const sail = Effect.fn("sail")(function* (days: number, hours = 6) {
  for (let step = 0; step < (days * 24) / hours; step++) {
    yield* TestClock.adjust(hours * 3_600_000)
    yield* work
  }
})

/** Everything that the account sees of a request. */
export const seen = Effect.fn("seen")(function* (holder: Effect.Success<typeof account>, id: string) {
  const account = holder.account.id
  const requests = yield* TrackingRequestStore
  const request = Option.getOrThrow(yield* one(requests.load(account, [id as never])))
  if (request.shipment_id === null) return { request, shipment: null, containers: [], events: [] }
  const shipment = Option.getOrThrow(
    yield* ShipmentStore.use((store) => one(store.load(account, [request.shipment_id as never])))
  )
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
  const events = yield* EventLog.use((log) => log.latestOf(account, shipment.id))
  return { request, shipment, containers, events }
})

export type Seen = Effect.Success<ReturnType<typeof seen>>

/** The valid milestones of a container: when, what and where. */
export const milestonesOf = ({ containers, events }: Seen, number: string): ReadonlyArray<string> => {
  const container = containers.find((one) => one.number === number)
  return events
    .filter((event) => event.container_id === container?.id && event.key.includes("|milestone|"))
    .filter((event) => event.invalidated_at === null)
    .map((event) => `${event.timestamp} ${event.event.slice("container.transport.".length)} ${event.location_locode}`)
    .sort()
}

/** The last known state of a container at its terminal, from its events; without unknown values. */
export const lastTerminalState = ({ containers, events }: Seen, number: string): Readonly<Record<string, unknown>> => {
  const container = containers.find((one) => one.number === number)
  const changes = events
    .filter(({ container_id, event }) => container_id === container?.id && event === "container.updated")
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .slice(0, -1)
    .flatMap(({ changeset }) => Object.entries(changeset ?? {}))
  return Object.fromEntries(changes.map(([attribute, [, now]]) => [attribute, now]))
}
