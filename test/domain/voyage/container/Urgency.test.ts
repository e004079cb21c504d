import { assert, it } from "@effect/vitest"

import { day, shift } from "#domain/Time.ts"
import { urgencyOf } from "#domain/voyage/container/Urgency.ts"

import { now, waiting } from "./waiting.ts"

it.each([
  ["2026-03-08", "overdue", -1],
  ["2026-03-09", "imminent", 0],
  ["2026-03-12", "imminent", 3],
  ["2026-03-13", "later", 4]
] as const)("a last free day of %s is %s", (lfd, urgency, days_until_lfd) => {
  assert.deepStrictEqual(urgencyOf(waiting(lfd), true, now), { urgency, days_until_lfd, note: null })
})

it.each([
  ["picked up", waiting("2026-03-08", { current_stop: "gone" }), true, "It was picked up."],
  ["without a day", waiting(null), true, "No last free day is reported."],
  ["no longer tracked", waiting("2026-03-08"), false, "It is no longer tracked."],
  ["left its shipment", waiting("2026-03-08", { membership_ended_at: now }), true, "It is no longer tracked."],
  [
    "never seen by a terminal",
    waiting("2026-03-08", { terminal_checked_at: null }),
    true,
    "No terminal has responded yet."
  ],
  [
    "seen long ago",
    waiting("2026-03-08", { terminal_checked_at: shift(now, -8 * day) }),
    true,
    "The terminal's last response is older than 7 days."
  ],
  [
    "at a place without a zone",
    waiting("2026-03-08", { pod_timezone: null }),
    true,
    "The time zone of the place is unknown."
  ]
] as const)("nothing is said of one %s", (_, container, isTracked, note) => {
  assert.deepStrictEqual(urgencyOf(container, isTracked, now), { urgency: null, days_until_lfd: null, note })
})
