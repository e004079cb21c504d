import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { day, minute, shift } from "#domain/Time.ts"
import { findTrackingEnd, unknownNumberWindowMs, trackingWindowMs } from "#domain/tracking/tracking/trackingEnd.ts"
import type { TrackingState } from "#domain/tracking/tracking/trackingEnd.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as Sample from "../../../support/samples.ts"

const start = Sample.start
const account_id = Sample.accountId()
const shipment = (fields: Partial<Shipment> = {}) =>
  Sample.shipment({ account_id, created_at: start, pod_ata_at: null, destination_locode: null, ...fields })
const container = (fields: Partial<Container> = {}) =>
  Sample.container({ account_id, shipment_id: Sample.shipmentId(), ...fields })

/** Tracked since the first of January, and reported every day. */
const tracked = (fields: Partial<TrackingState> = {}): TrackingState => ({
  shipment: shipment(),
  containers: [container({ current_status: "on_ship", pod_full_out_at: null, final_destination_full_out_at: null })],
  cancelled: false,
  since: start,
  last_reported_at: Sample.onDay(100_000),
  unknown_since: null,
  ...fields
})

const [inside, outside] = [
  shift(Sample.onDay(60), trackingWindowMs),
  shift(Sample.onDay(60), trackingWindowMs + minute)
]
const at = Sample.onDay(60)

it.each([
  ["the arrival at the port of discharge", { shipment: shipment({ pod_ata_at: at }) }, "past_arrival_window"],
  [
    "the arrival inland",
    { shipment: shipment({ pod_ata_at: start, destination_locode: "USCHI", destination_ata_at: at }) },
    "past_arrival_window"
  ],
  [
    "the pick-up of the last container",
    { containers: [container({ pod_full_out_at: start }), container({ final_destination_full_out_at: at })] },
    "past_full_out_window"
  ],
  ["the line's last report", { last_reported_at: at }, "no_updates_at_line"]
] as const)("tracking ends 56 days after %s", (_, fields, reason) => {
  assert.isNull(findTrackingEnd(tracked(fields), inside))
  assert.strictEqual(findTrackingEnd(tracked(fields), outside), reason)
})

it("tracking ends 7 days after the line no longer knows the number, unless it is reported in another way", () => {
  const gone = tracked({ unknown_since: at })
  assert.isNull(findTrackingEnd(gone, shift(at, unknownNumberWindowMs)))
  // Reported on a day that has not come, by a file.
  assert.isNull(findTrackingEnd(gone, shift(at, unknownNumberWindowMs + minute)))
  const silent = tracked({ unknown_since: at, last_reported_at: Sample.onDay(59) })
  assert.isNull(findTrackingEnd(silent, shift(at, unknownNumberWindowMs)))
  assert.strictEqual(findTrackingEnd(silent, shift(at, unknownNumberWindowMs + minute)), "no_updates_at_line")
})

it.each([
  ["its inland destination is not reached", { shipment: shipment({ pod_ata_at: at, destination_locode: "USCHI" }) }],
  [
    "a container is not picked up",
    { containers: [container({ pod_full_out_at: at }), container({ pod_full_out_at: null })] }
  ]
] as const)("no window closes while %s", (_, fields) => {
  assert.isNull(findTrackingEnd(tracked(fields), Sample.onDay(400)))
})

it("a cancelled booking and returned containers end it at once; a container that has left does not count", () => {
  assert.strictEqual(findTrackingEnd(tracked({ cancelled: true }), start), "booking_cancelled")
  const returned = container({ current_status: "empty_returned" })
  const other = { current_status: "on_ship", pod_full_out_at: null } as const
  assert.strictEqual(findTrackingEnd(tracked({ containers: [returned] }), start), "all_containers_terminated")
  assert.isNull(findTrackingEnd(tracked({ containers: [returned, container(other)] }), start))
  const left = container({ ...other, membership_ended_at: at })
  assert.strictEqual(findTrackingEnd(tracked({ containers: [returned, left] }), start), "all_containers_terminated")
  assert.isNull(findTrackingEnd(tracked({ containers: [] }), start))
})

const days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200 }))
const someDay = Schema.NullOr(days)

it.prop(
  "whatever was reported, no window closes within 56 days of the beginning; what has ended stays ended",
  [someDay, someDay, someDay, days, days],
  ([arrived, out, reported, since, later]) => {
    const on = (days: number | null) => (days === null ? null : Sample.onDay(days))
    const one = tracked({
      shipment: shipment({ pod_ata_at: on(arrived) }),
      containers: [container({ current_status: "on_ship", pod_full_out_at: on(out) })],
      since: Sample.onDay(since),
      last_reported_at: on(reported)
    })
    const now = Sample.onDay(since + later)
    if (later <= trackingWindowMs / day) assert.isNull(findTrackingEnd(one, now))
    else if (findTrackingEnd(one, now) !== null) assert.isNotNull(findTrackingEnd(one, shift(now, 30 * day)))
  }
)
