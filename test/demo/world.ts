import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { DemoWorld } from "#adapters/simulator/world/demo/DemoWorld.ts"
import { Access } from "#application/identity/account/Access.ts"
import type { ApiKeyWithUser } from "#application/ports/identity/account/AccountStore.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { always } from "#domain/query/Criterion.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"
import { memoryPlane } from "#runtimes/plane/memoryPlane.ts"
import { ensureCredentials } from "#runtimes/service/credentials.ts"
import * as Sources from "#runtimes/service/registry.ts"
import { demoSpeedAt, pacedByDemo } from "#runtimes/simulated/paced.ts"

import { work } from "../score/play/world.ts"
import { noLink } from "../support/noLink.ts"

const unlimited = 1_000_000

/** The whole of intake against the simulator over HTTP, on the memory plane; the test's clock drives both. */
export const World = Layer.mergeAll(TrackingRequests.layer, Access.layer).pipe(
  Layer.provideMerge(IngestionNode.intake(memoryPlane)),
  Layer.provideMerge(noLink),
  Layer.provideMerge(
    Layer.unwrap(
      Effect.map(Simulator, (simulator) =>
        pacedByDemo(
          Sources.simulatedAt(simulator, 1, {
            requestsPerSecond: unlimited,
            railroads: { collectMs: 0 },
            apm: { gatherMs: 0 }
          }),
          demoSpeedAt(simulator.url)
        )
      )
    ).pipe(Layer.provideMerge(Simulated.layer({ speed: 1, live: true, requestsPerSecond: unlimited })))
  ),
  Layer.provideMerge(Layer.mergeAll(Memory.layer, Reference.layer, Secrets.layer, Vault.layerRandom)),
  Layer.provideMerge(TestClock.layer())
)

/** Tracks every number of the demo that can be polled and is not tracked yet. */
export const trackAll = Effect.fn("trackAll")(function* (holder: ApiKeyWithUser) {
  const requests = yield* TrackingRequests
  const shipments = yield* ShipmentStore
  for (const { isPushed, number, reference, scac, type } of yield* DemoWorld.use(({ orders }) => orders)) {
    if (
      isPushed ||
      (yield* oneAnswer(shipments.byDocument([{ account_id: holder.account.id, scac, numbers: [number] }]))).length > 0
    )
      continue
    yield* requests.create(holder, {
      request_type: type,
      request_number: number,
      scac,
      auto_detect: false,
      ref_numbers: [reference],
      shipment_tags: []
    })
  }
  yield* work
})

/** A demo that began at this instant, with everything that its sources report by then. */
export const begun = Effect.fn("begun")(function* (at: string) {
  yield* TestClock.setTime(Date.parse(at))
  const access = yield* Access
  const { account, key } = yield* access.bootstrap(null)
  yield* ensureCredentials(account.id, true)
  const holder = Option.getOrThrow(yield* access.authenticate(key ?? Redacted.make("")))
  yield* DemoWorld.use(({ begin }) => begin)
  yield* trackAll(holder)
  return holder
})

const page = { number: 1, size: 1_000 }

/** Every shipment of the account with its containers, and the time. */
export const fleetOf = Effect.fn("fleetOf")(function* ({ account }: ApiKeyWithUser) {
  const { rows } = yield* ShipmentStore.use((store) => store.search(account.id, always, "created_at", page))
  const ids = rows.map(({ id }) => id)
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account.id, ids))
  return { now: yield* Clock.currentTimeMillis, shipments: rows, containers }
})

/** The reports that a rule refused. */
export const refused = Effect.fn("refused")(function* ({ account }: ApiKeyWithUser) {
  const { rows } = yield* ObservationStore.use(({ refused }) => refused.open(account.id, always, page))
  return rows.map(({ container_number, detail, reason }) => `${container_number} ${reason}: ${detail}`)
})
