import { assert, it } from "@effect/vitest"
import { Effect, Redacted, Stream } from "effect"

import { streamSource } from "#adapters/sources/ais/streamSource.ts"
import type { WatchedVessels } from "#application/ports/tracking/source/VesselSource.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { positionOf, staticOf, streamServer } from "./streamServer.ts"

const imo = Imo.make("9134270")
const watched = (...mmsis: ReadonlyArray<string>): WatchedVessels => ({ imos: new Set([imo]), mmsis: new Set(mmsis) })

const sourceAt = (url: URL, silence?: number) =>
  streamSource({
    url,
    apiKey: Redacted.make("secret"),
    firstWait: 20,
    ...(silence === undefined ? {} : { silence })
  })

const at = "2026-03-01T18:22:32.318Z" as Instant
const there = {
  kind: "position" as const,
  mmsi: "351759000",
  at,
  latitude: 33.7,
  longitude: -118.2,
  speed: 17.2,
  course: 88.1
}

it.live("subscribes to the watched ships and receives them, and skips unreadable messages", () =>
  Effect.gen(function* () {
    const { subscriptions, url } = yield* streamServer(() => ({
      send: [
        "no JSON",
        JSON.stringify({ error: "something" }),
        positionOf(1, 91, 181),
        positionOf(1, 1, 1, { Valid: false }),
        positionOf(351759000, 33.7, -118.2),
        staticOf(351759000, 9134271),
        staticOf(351759000, 9134270)
      ],
      close: false
    }))
    const reports = sourceAt(url).reports(Stream.concat(Stream.make(watched("351759000")), Stream.never))
    const received = yield* Stream.runCollect(Stream.take(reports, 2))
    assert.deepStrictEqual(received, [
      { ...there, heading: null },
      { kind: "static", mmsi: "351759000", imo, name: "EVER DIADEM", at }
    ])
    const [asked] = yield* subscriptions
    assert.deepStrictEqual(asked, {
      APIKey: "secret",
      BoundingBoxes: [
        [
          [-90, -180],
          [90, 180]
        ]
      ],
      FiltersShipMMSI: ["351759000"],
      FilterMessageTypes: [
        "PositionReport",
        "StandardClassBPositionReport",
        "ExtendedClassBPositionReport",
        "LongRangeAisBroadcastMessage",
        "ShipStaticData"
      ]
    })
  }).pipe(Effect.scoped)
)

it.live("connects again after the service has closed, sent a far too large message, or gone silent", () =>
  Effect.gen(function* () {
    const { subscriptions, url } = yield* streamServer((_, connection) => {
      if (connection === 0) return { send: [positionOf(1, 1, 1)], close: true }
      if (connection === 1) return { send: ["x".repeat(100_000)], close: false }
      if (connection === 2) return { send: [], close: false }
      return { send: [positionOf(1, 2, 2)], close: false }
    })
    const reports = sourceAt(url, 500).reports(Stream.concat(Stream.make(watched("000000001")), Stream.never))
    const received = yield* Stream.runCollect(Stream.take(reports, 2))
    assert.deepStrictEqual(
      received.map((report) => (report.kind === "position" ? report.latitude : null)),
      [1, 2]
    )
    assert.isAtLeast((yield* subscriptions).length, 4)
  }).pipe(Effect.scoped)
)

it.live("shares the ships among connections of fifty, and asks who is who while a ship's station is unknown", () =>
  Effect.gen(function* () {
    const { subscriptions, url } = yield* streamServer(() => ({ send: [positionOf(1, 1, 1)], close: false }))
    const mmsis = Array.from({ length: 120 }, (_, index) => String(200_000_000 + index))
    const imos = new Set(Array.from({ length: 121 }, (_, index) => Imo.make(String(1_000_000 + index))))
    const reports = sourceAt(url).reports(Stream.concat(Stream.make({ imos, mmsis: new Set(mmsis) }), Stream.never))
    yield* Stream.runDrain(Stream.take(reports, 4))
    const asked = yield* subscriptions
    const shares = asked.map(({ FiltersShipMMSI: share }) => share?.length ?? null).sort()
    assert.deepStrictEqual(shares, [20, 50, 50, null])
    assert.deepStrictEqual(asked.find(({ FiltersShipMMSI: share }) => share === undefined)?.FilterMessageTypes, [
      "ShipStaticData"
    ])
  }).pipe(Effect.scoped)
)
