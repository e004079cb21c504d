import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { isLong } from "../support/cases.ts"
import { account, milestonesOf, sail, seen, lastTerminalState, track, World } from "./world.ts"

const truthOf = (number: string) => Simulator.use((simulator) => simulator.truth(number))

const checkNothingReported = (containers: ReadonlyArray<Container>): void => {
  for (const container of containers) {
    assert.deepStrictEqual(
      [
        container.import_deadlines.pickup_lfd_terminal,
        container.fees_at_pod_terminal,
        container.pickup_appointment_at,
        container.available_for_pickup
      ],
      [null, null, null, null]
    )
    assert.deepStrictEqual(container.past_stop_fields, [])
  }
}

it.effect(
  "a container requested by its number becomes a shipment under its bill",
  () =>
    Effect.gen(function* () {
      const holder = yield* account
      const { id } = yield* track(holder, "container", "SIMU1000115")
      yield* sail(60, isLong ? 6 : 12)
      const state = yield* seen(holder, id)
      const [consignment] = (yield* truthOf("SIMU1000115"))?.consignments ?? []
      assert.strictEqual(state.request.status, "tracking_stopped")
      assert.strictEqual(state.shipment?.bill_of_lading_number, "SIMLPLAIN0001")
      assert.strictEqual(state.shipment?.line_tracking_stopped_reason, "all_containers_terminated")
      assert.deepStrictEqual(
        state.containers.map(({ number }) => number),
        ["SIMU1000115"]
      )
      assert.deepStrictEqual(
        milestonesOf(state, "SIMU1000115"),
        consignment?.containers[0]?.milestones.map(({ at, name, unlocode }) => `${at} ${name} ${unlocode}`).sort()
      )
    }).pipe(Effect.provide(World)),
  240_000
)

it.effect(
  "an unknown container fails at once; an unknown bill waits seven days for its manifest",
  () =>
    Effect.gen(function* () {
      const holder = yield* account
      const byContainer = yield* track(holder, "container", "MSCU5285725")
      const bill = yield* track(holder, "bill_of_lading", "NOSUCHBILL")
      yield* sail(1)
      assert.strictEqual((yield* seen(holder, byContainer.id)).request.status, "failed")
      assert.strictEqual((yield* seen(holder, byContainer.id)).request.failed_reason, "not_found")
      assert.strictEqual((yield* seen(holder, bill.id)).request.status, "awaiting_manifest")
      yield* sail(8)
      assert.strictEqual((yield* seen(holder, bill.id)).request.status, "failed")
    }).pipe(Effect.provide(World)),
  240_000
)

it.effect(
  "a container that moves to another bill stays frozen under the old one and is new under the other",
  () =>
    Effect.gen(function* () {
      const holder = yield* account
      const first = yield* track(holder, "bill_of_lading", "SIMLMOVED0001")
      const second = yield* track(holder, "bill_of_lading", "SIMLMOVEDB001")
      const truth = yield* truthOf("SIMLMOVED0001")
      const moved = truth?.consignments[0]?.containers.find(({ stays }) => !stays)?.number ?? ""
      yield* sail(8)
      const before = yield* seen(holder, first.id)
      assert.include(
        before.containers.map(({ number }) => number),
        moved
      )
      yield* sail(52, isLong ? 6 : 12)
      const [old, now] = [yield* seen(holder, first.id), yield* seen(holder, second.id)]
      const frozen = old.containers.find(({ number }) => number === moved)
      const live = now.containers.find(({ number }) => number === moved)
      assert.isNotNull(frozen?.membership_ended_at)
      assert.strictEqual(frozen?.current_status, "on_ship")
      assert.strictEqual(frozen?.pod_discharged_at, null)
      assert.strictEqual(live?.current_status, "empty_returned")
      assert.notStrictEqual(live?.id, frozen?.id)
      assert.strictEqual(live?.cycle_id, frozen?.cycle_id, "one trip feeds both")
      assert.strictEqual(old.shipment?.line_tracking_stopped_reason, "all_containers_terminated")
      assert.deepStrictEqual(
        [...old.events, ...now.events].filter(({ invalidated_at }) => invalidated_at !== null),
        []
      )
    }).pipe(Effect.provide(World)),
  240_000
)

it.effect(
  "a container number that is used again inherits nothing from its earlier trip",
  () =>
    Effect.gen(function* () {
      const holder = yield* account
      const first = yield* track(holder, "bill_of_lading", "SIMLREUSE0001")
      const byContainer = yield* track(holder, "container", "SIMU7000112")
      yield* sail(25)
      const second = yield* track(holder, "bill_of_lading", "SIMLREUSEB001")
      yield* sail(2)
      const early = yield* seen(holder, second.id)
      assert.deepStrictEqual(
        early.containers.map(({ current_status }) => current_status),
        ["on_ship"]
      )
      checkNothingReported(early.containers)
      yield* sail(50)
      const [one, two, alone] = [
        yield* seen(holder, first.id),
        yield* seen(holder, second.id),
        yield* seen(holder, byContainer.id)
      ]
      const truth = yield* truthOf("SIMU7000112")
      for (const [state, bill] of [
        [one, "SIMLREUSE0001"],
        [two, "SIMLREUSEB001"]
      ] as const) {
        const trueContainer = truth?.consignments.find((consignment) => consignment.bill === bill)?.containers[0]
        assert.deepStrictEqual(
          milestonesOf(state, "SIMU7000112"),
          trueContainer?.milestones.map(({ at, name, unlocode }) => `${at} ${name} ${unlocode}`).sort()
        )
        assert.strictEqual(lastTerminalState(state, "SIMU7000112")["pickup_lfd_terminal"], trueContainer?.last_free_day)
        const container = state.containers[0]
        assert.strictEqual(container?.pickup_lfd, trueContainer?.last_free_day, "the final value of this trip")
        assert.include(container?.past_stop_fields ?? [], "pickup_lfd_terminal")
      }
      assert.notStrictEqual(one.containers[0]?.cycle_id, two.containers[0]?.cycle_id)
      assert.strictEqual(
        alone.shipment?.bill_of_lading_number,
        "SIMLREUSE0001",
        "it stays on the trip it was requested for"
      )
    }).pipe(Effect.provide(World)),
  300_000
)
