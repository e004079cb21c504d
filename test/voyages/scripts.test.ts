import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { numbersOf } from "#adapters/simulator/numbers.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import type { RequestType } from "#domain/TrackingRequest.ts"

import { account, milestonesOf, sail, seen, track, World } from "./world.ts"

const days = 60

/** Follows one number to its end and compares what the account sees with what truly happened. */
const follow = (type: RequestType, number: string) =>
  Effect.gen(function* () {
    const holder = yield* account
    const { id } = yield* track(holder, type, number)
    yield* sail(days)
    const state = yield* seen(holder, id)
    const truth = yield* Simulator.use((simulator) => simulator.truth(number))
    const consignment =
      truth?.consignments.find(({ bill, booking }) => bill === number || booking === number) ??
      truth?.consignments.at(0)
    assert.isTrue(truth?.complete)
    assert(consignment !== undefined)
    return { ...state, consignment, truth }
  }).pipe(Effect.provide(World))

type Followed = Effect.Success<ReturnType<typeof follow>>

const agrees = (followed: Followed, boxes: ReadonlyArray<string>) => {
  const { consignment, containers, events, shipment } = followed
  assert.deepStrictEqual(
    events.filter((event) => event.invalidated_at !== null),
    [],
    "nothing was told that never was"
  )
  assert.strictEqual(shipment?.port_of_lading_locode, consignment.pol)
  assert.strictEqual(shipment?.port_of_discharge_locode, consignment.pod)
  assert.strictEqual(shipment?.destination_locode, consignment.destination)
  for (const number of boxes) {
    const truth = consignment.containers.find((one) => one.number === number)
    const container = containers.find((one) => one.number === number)
    assert(truth !== undefined && container !== undefined, number)
    assert.deepStrictEqual(
      milestonesOf(followed, number),
      truth.milestones.map(({ at, name, unlocode }) => `${at} ${name} ${unlocode}`).sort()
    )
    if (truth.stays) {
      assert.strictEqual(container.import_deadlines.pickup_lfd_terminal, truth.last_free_day, "last free day")
      assert.deepStrictEqual(
        container.holds_at_pod_terminal?.map(({ description }) => description) ?? null,
        truth.holds?.map(({ text }) => text) ?? null
      )
      assert.deepStrictEqual(
        container.fees_at_pod_terminal?.map(({ amount, currency_code }) => [amount, currency_code]) ?? null,
        truth.fees?.map(({ amount, currency }) => [amount, currency]) ?? null
      )
    }
  }
}

describe.each(["PLAIN", "HOLD", "FEE", "LFD", "ROLL", "RAIL", "LATE"] as const)("the script %s", (script) => {
  const cases: ReadonlyArray<readonly [RequestType, string]> = [
    ["bill_of_lading", `SIML${script}0001`],
    ["booking_number", `SIMB${script}0001`],
    ["container", numbersOf(script, 1).box(1)]
  ]
  it.effect.each(cases)(
    "ends, followed by %s, as it truly did",
    ([type, number]) =>
      Effect.gen(function* () {
        const followed = yield* follow(type, number)
        agrees(
          followed,
          type === "container" ? [number] : followed.consignment.containers.map((container) => container.number)
        )
      }),
    60_000
  )
})
