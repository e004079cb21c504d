import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Crossing } from "#domain/reference/sealane/Crossing.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, id, other, rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

const losAngeles = { latitude: 33.75, longitude: -118.25 }
const imo = Imo.make("9321483")

const keep = (crossing: Crossing, ...lanes: ReadonlyArray<SeaLane>) =>
  asIngestion(
    Effect.gen(function* () {
      const clock = yield* DurableClock
      const store = yield* VesselStore
      yield* store.lanes.keep({ crossing, lanes }, yield* clock.now)
    })
  )

const lane = (nautical_miles: number): SeaLane => ({ line: [], nautical_miles, passages: [] })

interface Legs {
  readonly legs: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly total: Readonly<Record<string, unknown>>
}

const attributesOf = (body: { readonly data: { readonly attributes: unknown } }) => body.data.attributes as Legs

onPlanes("The emissions of a container", (it) => {
  it.effect("are unknown with a reason until a lane is computed, and then those of the lane", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "CO2E1", 301, 3)
      const before = yield* get(`${address}/emissions`, rival)
      assert.strictEqual(before.status, 200, before.text)
      assert.strictEqual(before.body.data.type, "container_emissions")
      const [unknown] = attributesOf(before.body).legs
      assert.deepInclude(unknown, { mode: "vessel", distance: null, factor: null, co2e_kilograms: null })
      assert.deepInclude(unknown, {
        assessment: "unassessable",
        reason: "The sea lane between the ports is not computed yet."
      })
      assert.deepInclude(attributesOf(before.body).total, { co2e_kilograms: null, is_whole: false })
      const wanted = yield* asIngestion(
        Effect.flatMap(
          DurableClock.use(({ now }) => now),
          (now) => VesselStore.use(({ lanes }) => lanes.claim({ now, until: now, most: 10 }))
        )
      )
      assert.isNotEmpty(wanted)
      for (const crossing of wanted) yield* keep(crossing, lane(5700))
      const after = yield* get(`${address}/emissions`, rival)
      const { legs, total } = attributesOf(after.body)
      assert.deepInclude(legs[0], { assessment: "undecided" })
      assert.deepInclude(legs[0]?.["distance"], { method: "sea_lane", sailed_nautical_miles: 0 })
      assert.deepInclude(legs[0]?.["factor"], { boundary: "well_to_wake", unit: "g CO2e per TEU-km" })
      assert.deepInclude(total, { is_whole: true, statement: "The emissions of all legs are in the sum." })
    })
  )

  it.effect("need the entitlement and the account's own container", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const ours = yield* track(rival, "CO2E2", 302, 4)
      const theirs = yield* track(other, "CO2E2", 302, 4)
      assert.strictEqual((yield* get(`${theirs.box}/emissions`, rival)).status, 401)
      assert.strictEqual((yield* get(`/v2/containers/${id(9998)}/emissions`, rival)).status, 404)
      assert.strictEqual((yield* get(`${ours.box}/emissions`, free)).status, 403)
    })
  )
})

onPlanes("The own estimate of arrival", (it) => {
  it.effect("is beside the route, apart from what carriers report, and unknown with a reason", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "ETA1", 303, 4)
      const silent = yield* get(`${address}/route`, rival)
      assert.deepInclude(silent.body.meta["arrival_estimate"], {
        data_source: "landfall_calculation",
        eta_at: null,
        reason: "The vessel has not reported a position in the last 12 hours."
      })
      const now = yield* DurableClock.use(({ now }) => now).pipe(asIngestion)
      const at = (hours: number, longitude: number) => ({
        imo,
        at: shift(now, -hours * hour),
        latitude: 35,
        longitude,
        speed: 20,
        course: 88,
        heading: 90
      })
      const positions = [at(4, 170.1), at(3, 170.2), at(2, 170.3), at(1, 170.4)]
      yield* asIngestion(VesselStore.use((store) => store.add(positions)))
      yield* keep({ from: { latitude: 35, longitude: 170.1 }, to: losAngeles }, lane(3500))
      const { body } = yield* get(`${address}/route`, rival)
      const estimate = body.meta["arrival_estimate"] as Readonly<Record<string, unknown>>
      assert.deepInclude(estimate, { locode: "USLAX", knots: 20, position_at: shift(now, -hour), reason: null })
      const { high, low } = estimate["nautical_miles"] as { readonly low: number; readonly high: number }
      assert.strictEqual(low, high)
      assert.closeTo(low, 3500 - 0.3 * 60 * Math.cos((35 * Math.PI) / 180), 0.1)
      const sailing = (Date.parse(estimate["eta_at"] as Instant) - Date.parse(positions[3]?.at ?? "")) / hour
      assert.closeTo(sailing, low / 20, 0.01)
      const reported = (body.included ?? []).find(({ attributes }) => attributes["inbound_mode"] === "vessel")
      assert.strictEqual(reported?.attributes["inbound_eta_at"], "2026-01-19T10:00:00.000Z")
    })
  )
})
