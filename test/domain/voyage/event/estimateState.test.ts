import { assert, it } from "@effect/vitest"

import { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { estimateStateOf } from "#domain/voyage/event/estimateState.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import * as Sample from "../../../support/samples.ts"

const at = (text: string) => Instant.make(text)
const account_id = Sample.accountId()
const sailing = Sample.container({ account_id, shipment_id: Sample.shipmentId(), current_status: "on_ship" })

const transport = (event: string, fields: Partial<LoggedEvent> = {}) =>
  Sample.loggedEvent({
    account_id,
    event: `container.transport.${event}` as LoggedEvent["event"],
    created_at: at("2026-02-20T00:00:00.000Z"),
    timestamp: at("2026-03-01T20:00:00.000Z"),
    timezone: "America/Los_Angeles",
    location_locode: "USLAX",
    ...fields
  })
const estimate = (name: string, fields: Partial<LoggedEvent> = {}) => transport(`estimated.${name}`, fields)

const arrival = estimate("vessel_arrived")
const departure = estimate("vessel_departed", { location_locode: "CNSHA" })
const inland = estimate("arrived_at_inland_destination", { location_locode: "USCHI" })
const [before, now] = [at("2026-03-01T19:00:00.000Z"), at("2026-03-02T00:00:00.000Z")]
const newer = { created_at: at("2026-02-27T00:00:00.000Z") }
const withdrawn = { invalidated_at: at("2026-02-28T00:00:00.000Z") }

const state = (
  event: LoggedEvent,
  others: ReadonlyArray<LoggedEvent> = [],
  container: Container = sailing,
  when = now
) => estimateStateOf(event, [event, ...others], container, when)

it("an estimated arrival is overdue once it has passed, and a departure never", () => {
  assert.strictEqual(state(arrival, [], sailing, before), "in_effect")
  assert.strictEqual(state(arrival), "overdue")
  assert.strictEqual(state(departure), "in_effect")
  assert.strictEqual(state(estimate("vessel_arrived", { location_locode: null })), "in_effect")
  assert.strictEqual(state(estimate("vessel_arrived", { timezone: null })), "in_effect")
  assert.strictEqual(state(estimate("vessel_arrived", { timestamp: null })), "in_effect")
})

it("an event that is reported from the place of an estimated arrival proves it", () => {
  const elsewhere = transport("vessel_departed", { location_locode: "CNSHA" })
  const unproven = [elsewhere, transport("vessel_arrived", withdrawn), estimate("vessel_departed")]
  assert.strictEqual(state(arrival, unproven), "overdue")
  assert.strictEqual(state(arrival, [transport("rail_loaded")]), "in_effect")
})

it("the state of the container proves an arrival, where no event reports the move", () => {
  const box = (changes: Partial<Container>) => Sample.container({ ...sailing, ...changes })
  assert.strictEqual(state(arrival, [], box({ current_status: "available" })), "in_effect")
  assert.strictEqual(state(inland, [], box({ pod_full_out_at: now })), "overdue")
  assert.strictEqual(state(inland, [], box({ ind_rail_unloaded_at: now })), "in_effect")
  assert.strictEqual(state(inland, [], box({ current_status: "empty_returned" })), "in_effect")
})

it("a newer estimate replaces an older one, wherever and whenever it is", () => {
  for (const changes of [{ timestamp: at("2026-03-09T20:00:00.000Z") }, { location_locode: "USLGB" }]) {
    const next = estimate("vessel_arrived", { ...newer, ...changes })
    assert.strictEqual(state(arrival, [next]), "replaced")
    assert.strictEqual(state(next, [arrival]), "timestamp" in changes ? "in_effect" : "overdue")
  }
  assert.strictEqual(state(arrival, [estimate("vessel_arrived", { ...newer, ...withdrawn })]), "overdue")
  assert.strictEqual(state(arrival, [estimate("vessel_departed", newer)]), "overdue")
})

it("of two estimates of one moment exactly one is replaced", () => {
  const other = estimate("vessel_arrived")
  assert.sameMembers([state(arrival, [other]), state(other, [arrival])], ["replaced", "overdue"])
})

it("the event itself replaces its estimates, also later ones, and so does a later move", () => {
  for (const created_at of [arrival.created_at, at("2026-01-01T00:00:00.000Z")]) {
    assert.strictEqual(state(arrival, [transport("vessel_arrived", { created_at })]), "replaced")
    assert.strictEqual(state(departure, [transport("vessel_departed", { created_at })]), "replaced")
  }
  for (const location_locode of ["USLGB", null]) {
    assert.strictEqual(state(arrival, [transport("full_out", { location_locode })]), "replaced")
    assert.strictEqual(state(inland, [transport("full_out", { location_locode })]), "overdue")
    assert.strictEqual(state(inland, [transport("delivered", { location_locode })]), "replaced")
  }
  const elsewhere = { location_locode: "KRPUS" }
  assert.strictEqual(state(arrival, [transport("transshipment_discharged", elsewhere)]), "overdue")
})

it("events that happened and withdrawn estimates have no state", () => {
  assert.isNull(state(transport("vessel_arrived"), [estimate("vessel_arrived", newer)]))
  assert.isNull(state(estimate("vessel_arrived", withdrawn), [estimate("vessel_arrived", newer)]))
})
