import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { SeaLanes } from "#application/ports/vessel/SeaLanes.ts"
import { VesselStore } from "#application/ports/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Point } from "#domain/place/distance.ts"
import { inCells } from "#domain/sealane/Crossing.ts"
import type { SeaLane } from "#domain/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { afterSamples } from "../support/clock.ts"
import { onPlanes } from "../support/planes.ts"
import { rival } from "../support/samples.ts"
import { get } from "../support/server.ts"
import { track } from "../support/tracked.ts"

type Position = readonly [longitude: number, latitude: number]

interface Feature {
  readonly geometry: { readonly type: string; readonly coordinates: ReadonlyArray<unknown> }
  readonly properties: Readonly<Record<string, unknown>>
}

const isRest = ({ properties }: Feature) => properties["feature_type"] === "estimated_partial_leg"

const portAt = ({ body }: Effect.Success<ReturnType<typeof get>>): Point => ({
  latitude: Number(body.data.attributes["latitude"]),
  longitude: Number(body.data.attributes["longitude"])
})

onPlanes("The map of a container", (it) => {
  it.effect("is a map of where its vessel was and is, once it has departed", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const imo = Imo.make("9321483")
      const at = (time: string, latitude: number, longitude: number) => ({
        imo,
        at: `2026-01-${time}:00:00.000Z` as Instant,
        latitude,
        longitude,
        speed: 17.2,
        course: 88,
        heading: 90
      })
      yield* asIngestion(
        VesselStore.use((store) =>
          store.add([
            at("10T00", 31, 120),
            at("10T06", 36, 170),
            at("10T07", 36, 175),
            at("10T12", 36, -175),
            // Nobody heard it for two weeks.
            at("25T00", 50, 0)
          ])
        )
      )
      const featuresOf = Effect.fnUntraced(function* (serial: number, moves: number) {
        const { box: address } = yield* track(rival, `MAP${serial}`, serial, moves)
        const { text } = yield* get(`${address}/map_geojson`, rival)
        return (JSON.parse(text).features as ReadonlyArray<Feature>).slice(2)
      })
      // Loaded, not departed: the vessel's position is not yet the container's.
      assert.deepStrictEqual(yield* featuresOf(187, 3), [])
      const [current, past, beyond, ...more] = yield* featuresOf(188, 4)
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(current?.geometry, { type: "Point", coordinates: [0, 50] })
      assert.deepInclude(current?.properties, {
        feature_type: "current_vessel",
        ports_sequence: 1,
        vessel_imo: imo,
        vessel_location_timestamp: "2026-01-25T00:00:00.000Z",
        vessel_location_heading: 90,
        vessel_location_speed: 17.2,
        departure_port_name: "Shanghai",
        departure_port_atd: "2026-01-06T02:00:00.000Z",
        arrival_port_label: "POD",
        arrival_port_eta: "2026-01-19T10:00:00.000Z"
      })
      assert.deepInclude(past?.properties, {
        feature_type: "past_vessel_locations",
        ports_sequence: 1
      })
      assert.deepInclude(beyond?.properties, { ports_sequence: 1, end_time: "2026-01-10T12:00:00.000Z" })
      // Arrived: the way is over, and what the vessel did afterwards is no part of it.
      const [over, rest, ...none] = yield* featuresOf(189, 5)
      assert.deepStrictEqual(none, [])
      assert.deepStrictEqual(over?.geometry.coordinates, [
        [120, 31],
        [170, 36],
        [175, 36],
        [180, 36]
      ])
      assert.deepStrictEqual(rest?.geometry, {
        type: "LineString",
        coordinates: [
          [-180, 36],
          [-175, 36]
        ]
      })
      assert.deepInclude(over?.properties, {
        feature_type: "past_vessel_locations",
        start_time: "2026-01-10T00:00:00.000Z",
        end_time: "2026-01-10T07:00:00.000Z",
        point_count: 4
      })
      assert.deepInclude(rest?.properties, {
        feature_type: "past_vessel_locations",
        start_time: "2026-01-10T12:00:00.000Z",
        end_time: "2026-01-10T12:00:00.000Z",
        point_count: 2,
        inbound_ata_at: "2026-01-20T02:00:00.000Z"
      })
    })
  )

  it.effect("is a map of how its ships may go on, where lanes are known, and has the others computed", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const imo = Imo.make("9321483")
      const angeles = { latitude: 33.75, longitude: -118.25 }
      const now = "2026-01-26T00:00:00.000Z" as Instant
      const sailed = { imo, speed: 18, course: 80, heading: null }
      const lane = (line: SeaLane["line"]) => ({ line, nautical_miles: 5000, passages: [] })
      const featuresOf = (box: string) =>
        Effect.map(
          get(`${box}/map_geojson`, rival),
          ({ text }) => JSON.parse(text).features.slice(2) as ReadonlyArray<Feature>
        )
      const kept = (from: Point, lanes: ReadonlyArray<SeaLane>) =>
        asIngestion(SeaLanes.use((store) => store.keep({ crossing: { from, to: angeles }, lanes }, now)))

      // Not begun: nothing until it is computed, then the whole leg.
      const { box: booked } = yield* track(rival, "LANE1", 190, 3)
      assert.deepStrictEqual(yield* featuresOf(booked), [])
      const crossing = { from: portAt(yield* get("/v2/ports/CNSHA")), to: portAt(yield* get("/v2/ports/USLAX")) }
      const wanted = yield* asIngestion(SeaLanes.use((store) => store.claim({ now, until: now, most: 100 })))
      assert.deepInclude(wanted, inCells(crossing))
      const ocean = [
        [122.5, 31],
        [150, 40],
        [-150, 42],
        [-120, 34]
      ] as const
      yield* kept(crossing.from, [lane(ocean)])
      const ends = [
        [crossing.from.longitude, crossing.from.latitude],
        [crossing.to.longitude, crossing.to.latitude]
      ]
      // These tests know one place of all ports, near Los Angeles, so the way begins beyond 180 degrees.
      const parts = yield* featuresOf(booked)
      assert.deepStrictEqual(
        parts.map(({ geometry }) => geometry.coordinates),
        [
          [ends[0], [-180, 32.326]],
          [[180, 32.326], ...ocean.slice(0, 2), [180, 41]],
          [[-180, 41], ...ocean.slice(2), ends[1]]
        ]
      )
      const ids = {
        shanghai: (yield* get("/v2/ports/CNSHA")).body.data.id,
        angeles: (yield* get("/v2/ports/USLAX")).body.data.id
      }
      const full = parts.at(-1)
      assert.deepStrictEqual(full?.properties, {
        feature_type: "estimated_full_legs",
        ports_sequence: 1,
        previous_port_id: ids.shanghai,
        next_port_id: ids.angeles,
        point_count: 4
      })

      // Under way: the leg has begun, so only the rest of it is ahead, from the very place of the vessel.
      yield* asIngestion(
        VesselStore.use((store) =>
          store.add([
            { ...sailed, at: "2026-01-26T00:00:00.000Z" as Instant, latitude: 40.1, longitude: 160.1 },
            { ...sailed, at: "2026-01-26T01:00:00.000Z" as Instant, latitude: 40.2, longitude: 160.3 }
          ])
        )
      )
      const { box: sailing } = yield* track(rival, "LANE2", 191, 4)
      const types = (features: ReadonlyArray<Feature>) => features.map(({ properties }) => properties["feature_type"])
      // It was heard on two days, with silence between, and crossed 180 degrees on the first.
      const behind = ["current_vessel", ...Array.from({ length: 3 }, () => "past_vessel_locations")]
      assert.deepStrictEqual(types(yield* featuresOf(sailing)), behind)
      const entered = { latitude: 40.1, longitude: 160.1 }
      const rest = [
        [160.1, 40.1],
        [165, 41],
        [-150, 42],
        [-120, 34]
      ] as const
      yield* kept(entered, [lane(rest)])
      const features = yield* featuresOf(sailing)
      assert.deepStrictEqual(types(features), [...behind, "estimated_partial_leg", "estimated_partial_leg"])
      const [ahead, beyond] = features.slice(behind.length)
      assert.deepStrictEqual(ahead?.geometry.coordinates, [
        [160.3, 40.2],
        [165, 41],
        [180, 41.33333]
      ])
      assert.deepStrictEqual(beyond?.geometry.coordinates, [[-180, 41.33333], ...rest.slice(2), ends[1]])
      assert.deepStrictEqual(ahead?.geometry.coordinates[0], features[0]?.geometry.coordinates)
      assert.deepStrictEqual(ahead?.properties, {
        feature_type: "estimated_partial_leg",
        ports_sequence: 1,
        current_port_id: ids.shanghai,
        next_port_id: ids.angeles,
        point_count: 3
      })

      // In its next cell, whose lane nobody has computed: by the lane from before as long as it is on it.
      const heard = (time: string, latitude: number, longitude: number) =>
        asIngestion(
          VesselStore.use((store) =>
            store.add([{ ...sailed, at: `2026-01-26T${time}:00.000Z` as Instant, latitude, longitude }])
          )
        )
      const restOf = Effect.map(featuresOf(sailing), (all): ReadonlyArray<unknown> | undefined => {
        const points = all.filter(isRest).flatMap(({ geometry }) => geometry.coordinates as ReadonlyArray<Position>)
        return points.length === 0 ? undefined : points.filter(([longitude]) => Math.abs(longitude) !== 180)
      })
      yield* heard("04:00", 40.36, 161.5)
      const onwards = [...rest.slice(1), ends[1]]
      assert.deepStrictEqual(yield* restOf, [[161.5, 40.36], ...onwards])
      // The lane of the new cell is asked for meanwhile.
      const awaited = yield* asIngestion(SeaLanes.use((store) => store.claim({ now, until: now, most: 100 })))
      assert.deepInclude(awaited, inCells({ from: { latitude: 40.36, longitude: 161.5 }, to: angeles }))
      // It has left all lanes that are known.
      yield* heard("08:00", 42, 163)
      assert.isUndefined(yield* restOf)
      // By the lane from its port.
      yield* heard("10:00", 40.002, 150.02)
      assert.deepStrictEqual(yield* restOf, [[150.02, 40.002], ...ocean.slice(2), ends[1]])

      // Further on, no water joins them, as far as anybody computed.
      const further = { latitude: 40.1, longitude: 170.1 }
      yield* kept(further, [])
      const later = { ...sailed, at: "2026-01-26T12:00:00.000Z" as Instant, ...further }
      yield* asIngestion(VesselStore.use((store) => store.add([later])))
      assert.notInclude(types(yield* featuresOf(sailing)), "estimated_partial_leg")
      // Arrived: nothing is ahead.
      const { box: over } = yield* track(rival, "LANE3", 192, 5)
      assert.notInclude(types(yield* featuresOf(over)).join(), "estimated")
    })
  )
})
