import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { FetchHttpClient } from "effect/http"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Secrets from "#adapters/secrets/layer.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { sailedLane, shipsOf } from "#adapters/simulator/ais/aisShips.ts"
import type { Ship } from "#adapters/simulator/ais/aisShips.ts"
import { generate } from "#adapters/simulator/generated/generate.ts"
import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { Access } from "#application/identity/account/Access.ts"
import { one } from "#application/ports/one.ts"
import { ofKind } from "#application/ports/tracking/source/ofKind.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import type { VesselSource } from "#application/ports/tracking/source/VesselSource.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { VesselTracking } from "#application/voyage/vessel/VesselTracking.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { AccountId, TrackingRequestId } from "#domain/Identifiers.ts"
import { distanceInMiles } from "#domain/reference/place/distance.ts"
import * as Sources from "#runtimes/service/registry.ts"

import { account, living, newEvents, work } from "../score/play/world.ts"
import { noLink } from "../support/noLink.ts"
import { nthPapers } from "../support/nthPapers.ts"
import { postJson } from "./support.ts"

const seed = "ships"
const unlimited = 1_000_000

const World = Layer.mergeAll(TrackingRequests.layer, Access.layer, VesselTracking.layer, Inboxes.layer).pipe(
  Layer.provideMerge(noLink),
  Layer.provideMerge(
    Sources.simulated(1, { requestsPerSecond: unlimited, ais: true }).pipe(
      Layer.provideMerge(Simulated.layer({ seed, speed: 0, ais: true, aisEvery: 100, requestsPerSecond: unlimited }))
    )
  ),
  Layer.provideMerge(
    Layer.mergeAll(Memory.layer, Reference.layer, Secrets.layer, Vault.layerRandom, FetchHttpClient.layer)
  )
)

const callsOf = ({ truth }: GeneratedVoyage) =>
  truth.reports.filter(({ call, classifier, type }) => type === "TRANSPORT" && classifier === "ACT" && call?.vessel)

/** A voyage whose line reports at once and with true times. */
const chosen = Array.from({ length: 200 }, (_, index) => generate(seed, nthPapers(index))).find(
  ({ papers, views }) => papers.line.scac === "SIMA" && views.carrier.name === "prompt"
)

/** Takes in the next reports of a source. */
const listen = Effect.fnUntraced(function* (source: VesselSource | undefined, count: number) {
  const tracking = yield* VesselTracking
  const watched = yield* tracking.watched
  const changes = Stream.concat(Stream.succeed(watched), Stream.never)
  const received = yield* Stream.runCollect(Stream.take(source?.reports(changes) ?? Stream.empty, count))
  return yield* tracking.takeIn([...received])
})

const eventsOf = (account: AccountId, id: TrackingRequestId) =>
  Effect.gen(function* () {
    const request = yield* TrackingRequestStore.use((store) => one(store.load(account, [id])))
    const shipment = Option.getOrThrow(request).shipment_id ?? assert.fail("not tracked")
    return yield* EventLog.use((log) => log.latestOf(account, shipment))
  })

const checkPosition = (truth: Ship) =>
  Effect.gen(function* () {
    const [latest] = yield* VesselStore.use((store) => store.latest([Imo.make(truth.vessel.imo)]))
    assert.isBelow(latest === undefined ? Infinity : distanceInMiles(latest, truth), 1)
    assert.closeTo(latest?.speed ?? 0, truth.speed, 0.1)
    assert.closeTo(latest?.course ?? 0, truth.course, 1)
  })

it.live(
  "a ship is shown at its true position, invalid messages are refused, and no AIS message becomes a milestone",
  () =>
    Effect.gen(function* () {
      const generated = chosen ?? assert.fail("no such voyage")
      const simulator = yield* Simulator
      const [stream, feed] = ofKind((yield* SourceRegistry).configured, "vessel")
      const service = yield* TrackingRequests
      const { holder, secrets } = yield* account
      const bill = generated.papers.bill(1)
      const sea = callsOf(generated).sort((a, b) => a.at - b.at)
      const [left, came] = [sea.findLast(({ code }) => code === "DEPA"), sea.findLast(({ code }) => code === "ARRI")]
      yield* simulator.playing(bill)
      const middle = ((left?.at ?? 0) + (came?.at ?? 0)) / 2
      yield* simulator.advanceHours((middle - generated.truth.head) / 60)
      const asked = { request_type: "bill_of_lading", request_number: bill, scac: "SIMA" } as const
      const { id } = yield* service.create(holder, { ...asked, auto_detect: false, ref_numbers: [], shipment_tags: [] })
      yield* living(secrets, work)
      const events = eventsOf(holder.account.id, id)
      yield* newEvents
      const before = yield* events
      assert.isAbove(before.length, 3)

      const playing = yield* simulator.playing(bill)
      const [ship] = playing === null ? [] : yield* shipsOf([playing], sailedLane)
      const truth = ship ?? assert.fail("no ship under way")
      const isThere = checkPosition(truth)

      // Static data comes first, then the position.
      yield* listen(stream, 1)
      assert.deepStrictEqual(yield* listen(stream, 4), { kept: 1, thinned: 1, refused: 0 })
      yield* isThere
      assert.strictEqual((yield* listen(feed, 4)).refused, 0)
      yield* isThere

      yield* postJson("/sim/faults", { ais: "malformed" })
      for (const source of [stream, feed]) {
        assert.isAbove((yield* listen(source, 12)).refused, 1)
        yield* isThere
      }

      // Connections end during the outage, and are made again.
      yield* postJson("/sim/faults", { ais: "500" })
      const back = postJson("/sim/faults", { ais: "none" }).pipe(Effect.delay("300 millis"))
      const [received] = yield* Effect.all([listen(feed, 4), back], { concurrency: "unbounded" })
      assert.strictEqual(received.refused, 0)
      yield* isThere

      yield* living(secrets, work)
      assert.deepStrictEqual(yield* newEvents, [])
      assert.deepStrictEqual(yield* events, before)
    }).pipe(Effect.provide(World)),
  30_000
)
