import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import { shift, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { asIngestion, Time } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

/** A day on which the tracked vessels are at sea. */
const atSea = Effect.gen(function* () {
  const now = toMillis(yield* DurableClock.use((clock) => clock.now))
  const wanted = Date.UTC(2026, 0, 26)
  if (now < wanted) yield* Time.use((time) => time.advance(wanted - now))
  return yield* DurableClock.use((clock) => clock.now)
})

const imo = Imo.make("9321483")
const angeles = { latitude: 33.75, longitude: -118.25 }

interface Shown {
  readonly latitude: number
  readonly longitude: number
  readonly heading: number | null
  readonly timestamp: Instant
  readonly estimated: boolean
}

onPlanes("The vessels of a fleet", (it) => {
  it.effect("are those that carry containers now, where they are, under the name of their newest static report", () =>
    Effect.gen(function* () {
      const now = yield* atSea
      assert.deepStrictEqual((yield* get("/v2/vessels", rival)).body.data as unknown, [])
      yield* track(rival, "FLEET1", 281, 4)
      yield* track(rival, "FLEET2", 282, 4)
      yield* track(rival, "FLEET3", 283, 3)
      yield* track(rival, "FLEET4", 284, 5)
      const last = shift(now, -60_000)
      yield* asIngestion(
        VesselStore.use((store) =>
          Effect.all([
            store.add([{ imo, at: last, latitude: 36, longitude: -175, speed: 18, course: 90, heading: 91 }]),
            store.saveIdentities([{ mmsi: "220417000", imo, name: "EMMA MAERSK", since: last, until: null }])
          ])
        )
      )
      const { body, status, text } = yield* get("/v2/vessels?page[size]=10", rival)
      assert.strictEqual(status, 200, text)
      const [vessel, ...more] = body.data
      assert.deepStrictEqual([more.length, body.meta["total"]], [0, 1])
      assert.deepStrictEqual(vessel?.attributes, {
        name: "EMMA MAERSK",
        imo,
        mmsi: "220417000",
        latitude: 36,
        longitude: -175,
        nautical_speed_knots: 18,
        navigational_heading_degrees: 91,
        position_timestamp: last,
        containers_count: 2
      })
      const alone = yield* get(`/v2/vessels/${imo}`, rival)
      assert.notProperty(alone.body.data.attributes, "containers")
      const withContainers = yield* get(`/v2/vessels/${imo}?flag[containers]=true`, rival)
      const { containers, ...same } = withContainers.body.data.attributes
      assert.deepStrictEqual(same, alone.body.data.attributes)
      const carried = containers as ReadonlyArray<{ readonly id: string; readonly number: string }>
      assert.lengthOf(carried, 2)
      for (const { id, number } of nonEmpty(carried)) {
        const { body: found } = yield* get(`/v2/containers/${id}`, rival)
        assert.strictEqual(found.data.attributes["number"], number)
      }
      assert.strictEqual((yield* get(`/v2/vessels/${imo}?flag[containers]=true`, free)).status, 403)
      assert.lengthOf((yield* get("/v2/vessels?page[number]=2", rival)).body.data, 0)
      for (const unpaid of [other, free]) assert.strictEqual((yield* get("/v2/vessels", unpaid)).status, 403)
    })
  )

  it.effect("may be predicted along a lane, at their usual speed, to a port or the next call", () =>
    Effect.gen(function* () {
      // Beyond what other tests reported.
      yield* Time.use((time) => time.advance(86_400_000))
      const now = yield* atSea
      yield* track(rival, "FLEET5", 285, 4)
      const at = (hours: number, longitude: number) => ({
        imo,
        at: shift(now, -hours * 3_600_000),
        latitude: 36,
        longitude,
        speed: 20,
        course: 90,
        heading: 91
      })
      yield* asIngestion(VesselStore.use((store) => store.add([at(3, -170.6), at(2, -170.4), at(1, -170.3)])))
      const predicted = (query: string) =>
        Effect.map(
          get(`/v2/vessels/${imo}/future_positions${query}`, rival),
          ({ body }) => body.data.attributes["positions"] as ReadonlyArray<Shown>
        )
      assert.deepStrictEqual(yield* predicted(""), [])
      const line: SeaLane["line"] = [
        [-170.4, 36],
        [-150, 36],
        [-121, 34]
      ]
      const kept = (longitude: number, lanes: ReadonlyArray<SeaLane>) =>
        asIngestion(
          VesselStore.use(({ lanes: store }) =>
            store.keep({ crossing: { from: { latitude: 36, longitude }, to: angeles }, lanes }, now)
          )
        )
      yield* kept(-170.4, [{ line, nautical_miles: 2600, passages: [] }])
      const [first, ...others] = yield* predicted("")
      assert(first !== undefined)
      assert.deepInclude(first, { heading: null, estimated: true })
      // A step of four minutes: some 126 hours are more than 2,000 minutes.
      assert.strictEqual(first.timestamp, shift(now, -3_600_000 + 4 * 60_000))
      assert.isAtMost(others.length, 1999)
      assert.isAbove(others.length, 1500)
      const end = others.at(-1)
      assert.deepInclude(end, { ...angeles, estimated: true })
      assert.isAbove(first.longitude, -170.3)
      assert.deepStrictEqual(yield* predicted("?port_id=USLAX"), [first, ...others])
      yield* kept(-125, [
        {
          line: [
            [-125, 36],
            [-121, 34]
          ],
          nautical_miles: 400,
          passages: []
        }
      ])
      const fromThere = yield* predicted("_with_coordinates?latitude=36&longitude=-125")
      assert.strictEqual(fromThere[0]?.timestamp, shift(now, 60_000))
      assert.isAbove(fromThere.length, 900)
      assert.deepInclude(fromThere.at(-1), angeles)
    })
  )
})
