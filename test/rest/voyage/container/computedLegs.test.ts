import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import type { Coordinates } from "#domain/reference/sealane/SeaLane.ts"
import type { Instant } from "#domain/Time.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

interface Feature {
  readonly geometry: { readonly coordinates: ReadonlyArray<unknown> }
  readonly properties: Readonly<Record<string, unknown>>
}

const now = "2026-01-26T00:00:00.000Z" as Instant

const pointOf = ([longitude, latitude]: Coordinates): Point => ({ latitude, longitude })

const heard = (time: string, at: Coordinates): VesselPosition => ({
  imo: Imo.make("9321483"),
  at: `2026-01-${time}:00.000Z` as Instant,
  ...pointOf(at),
  speed: 17,
  course: null,
  heading: null
})

const [first, second, last]: ReadonlyArray<Coordinates> = [
  [150, 40],
  [151, 40],
  [170, 42]
]
assert(first !== undefined && second !== undefined && last !== undefined)

/** The crossing is as if computed, by way of the given point. */
const keepLane = (from: Coordinates, between: Coordinates, to: Coordinates) =>
  asIngestion(
    VesselStore.use(({ lanes }) =>
      lanes.keep(
        {
          crossing: { from: pointOf(from), to: pointOf(to) },
          lanes: [{ line: [from, between, to], nautical_miles: 1000, passages: [] }]
        },
        now
      )
    )
  )

const featuresOf = (box: string, query = "?flag[computed_legs]=true") =>
  Effect.map(
    get(`${box}/map_geojson${query}`, rival),
    ({ text }) => JSON.parse(text).features as ReadonlyArray<Feature>
  )

const computedOf = (box: string) =>
  Effect.map(featuresOf(box), (features) =>
    features.filter(({ properties }) => properties["feature_type"] === "computed_leg")
  )

const portAt = (code: string) =>
  Effect.map(get(`/v2/ports/${code}`), ({ body }): Coordinates => [
    Number(body.data.attributes["longitude"]),
    Number(body.data.attributes["latitude"])
  ])

/** Without any position the whole leg is computed, under way and after the arrival. */
const checkWholeLeg = Effect.fnUntraced(function* (shanghai: Coordinates, angeles: Coordinates) {
  yield* keepLane(shanghai, [-119, 33], angeles)
  const booked = yield* track(rival, "COMPUTED1", 194, 3)
  assert.deepStrictEqual(yield* computedOf(booked.box), [])
  for (const [number, serial, moves] of [
    ["COMPUTED2", 195, 4],
    ["COMPUTED3", 196, 5]
  ] as const) {
    const { box } = yield* track(rival, number, serial, moves)
    const computed = yield* computedOf(box)
    const points = computed.flatMap(({ geometry }) => geometry.coordinates)
    assert.deepStrictEqual(points, [shanghai, [-119, 33], angeles])
  }
})

/** The parts before, between and after the positions, once their routes are computed. */
const checkParts = Effect.fnUntraced(function* (box: string, shanghai: Coordinates, angeles: Coordinates) {
  yield* keepLane(shanghai, [-130, 36], first)
  yield* keepLane(second, [160, 45], last)
  yield* keepLane(last, [175, 43], angeles)
  const computed = yield* computedOf(box)
  const between = computed.filter(({ properties }) => properties["start_time"] === "2026-01-10T04:00:00.000Z")
  assert.deepStrictEqual(
    between.map(({ geometry }) => geometry.coordinates),
    [[second, [160, 45], last]]
  )
  const times = computed.map(({ properties }) => `${properties["start_time"]} ${properties["end_time"]}`)
  assert.deepStrictEqual(
    [...new Set(times)],
    [
      "2026-01-06T02:00:00.000Z 2026-01-10T00:00:00.000Z",
      "2026-01-10T04:00:00.000Z 2026-01-14T00:00:00.000Z",
      "2026-01-14T00:00:00.000Z 2026-01-20T02:00:00.000Z"
    ]
  )
  assert.deepInclude(computed[0]?.properties, { feature_type: "computed_leg", ports_sequence: 1, source: "computed" })
  assert.deepStrictEqual(computed.at(-1)?.geometry.coordinates.at(-1), angeles)
})

onPlanes("The computed routes on the map of a container", (it) => {
  it.effect("are where its vessel reported no positions, for clients that request them", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const [shanghai, angeles] = [yield* portAt("CNSHA"), yield* portAt("USLAX")]
      yield* checkWholeLeg(shanghai, angeles)
      yield* asIngestion(
        VesselStore.use((store) =>
          store.add([heard("10T00:00", first), heard("10T04:00", second), heard("14T00:00", last)])
        )
      )
      const { box } = yield* track(rival, "COMPUTED4", 197, 5)
      const unflagged = yield* featuresOf(box, "")
      assert.deepStrictEqual(
        unflagged.slice(2).map(({ properties }) => [properties["feature_type"], properties["source"]]),
        [["past_vessel_locations", "ais"]]
      )
      // Not computed yet.
      assert.deepStrictEqual(yield* featuresOf(box), unflagged)
      yield* checkParts(box, shanghai, angeles)
      // The five types that every client knows stay as they were.
      assert.deepStrictEqual(yield* featuresOf(box, "?flag[computed_legs]=false"), unflagged)
    })
  )
})
