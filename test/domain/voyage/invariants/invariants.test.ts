import { assert, describe, it } from "@effect/vitest"

import { CalendarDate, Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import { invariants, findViolations } from "#domain/voyage/invariants/invariants.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as Sample from "../../../support/samples.ts"

const account_id = Sample.accountId()
const shipment = Sample.shipment({ account_id })
const on = (day: string) => Instant.make(`2026-${day}T00:00:00.000Z`)
const lastFreeDay = CalendarDate.make("2026-01-26")

/** A container as it truly may be. */
const sound = (fields: Partial<Container>): Container =>
  Sample.container({
    account_id,
    shipment_id: shipment.id,
    reported_status: fields.current_status ?? "new",
    ...fields
  })

const atPort = { pod_timezone: "America/Los_Angeles" } as const
const sailed = { pol_vessel_loaded_at: on("01-05"), pol_vessel_departed_at: on("01-06") } as const
const ashore = { ...sailed, pod_arrived_at: on("01-20"), pod_discharged_at: on("01-21") } as const
const nothing = { available_for_pickup: false, holds_at_pod_terminal: [], fees_at_pod_terminal: [] } as const

const atSea = sound({ current_status: "on_ship", ...atPort, ...sailed })
const available = sound({ current_status: "available", available_for_pickup: true, ...atPort, ...ashore })
const onRail = sound({ current_status: "on_rail", current_stop: "onward", ...nothing, ...ashore })
const pickedUp = sound({
  current_status: "picked_up",
  current_stop: "gone",
  pod_full_out_at: on("01-24"),
  ...nothing,
  ...ashore
})
const returned = sound({
  current_status: "empty_returned",
  current_stop: "gone",
  empty_terminated_at: on("01-28"),
  ...nothing
})
const delivered = new Container({ ...pickedUp, current_status: "delivered", delivered_at: on("01-25") })

const lfd = (of: "line" | "terminal" | "rail") => ({
  import_deadlines: {
    pickup_lfd_line: null,
    pickup_lfd_terminal: null,
    pickup_lfd_rail: null,
    [`pickup_lfd_${of}`]: lastFreeDay
  }
})

it.each([
  ["new", sound({})],
  ["at sea", atSea],
  ["available", available],
  ["on rail", onRail],
  ["out", pickedUp],
  [
    "out, with a final day",
    new Container({ ...pickedUp, ...lfd("terminal"), past_stop_fields: ["pickup_lfd_terminal"] })
  ]
] as const)("holds of a container that is %s", (_, container) =>
  assert.deepStrictEqual(findViolations(container, shipment), [])
)

it.each([
  ["returned, of which no other milestone was reported", returned],
  ["marked as delivered", delivered]
] as const)("holds of a container that is %s", (_, container) =>
  assert.deepStrictEqual(findViolations(container, shipment), [])
)

type Broken = readonly [rule: string, container: Container, fields: Partial<Container>, also?: ReadonlyArray<string>]

const broken: ReadonlyArray<Broken> = [
  ["available_is_ashore", atSea, { available_for_pickup: true, pod_arrived_at: on("01-20") }],
  ["available_has_arrived", available, { pod_arrived_at: null, pod_discharged_at: null }],
  ["status_is_availability", available, { available_for_pickup: null }],
  [
    "status_is_availability",
    available,
    { reported_status: "grounded", current_status: "grounded" },
    ["available_is_ashore"]
  ],
  ["left_is_not_available", pickedUp, { available_for_pickup: true }, ["available_is_ashore"]],
  ["left_is_not_available", onRail, { available_for_pickup: null }],
  ["left_has_no_yard_location", pickedUp, { location_at_pod_terminal: "E12" }],
  ["left_keeps_final_values", returned, { pickup_appointment_at: on("01-24") }],
  ["left_keeps_final_values", onRail, { fees_at_pod_terminal: [{ type: "exam", amount: 1, currency_code: "USD" }] }],
  ["gone_is_not_held", returned, { holds_at_pod_terminal: [readHold("CUSTOMS HOLD")] }],
  ["onward_holds_are_known", onRail, { holds_at_pod_terminal: null }],
  ["left_keeps_final_values", pickedUp, lfd("line")],
  ["left_keeps_final_values", onRail, lfd("terminal")],
  ["final_is_of_left_stop", available, { ...lfd("terminal"), past_stop_fields: ["pickup_lfd_terminal"] }],
  ["last_free_day_after_arrival", atSea, lfd("terminal")],
  ["status_is_of_stop", pickedUp, { current_stop: "port" }, ["out_is_not_here"]],
  ["status_is_of_stop", atSea, { current_stop: "inland" }],
  ["new_has_not_sailed", sound({}), sailed],
  ["on_ship_is_not_discharged", atSea, { pod_discharged_at: on("01-21") }],
  ["returned_is_returned", pickedUp, { empty_terminated_at: on("01-28") }],
  ["out_is_not_here", available, { pod_full_out_at: on("01-24") }],
  ["out_is_not_here", available, { current_stop: "inland", final_destination_full_out_at: on("01-24") }],
  ["shown_is_reported", available, { current_status: "delivered" }],
  ["shown_is_reported", delivered, { current_status: "picked_up" }],
  ["milestones_in_order", available, { pol_vessel_departed_at: on("02-06") }],
  ["milestones_in_order", atSea, { empty_out_at: on("01-20") }],
  ["out_after_arrival", pickedUp, { pod_full_out_at: on("01-16") }],
  [
    "out_after_arrival",
    pickedUp,
    {
      current_status: "empty_returned",
      reported_status: "empty_returned",
      empty_terminated_at: on("01-19"),
      pod_arrived_at: null,
      pod_discharged_at: null
    }
  ],
  ["own_shipment", atSea, { shipment_id: Sample.shipmentId() }],
  ["own_shipment", atSea, { account_id: Sample.accountId() }],
  [
    "membership_ended_in_life",
    atSea,
    { membership_ended_at: on("01-09"), updated_at: on("01-08"), created_at: on("01-01") }
  ],
  [
    "membership_ended_in_life",
    atSea,
    { membership_ended_at: on("01-01"), updated_at: on("01-08"), created_at: on("01-02") }
  ]
]

describe("what is broken", () => {
  it.each(broken.map((one) => [one[0], one] as const))("is named: %s", (_, [rule, container, fields, also = []]) => {
    const found = findViolations(new Container({ ...container, ...fields }), shipment)
    assert.deepStrictEqual(found.map((one) => one.rule).sort(), [rule, ...also].sort())
    for (const { sentence } of found) assert.match(sentence, /^[A-Za-z].*\.$/)
  })

  it("is named of the shipment, and of what is made from the row", () => {
    const late = new Shipment({ ...shipment, pol_atd_at: on("02-01"), pod_ata_at: on("01-20") })
    assert.deepStrictEqual(
      findViolations(sound({}), late).map(({ rule }) => rule),
      ["arrival_after_departure"]
    )
    const wrong = Object.assign(Object.create(available) as Container, {})
    Object.defineProperty(wrong, "availability_known", { value: false })
    assert.include(
      findViolations(wrong, shipment).map(({ rule }) => rule),
      "availability_known"
    )
  })
})

it("tests every rule, and each has a name of its own and a sentence", () => {
  const names = invariants.map(({ name }) => name)
  assert.strictEqual(new Set(names).size, names.length)
  const tested = new Set([...broken.map(([rule]) => rule), "arrival_after_departure", "availability_known"])
  assert.deepStrictEqual(
    names.filter((name) => !tested.has(name)),
    []
  )
  for (const { meaning } of invariants) assert.match(meaning, /^[A-Z].*\.$/)
})

it("does not take times that sources report differently, or by the day, for contradictions", () => {
  const vague = new Container({ ...pickedUp, pod_full_out_at: on("01-18"), pod_arrived_at: on("01-22") })
  assert.deepStrictEqual(findViolations(vague, shipment), [])
})
