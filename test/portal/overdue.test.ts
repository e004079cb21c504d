import { assert, it } from "@effect/vitest"

import { isOverdue } from "../../adapters/portal/app/container/isOverdue.ts"
import { hasPassed } from "../../adapters/portal/app/parts/hasPassed.ts"

const losAngeles = "America/Los_Angeles"
const at = (instant: string) => Date.parse(instant)

it("an estimate with a time passes with that time", () => {
  const estimate = "2026-03-01T20:00:00.000Z"
  assert.isFalse(hasPassed(estimate, losAngeles, at("2026-03-01T20:00:00.000Z")))
  assert.isTrue(hasPassed(estimate, losAngeles, at("2026-03-01T20:00:01.000Z")))
})

it("an estimate of a day passes with the day of its place", () => {
  const midnight = "2026-03-01T08:00:00.000Z"
  assert.isFalse(hasPassed(midnight, losAngeles, at("2026-03-01T09:00:00.000Z")))
  assert.isFalse(hasPassed(midnight, losAngeles, at("2026-03-02T07:59:59.000Z")))
  assert.isTrue(hasPassed(midnight, losAngeles, at("2026-03-02T08:00:00.000Z")))
})

it("what is midnight elsewhere is a time", () => {
  assert.isTrue(hasPassed("2026-03-01T00:00:00.000Z", losAngeles, at("2026-03-01T00:00:01.000Z")))
})

it("nothing is said of a clock without a zone, nor where nothing is expected", () => {
  const late = at("2027-01-01T00:00:00.000Z")
  assert.isFalse(hasPassed("2026-03-01T20:00:00.000Z", null, late))
  assert.isFalse(hasPassed("2026-03-01T20:00:00.000Z", undefined, late))
  assert.isFalse(hasPassed(null, losAngeles, late))
})

const event = (
  name: string,
  fields: {
    readonly created_at?: string
    readonly invalidated_at?: string
    readonly location_locode?: string | null
    readonly timestamp?: string
  } = {}
) => ({
  attributes: {
    event: name,
    created_at: "2026-02-20T00:00:00.000Z",
    timestamp: "2026-03-01T20:00:00.000Z",
    timezone: losAngeles,
    voyage_number: null,
    data_source: "shipping_line",
    invalidated_at: null,
    location_locode: "USLAX",
    ...fields
  }
})
const expected = event("container.transport.estimated.vessel_arrived")
const now = at("2026-03-02T00:00:00.000Z")

it("an arrival is overdue until something is reported from its place", () => {
  assert.isTrue(isOverdue(expected, [expected], now))
  assert.isFalse(isOverdue(expected, [expected], at("2026-03-01T19:00:00.000Z")))
  assert.isFalse(isOverdue(expected, [event("container.transport.vessel_discharged")], now))
  const elsewhere = event("container.transport.vessel_departed", { location_locode: "CNSHA" })
  const withdrawn = event("container.transport.vessel_arrived", { invalidated_at: "2026-03-01T21:00:00.000Z" })
  assert.isTrue(isOverdue(expected, [elsewhere, withdrawn, expected], now))
})

it("an estimate that a newer one replaced is not overdue, whatever the newer one says", () => {
  const name = "container.transport.estimated.vessel_arrived"
  const created_at = "2026-02-27T00:00:00.000Z"
  const delayed = event(name, { created_at, timestamp: "2026-03-09T20:00:00.000Z" })
  const moved = event(name, { created_at, location_locode: "USLGB" })
  for (const newer of [delayed, moved]) assert.isFalse(isOverdue(expected, [newer, expected], now))
  assert.isTrue(isOverdue(moved, [moved, expected], now))
  const withdrawn = event(name, { created_at, invalidated_at: "2026-02-28T00:00:00.000Z" })
  assert.isTrue(isOverdue(expected, [withdrawn, expected], now))
})

it("an arrival is proven by what comes after it, also at another place or at none", () => {
  const inland = event("container.transport.estimated.arrived_at_inland_destination", { location_locode: "USCHI" })
  for (const location_locode of ["USLGB", null]) {
    const [out, delivered] = ["full_out", "delivered"].map((name) =>
      event(`container.transport.${name}`, { location_locode })
    )
    if (out === undefined || delivered === undefined) return assert.fail("two events")
    assert.isFalse(isOverdue(expected, [out], now))
    assert.isTrue(isOverdue(inland, [out], now))
    assert.isFalse(isOverdue(inland, [delivered], now))
  }
})

it("departures, estimates that were taken back, and those of no place are not", () => {
  for (const one of [
    event("container.transport.estimated.vessel_departed"),
    event("container.transport.vessel_arrived"),
    event("container.transport.estimated.vessel_arrived", { invalidated_at: "2026-03-01T21:00:00.000Z" }),
    event("container.transport.estimated.vessel_arrived", { location_locode: null })
  ])
    assert.isFalse(isOverdue(one, [], now))
})
