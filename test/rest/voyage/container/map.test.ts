import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import { snapToCells } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

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

const imo = Imo.make("9321483")
const angeles = { latitude: 33.75, longitude: -118.25 }
const now = "2026-01-26T00:00:00.000Z" as Instant

/** Without the two ports. */
const featuresOf = (box: string) =>
  Effect.map(
    get(`${box}/map_geojson`, rival),
    ({ text }) => JSON.parse(text).features.slice(2) as ReadonlyArray<Feature>
  )

const featuresOfNew = (serial: number, moves: number) =>
  Effect.flatMap(track(rival, `MAP${serial}`, serial, moves), ({ box }) => featuresOf(box))

const addPositions = (positions: ReadonlyArray<VesselPosition>) =>
  asIngestion(VesselStore.use((store) => store.add(positions)))

const positionAt = (time: string, latitude: number, longitude: number): VesselPosition => ({
  imo,
  at: `2026-01-${time}:00.000Z` as Instant,
  latitude,
  longitude,
  speed: 17.2,
  course: 88,
  heading: 90
})

/** The way is over, and what the vessel did afterwards is no part of it. */
const checkArrived = Effect.gen(function* () {
  const [over, rest, ...none] = yield* featuresOfNew(189, 5)
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

const ocean = [
  [122.5, 31],
  [150, 40],
  [-150, 42],
  [-120, 34]
] as const

/** The rest of a lane, from where the vessel is. */
const ahead = [
  [160.1, 40.1],
  [165, 41],
  [-150, 42],
  [-120, 34]
] as const

const laneOf = (line: SeaLane["line"]) => ({ line, nautical_miles: 5000, passages: [] })

const keepLanes = (from: Point, lanes: ReadonlyArray<SeaLane>) =>
  asIngestion(VesselStore.use(({ lanes: store }) => store.keep({ crossing: { from, to: angeles }, lanes }, now)))

const claimLanes = asIngestion(VesselStore.use(({ lanes }) => lanes.claim({ now, until: now, most: 100 })))

const hear = (time: string, latitude: number, longitude: number) =>
  addPositions([{ ...positionAt(`26T${time}`, latitude, longitude), speed: 18, course: 80, heading: null }])

const typesOf = (features: ReadonlyArray<Feature>) => features.map(({ properties }) => properties["feature_type"])

interface Crossing {
  readonly end: Position
  readonly ids: { readonly shanghai: string; readonly angeles: string }
}

/** Until the vessel departs, the whole leg is shown once its lane is computed. */
const checkFullLeg = Effect.gen(function* () {
  const { box } = yield* track(rival, "LANE1", 190, 3)
  assert.deepStrictEqual(yield* featuresOf(box), [])
  const ports = [yield* get("/v2/ports/CNSHA"), yield* get("/v2/ports/USLAX")] as const
  const [from, to] = [portAt(ports[0]), portAt(ports[1])]
  assert.deepInclude(yield* claimLanes, snapToCells({ from, to }))
  yield* keepLanes(from, [laneOf(ocean)])
  const ends: readonly [Position, Position] = [
    [from.longitude, from.latitude],
    [to.longitude, to.latitude]
  ]
  // These tests know one place of all ports, near Los Angeles, so the way begins beyond 180 degrees.
  const parts = yield* featuresOf(box)
  assert.deepStrictEqual(
    parts.map(({ geometry }) => geometry.coordinates),
    [
      [ends[0], [-180, 32.326]],
      [[180, 32.326], ...ocean.slice(0, 2), [180, 41]],
      [[-180, 41], ...ocean.slice(2), ends[1]]
    ]
  )
  const ids = { shanghai: ports[0].body.data.id, angeles: ports[1].body.data.id }
  assert.deepStrictEqual(parts.at(-1)?.properties, {
    feature_type: "estimated_full_legs",
    ports_sequence: 1,
    previous_port_id: ids.shanghai,
    next_port_id: ids.angeles,
    point_count: 4,
    source: "computed"
  })
  return { end: ends[1], ids } satisfies Crossing
})

/** Under way, only the rest of the leg is ahead, from the very place of the vessel. */
const checkPartialLeg = Effect.fnUntraced(function* ({ end, ids }: Crossing) {
  yield* hear("00:00", 40.1, 160.1)
  yield* hear("01:00", 40.2, 160.3)
  const { box } = yield* track(rival, "LANE2", 191, 4)
  // It was heard on two days, with silence between, and crossed 180 degrees on the first.
  const behind = ["current_vessel", ...Array.from({ length: 3 }, () => "past_vessel_locations")]
  assert.deepStrictEqual(typesOf(yield* featuresOf(box)), behind)
  yield* keepLanes({ latitude: 40.1, longitude: 160.1 }, [laneOf(ahead)])
  const features = yield* featuresOf(box)
  assert.deepStrictEqual(typesOf(features), [...behind, "estimated_partial_leg", "estimated_partial_leg"])
  const [near, beyond] = features.slice(behind.length)
  assert.deepStrictEqual(near?.geometry.coordinates, [
    [160.3, 40.2],
    [165, 41],
    [180, 41.33333]
  ])
  assert.deepStrictEqual(beyond?.geometry.coordinates, [[-180, 41.33333], ...ahead.slice(2), end])
  assert.deepStrictEqual(near?.geometry.coordinates[0], features[0]?.geometry.coordinates)
  assert.deepStrictEqual(near?.properties, {
    feature_type: "estimated_partial_leg",
    ports_sequence: 1,
    current_port_id: ids.shanghai,
    next_port_id: ids.angeles,
    point_count: 3,
    source: "computed"
  })
  return box
})

/** In a cell whose lane nobody has computed, the earlier lane counts as long as the vessel is on it. */
const checkNextCells = Effect.fnUntraced(function* (box: string, end: Position) {
  const restOf = Effect.map(featuresOf(box), (all): ReadonlyArray<unknown> | undefined => {
    const points = all.filter(isRest).flatMap(({ geometry }) => geometry.coordinates as ReadonlyArray<Position>)
    return points.length === 0 ? undefined : points.filter(([longitude]) => Math.abs(longitude) !== 180)
  })
  yield* hear("04:00", 40.36, 161.5)
  assert.deepStrictEqual(yield* restOf, [[161.5, 40.36], ...ahead.slice(1), end])
  // The lane of the new cell is requested.
  assert.deepInclude(yield* claimLanes, snapToCells({ from: { latitude: 40.36, longitude: 161.5 }, to: angeles }))
  // It has left all lanes that are known.
  yield* hear("08:00", 42, 163)
  assert.isUndefined(yield* restOf)
  // By the lane from its port.
  yield* hear("10:00", 40.002, 150.02)
  assert.deepStrictEqual(yield* restOf, [[150.02, 40.002], ...ocean.slice(2), end])
})

onPlanes("The map of a container", (it) => {
  it.effect("is a map of where its vessel was and is, once it has departed", () =>
    Effect.gen(function* () {
      yield* afterSamples
      yield* addPositions([
        positionAt("10T00:00", 31, 120),
        positionAt("10T06:00", 36, 170),
        positionAt("10T07:00", 36, 175),
        positionAt("10T12:00", 36, -175),
        // Nobody heard it for two weeks.
        positionAt("25T00:00", 50, 0)
      ])
      // Loaded, not departed: the vessel's position is not yet the container's.
      assert.deepStrictEqual(yield* featuresOfNew(187, 3), [])
      const [current, past, beyond, ...more] = yield* featuresOfNew(188, 4)
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
      yield* checkArrived
    })
  )

  it.effect("is a map of how its ships may go on, where lanes are known, and has the others computed", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const crossing = yield* checkFullLeg
      const box = yield* checkPartialLeg(crossing)
      yield* checkNextCells(box, crossing.end)
      // Further on, no water joins them, as far as anybody computed.
      const further = { latitude: 40.1, longitude: 170.1 }
      yield* keepLanes(further, [])
      yield* hear("12:00", further.latitude, further.longitude)
      assert.notInclude(typesOf(yield* featuresOf(box)), "estimated_partial_leg")
      // Arrived: nothing is ahead.
      const { box: over } = yield* track(rival, "LANE3", 192, 5)
      assert.notInclude(typesOf(yield* featuresOf(over)).join(), "estimated")
    })
  )
})
