import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import type { VesselSource, WatchedVessels } from "#application/ports/tracking/source/VesselSource.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { VesselTracking } from "#application/voyage/vessel/VesselTracking.ts"
import * as VesselWatch from "#application/voyage/vessel/VesselWatch.ts"
import { Imo } from "#domain/Identifiers.ts"
import { day, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { VesselReport } from "#domain/voyage/vessel/VesselReport.ts"

import { registryOf } from "../../../support/registry.ts"
import * as TestMemory from "../../../support/TestMemory.ts"

const start = "2026-03-01T00:00:00.000Z" as Instant
const after = (minutes: number) => shift(start, minutes * 60_000)
const [emma, other] = [Imo.make("9321483"), Imo.make("9134270")]
const station = "220417000"

const named = (minutes: number, imo: Imo = emma, mmsi = station): VesselReport => ({
  kind: "static",
  mmsi,
  imo,
  name: "EMMA",
  at: after(minutes)
})

const seen = (minutes: number, longitude: number, mmsi = station): VesselReport => ({
  kind: "position",
  mmsi,
  at: after(minutes),
  latitude: 30,
  longitude,
  speed: 18,
  course: 90,
  heading: 91
})

const World = VesselTracking.layer.pipe(Layer.provideMerge(TestMemory.stores), Layer.provideMerge(Reference.layer))
const takeIn = (...reports: ReadonlyArray<VesselReport>) => VesselTracking.use((tracking) => tracking.takeIn(reports))

const where = (imo: Imo) =>
  VesselStore.use((store) =>
    Effect.map(store.during(imo, start, after(10_000), 100), (all) => all.map(({ longitude }) => longitude))
  )

/** As of an hour into the story, with one vessel waited for. */
const begin = Effect.gen(function* () {
  yield* TestClock.setTime(Date.parse(after(60)))
  yield* VesselStore.use((store) => store.watch([{ imo: emma, until: after(50_000) }]))
})

const isolated = (name: string, test: Effect.Effect<void, unknown, Layer.Success<typeof World>>) =>
  layer(World)(name, (it) => {
    it.effect("", () => Effect.andThen(begin, test))
  })

isolated(
  "positions are kept of watched vessels, once their stations have named them",
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* takeIn(seen(0, 1)), { kept: 0, thinned: 0, refused: 0 })
    yield* takeIn(seen(19, 1.2), named(10), named(10, other, "351759000"), seen(20, 1.3, "351759000"), seen(5, 1.1))
    assert.deepStrictEqual(yield* where(emma), [1.2])
    assert.deepStrictEqual(yield* where(other), [])
    // Of the other vessel, which is not watched, not even its station is kept.
    const known = yield* VesselStore.use((store) => store.identities({ mmsis: [station, "351759000"], imos: [] }))
    assert.deepStrictEqual(
      known.map(({ imo }) => imo),
      [emma]
    )
  })
)

isolated(
  "batches in any cut and order that keeps to the time give the same track",
  Effect.gen(function* () {
    const way = Array.from({ length: 40 }, (_, index) => seen(10 + index, 1 + index * 0.005))
    assert.deepStrictEqual(yield* takeIn(named(1), ...way.toReversed()), { kept: 3, thinned: 37, refused: 0 })
    assert.deepStrictEqual(yield* takeIn(...way), { kept: 0, thinned: 40, refused: 0 })
    assert.deepStrictEqual(yield* takeIn(seen(55, 90)), { kept: 0, thinned: 0, refused: 1 })
    assert.lengthOf(yield* where(emma), 3)
  })
)

isolated(
  "a wrong first position gives way to three that agree, though they come one by one",
  Effect.gen(function* () {
    yield* takeIn(named(0), seen(1, 100))
    yield* takeIn(seen(20, 1))
    yield* takeIn(seen(40, 1.1))
    assert.deepStrictEqual(yield* where(emma), [100])
    yield* takeIn(seen(59, 1.2))
    assert.deepStrictEqual(yield* where(emma), [1.2])
  })
)

/** Stores whose transactions lose twice against others before they are committed. */
const losing = Layer.effect(
  Transaction,
  Effect.map(Transaction, (transaction) => ({
    ...transaction,
    run: <A, E, R>(work: Effect.Effect<A, E, R>) => {
      const lost = Effect.exit(transaction.run(Effect.andThen(work, Effect.die("lost"))))
      return Effect.andThen(Effect.andThen(lost, lost), transaction.run(work))
    }
  }))
).pipe(Layer.provideMerge(Memory.layer))

layer(VesselTracking.layer.pipe(Layer.provideMerge(losing), Layer.provideMerge(Reference.layer)))(
  "a position counts once, however often its transaction is run",
  (it) => {
    it.effect("", () =>
      Effect.gen(function* () {
        yield* begin
        yield* takeIn(named(0), seen(1, 100))
        yield* takeIn(seen(20, 1))
        assert.deepStrictEqual(yield* where(emma), [100])
        yield* takeIn(seen(40, 1.1))
        assert.deepStrictEqual(yield* where(emma), [100])
        yield* takeIn(seen(59, 1.2))
        assert.deepStrictEqual(yield* where(emma), [1.2])
      })
    )
  }
)

isolated(
  "a station that moves to another vessel no longer reports the first",
  Effect.gen(function* () {
    yield* takeIn(named(0), seen(1, 1))
    yield* takeIn(named(20, other), seen(30, 1.1))
    assert.deepStrictEqual(yield* where(emma), [1])
  })
)

isolated(
  "lanes are asked for to where a vessel is expected, once in each cell of half a degree that it enters",
  Effect.gen(function* () {
    const store = yield* VesselStore
    const { lanes } = store
    yield* store.expect([
      { imo: emma, locode: "USLAX", until: after(50_000) },
      { imo: emma, locode: "XXXXX", until: after(50_000) },
      { imo: other, locode: "NLRTM", until: after(50_000) }
    ])
    yield* takeIn(named(0), seen(1, 1.1), seen(17, 1.2), seen(33, 1.3))
    yield* takeIn(seen(49, 1.45))
    const wanted = (yield* lanes.claim({ now: after(60), until: after(70), most: 9 })).map(({ from }) => from)
    assert.deepStrictEqual(wanted, [{ latitude: 30, longitude: 1.3 }])
    yield* takeIn(seen(59, 1.47))
    assert.deepStrictEqual(yield* lanes.claim({ now: after(60), until: after(70), most: 9 }), [])
    yield* TestClock.adjust("1 hour")
    yield* takeIn(seen(75, 1.6))
    const [next] = yield* lanes.claim({ now: after(120), until: after(130), most: 1 })
    assert.deepStrictEqual(next, { from: { latitude: 30, longitude: 1.6 }, to: { latitude: 33.7, longitude: -118.3 } })
  })
)

isolated(
  "a node listens for watched vessels, updates its sources when they change, and removes old positions",
  Effect.scoped(
    Effect.gen(function* () {
      const store = yield* VesselStore
      const watches: Array<WatchedVessels> = []
      const source: VesselSource = {
        kind: "vessel",
        name: "a source of the test",
        reports: Stream.flatMap((watched) => {
          watches.push(watched)
          return watched.imos.has(emma) ? Stream.make(named(1), seen(2, 1)) : Stream.empty
        })
      }
      const old = { imo: emma, latitude: 1, longitude: 1, speed: null, course: null, heading: null }
      yield* store.add([{ ...old, at: shift(start, -91 * day) }])
      yield* Layer.build(VesselWatch.layer.pipe(Layer.provide(registryOf([source]))))
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* where(emma), [1])
      assert.deepStrictEqual(yield* store.during(emma, shift(start, -100 * day), start, 10), [])
      assert.deepStrictEqual(
        watches.slice(-2).map(({ imos, mmsis }) => [[...imos], [...mmsis]]),
        [
          [[emma], []],
          [[emma], [station]]
        ]
      )
    })
  )
)
