import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { numbersOf } from "#adapters/simulator/voyage/numbers.ts"
import type { ContainerTruth } from "#adapters/simulator/world/truth.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { PastStopField } from "#domain/voyage/container/PastStopField.ts"
import type { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { findViolations } from "#domain/voyage/invariants/invariants.ts"

import { isLong } from "../support/cases.ts"
import { account, milestonesOf, sail, seen, lastTerminalState, track, World } from "./world.ts"

/** The longest script takes 45 days, and its empty container a few more. */
const days = 50

/** Follows one number to its end and compares what the account sees with what truly happened. */
const follow = (type: RequestType, number: string) =>
  Effect.gen(function* () {
    const holder = yield* account
    const { id } = yield* track(holder, type, number)
    yield* sail(days, isLong ? 6 : 12)
    const state = yield* seen(holder, id)
    const truth = yield* Simulator.use((simulator) => simulator.truth(number))
    const consignment =
      truth?.consignments.find(({ bill, booking }) => bill === number || booking === number) ??
      truth?.consignments.at(0)
    assert.isTrue(truth?.complete)
    assert(consignment !== undefined)
    return { ...state, consignment, truth }
  }).pipe(Effect.provide(World))

interface TerminalState {
  readonly pickup_lfd_terminal: string | null
  readonly holds_at_pod_terminal: ReadonlyArray<TerminalHold>
  readonly fees_at_pod_terminal: ReadonlyArray<TerminalFee>
}

const nothing: TerminalState = { pickup_lfd_terminal: null, holds_at_pod_terminal: [], fees_at_pod_terminal: [] }

/** The values of a container that has left, apart from the final ones of its stops. */
const gone = {
  available_for_pickup: false,
  holds_at_pod_terminal: [],
  location_at_pod_terminal: null
} satisfies Partial<Container>

/** Last free day, fees, and appointment keep their final values; none of them is active any more. */
const keepsFinalValues = (container: Container, truth: ContainerTruth) => {
  const { fees_at_pod_terminal, import_deadlines, past_stop_fields, pickup_appointment_at } = container
  assert.strictEqual(import_deadlines.pickup_lfd_terminal, truth.last_free_day, "final last free day")
  assert.deepStrictEqual(
    (fees_at_pod_terminal ?? []).map(({ amount, currency_code }) => [amount, currency_code]),
    (truth.fees ?? []).map(({ amount, currency }) => [amount, currency])
  )
  const values = {
    fees_at_pod_terminal,
    pickup_appointment_at,
    pickup_lfd_rail: import_deadlines.pickup_lfd_rail,
    pickup_lfd_terminal: import_deadlines.pickup_lfd_terminal
  } satisfies Partial<Record<PastStopField, unknown>>
  for (const [field, value] of Object.entries(values)) {
    if (value !== null) assert.include(past_stop_fields, field)
  }
}

type Followed = Effect.Success<ReturnType<typeof follow>>

const agrees = (followed: Followed, numbers: ReadonlyArray<string>) => {
  const { consignment, containers, events, shipment } = followed
  assert.deepStrictEqual(
    events.filter((event) => event.invalidated_at !== null),
    [],
    "nothing was published that did not happen"
  )
  assert.strictEqual(shipment?.port_of_lading_locode, consignment.pol)
  assert.strictEqual(shipment?.port_of_discharge_locode, consignment.pod)
  assert.strictEqual(shipment?.destination_locode, consignment.destination)
  for (const number of numbers) {
    const truth = consignment.containers.find((one) => one.number === number)
    const container = containers.find((one) => one.number === number)
    assert(truth !== undefined && container !== undefined, number)
    assert.deepStrictEqual(
      milestonesOf(followed, number),
      truth.milestones.map(({ at, name, unlocode }) => `${at} ${name} ${unlocode}`).sort()
    )
    assert(shipment !== null)
    assert.deepStrictEqual(findViolations(container, shipment), [])
    if (truth.stays) {
      const left = { ...nothing, ...lastTerminalState(followed, number) }
      assert.strictEqual(left.pickup_lfd_terminal, truth.last_free_day, "last free day")
      assert.deepStrictEqual(
        left.holds_at_pod_terminal.map(({ description }) => description),
        (truth.holds ?? []).map(({ text }) => text)
      )
      assert.deepStrictEqual(
        left.fees_at_pod_terminal.map(({ amount, currency_code }) => [amount, currency_code]),
        (truth.fees ?? []).map(({ amount, currency }) => [amount, currency])
      )
      assert.deepInclude(container, gone)
      keepsFinalValues(container, truth)
    }
  }
}

const scripts = ["PLAIN", "HOLD", "FEE", "LFD", "ROLL", "RAIL", "LATE"] as const

describe.each(scripts)("the script %s", (script) => {
  const cases: ReadonlyArray<readonly [RequestType, string]> = [
    ["bill_of_lading", `SIML${script}0001`],
    ["booking_number", `SIMB${script}0001`],
    ["container", numbersOf(script, 1).container(1)]
  ]
  // Every run follows each script by one kind of number; the long form by all three.
  const usual = cases.filter((_, index) => index === scripts.indexOf(script) % cases.length)
  it.effect.each(isLong ? cases : usual)(
    "ends, followed by %s, as it truly did",
    ([type, number]) =>
      Effect.gen(function* () {
        const followed = yield* follow(type, number)
        agrees(
          followed,
          type === "container" ? [number] : followed.consignment.containers.map((container) => container.number)
        )
      }),
    240_000
  )
})
