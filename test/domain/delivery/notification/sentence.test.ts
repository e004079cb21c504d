import { assert, it } from "@effect/vitest"

import { describeEvent } from "#domain/delivery/notification/sentence.ts"
import type { Instant } from "#domain/Time.ts"

import * as Sample from "../../../support/samples.ts"

const about = { subject: "Container MSCU1234566", place: "Los Angeles", reason: null }
const event = (more: object) =>
  Sample.loggedEvent({
    account_id: Sample.accountId(),
    event: "container.transport.vessel_arrived",
    kind: "transport_event",
    timestamp: "2026-11-25T22:05:00.000Z" as Instant,
    timezone: "America/Los_Angeles",
    data_source: "shipping_line",
    vessel_name: null,
    value: null,
    changeset: null,
    cause: "source",
    ...more
  } as Parameters<typeof Sample.loggedEvent>[0])

it("names the place, the local time with its zone, and the source", () => {
  assert.strictEqual(
    describeEvent(event({}), about),
    "Container MSCU1234566 arrived at the port of discharge in Los Angeles on 25 Nov 2026, 14:05 GMT-8, reported by the carrier."
  )
  assert.include(describeEvent(event({ vessel_name: "EVER GIVEN" }), about), "in Los Angeles (vessel EVER GIVEN) on")
})

it("says what is not known as not known", () => {
  assert.include(describeEvent(event({ timezone: null }), about), "22:05 UTC")
  const unplaced = { timestamp: null, timezone: null, clock: "unknown" } as const
  assert.include(
    describeEvent(event({ ...unplaced, local_timestamp: "2026-11-25T22:05:00" }), about),
    "on 25 Nov 2026, 22:05 (local time, time zone unknown), reported"
  )
  assert.include(
    describeEvent(event({ ...unplaced, local_date: "2026-11-25" }), about),
    "on 25 Nov 2026 (time zone unknown), reported"
  )
  assert.include(describeEvent(event({ timestamp: null }), about), "at an unknown time")
  const created = event({ event: "container.created", timestamp: null })
  assert.include(describeEvent(created, about), "as of an unknown time in Los Angeles")
  assert.include(describeEvent(event({ data_source: null }), about), "source unknown")
  assert.include(describeEvent(event({ data_source: null, cause: "user" }), about), "entered by a user")
  assert.notInclude(describeEvent(event({}), { ...about, place: null }), " in ")
})

it("says old and new values, and never that an unreported list is none", () => {
  const changed = describeEvent(
    event({
      event: "container.updated",
      kind: "container_updated_event",
      data_source: "terminal",
      changeset: {
        available_for_pickup: [null, true],
        holds_at_pod_terminal: [[], [{ name: "customs", status: "hold" }]],
        pickup_lfd: ["2026-11-30", null]
      }
    }),
    about
  )
  assert.include(changed, "available for pickup: not reported → yes")
  assert.include(changed, "holds: none or not reported → customs hold")
  assert.include(changed, "last free day: 30 Nov 2026 → not reported")
  assert.include(changed, "reported by the terminal.")
  const cleared = { holds_at_pod_terminal: [[{ name: "customs", status: "hold" }], []] } as const
  const updated = { event: "container.updated", kind: "container_updated_event", changeset: cleared } as const
  assert.include(
    describeEvent(event({ ...updated, data_source: "terminal" }), about),
    "holds: customs hold → none, as of"
  )
  assert.include(
    describeEvent(event({ ...updated, data_source: null }), about),
    "holds: customs hold → not reported, as of"
  )
  const lfd = { event: "container.pickup_lfd.changed", data_source: "terminal" }
  assert.include(describeEvent(event({ ...lfd, value: "2026-12-01" }), about), ": now 1 Dec 2026, as of")
  assert.include(describeEvent(event({ ...lfd, value: null }), about), ": now not reported, as of")
})

it("says why a number cannot be tracked", () => {
  const failed = event({ event: "tracking_request.failed", kind: "tracking_request_event" })
  assert.strictEqual(
    describeEvent(failed, { subject: "Number MAEU1", place: null, reason: "not found" }),
    "Number MAEU1 cannot be tracked, reason: not found."
  )
})

it("shows instants of a change by the clock of the place", () => {
  const changed = event({
    event: "container.updated",
    changeset: { pickup_appointment_at: [null, "2026-11-26T18:00:00.000Z"] }
  })
  assert.include(describeEvent(changed, about), "pickup appointment: not reported → 26 Nov 2026, 10:00 GMT-8, as of")
})

it("shows a day without a time as a day", () => {
  const midnight = "2026-11-25T08:00:00.000Z" as Instant
  assert.include(describeEvent(event({ timestamp: midnight }), about), "on 25 Nov 2026 GMT-8, reported")
  assert.include(describeEvent(event({ timestamp: midnight, timezone: null }), about), "on 25 Nov 2026, 08:00 UTC")
})

it("shows a reported value that is no day as it was reported", () => {
  const changeset = { pickup_lfd: ["2026-13-45", "soon"] }
  assert.include(describeEvent(event({ event: "container.updated", changeset }), about), "2026-13-45 → soon")
})
