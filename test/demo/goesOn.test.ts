import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { DemoWorld } from "#adapters/simulator/world/demo/DemoWorld.ts"
import { pollNow } from "#application/tracking/demo/pollNow.ts"

import { work } from "../score/play/world.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { begun, fleetOf, refused, trackAll, World } from "./world.ts"

const hour = 3_600_000

type Fleet = Effect.Success<ReturnType<typeof fleetOf>>

const isOverdue = ({ now }: Fleet, at: string | null, by: number): boolean => at !== null && Date.parse(at) < now - by

/** Estimates of ships that have not come are in the future, or so little behind that the arrival is not reported yet. */
const lateOnes = (fleet: Fleet, by: number) =>
  fleet.shipments
    .filter(({ pod_ata_at, pod_eta_at }) => pod_ata_at === null && isOverdue(fleet, pod_eta_at, by))
    .map(
      ({ normalized_number, pod_eta_at }) =>
        `${normalized_number} ${pod_eta_at} at ${new Date(fleet.now).toISOString()}`
    )

it.effect(
  "in real time the fleet stays plausible for more than a week: new bookings come, old voyages end",
  () =>
    Effect.gen(function* () {
      const holder = yield* begun("2026-10-25T06:00:00Z")
      const statuses = new Set<string>()
      for (let day = 1; day <= 9; day++) {
        for (let step = 0; step < 2; step++) {
          yield* TestClock.adjust(12 * hour)
          yield* work
        }
        yield* trackAll(holder)
        const fleet = yield* fleetOf(holder)
        assert.deepStrictEqual(lateOnes(fleet, 18 * hour), [])
        for (const { current_status } of fleet.containers) statuses.add(current_status)
        const isUnderWay = nonEmpty(fleet.containers).filter(
          ({ current_status }) => current_status !== "empty_returned"
        )
        assert.isAtLeast(isUnderWay.length, 20, `on day ${day}`)
      }
      assert.deepStrictEqual(yield* refused(holder), [])
      assert.includeMembers([...statuses], ["new", "on_ship", "available", "picked_up", "empty_returned"])
    }).pipe(Effect.provide(World)),
  120_000
)

it.effect(
  "at 60-fold speed for ten minutes estimates come closer, the past stays, and no report is refused",
  () =>
    Effect.gen(function* () {
      const holder = yield* begun("2026-11-29T12:00:00Z")
      const demo = yield* DemoWorld
      const before = yield* fleetOf(holder)
      assert.isTrue(yield* demo.setSpeed(60, hour))
      yield* pollNow(holder.account.id)
      for (let step = 0; step < 20; step++) {
        yield* TestClock.adjust("30 seconds")
        yield* work
        const fleet = yield* fleetOf(holder)
        assert.deepStrictEqual(lateOnes(fleet, 10 * 60_000), [])
      }
      assert.isTrue(yield* demo.setSpeed(1, 0))
      yield* pollNow(holder.account.id)
      yield* work
      const after = yield* fleetOf(holder)
      assert.deepStrictEqual(yield* refused(holder), [])
      for (const earlier of before.shipments) {
        const now = after.shipments.find(({ id }) => id === earlier.id)
        assert.strictEqual(now?.pol_atd_at, earlier.pol_atd_at, earlier.normalized_number)
        if (earlier.pod_ata_at !== null) assert.strictEqual(now?.pod_ata_at, earlier.pod_ata_at)
      }
      const closer = before.shipments.filter(({ id, pod_eta_at }) => {
        const now = after.shipments.find((one) => one.id === id)
        return now?.pod_ata_at === null && Date.parse(pod_eta_at ?? "") - Date.parse(now.pod_eta_at ?? "") > 6 * hour
      })
      assert.isAtLeast(closer.length, 8)
      const came = after.shipments.filter(({ id, pod_ata_at }) => {
        return pod_ata_at !== null && before.shipments.some((one) => one.id === id && one.pod_ata_at === null)
      })
      assert.isAtLeast(came.length, 1)
    }).pipe(Effect.provide(World)),
  120_000
)
