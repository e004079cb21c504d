import { assert, it } from "@effect/vitest"

import { CalendarDate, day, Instant, shift } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { appointmentInDays, Deadline, deadlineOf, freeDaysLeft } from "#domain/voyage/container/Deadline.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { now, waiting } from "./waiting.ts"

it("by the days that are left at the terminal, where it may still be yesterday", () => {
  for (const [lfd, expected] of [
    ["2026-03-08", "overdue"],
    ["2026-03-09", "today"],
    ["2026-03-10", "within_two_days"],
    ["2026-03-11", "within_two_days"],
    ["2026-03-12", "within_seven_days"],
    ["2026-03-16", "within_seven_days"],
    ["2026-03-17", "later"],
    [null, "unknown"]
  ] as const) {
    assert.strictEqual(deadlineOf(waiting(lfd), true, now), expected, String(lfd))
  }
})

it("unknown where no last free day is reported, although the zone of its place is known", () => {
  const inland = { final_destination_timezone: "Asia/Tokyo" }
  assert.strictEqual(deadlineOf(waiting(null, inland), true, now), "unknown")
  assert.isNull(freeDaysLeft(waiting(null, inland), now))
})

it("unknown where no zone tells which day it is", () => {
  assert.strictEqual(deadlineOf(waiting("2026-03-09", { pod_timezone: null }), true, now), "unknown")
})

it("by the calendar of the inland destination once it has left the port, or when the railroad set the day", () => {
  const zones = { pod_timezone: "America/Los_Angeles", final_destination_timezone: "Asia/Tokyo" }
  const inland = waiting("2026-03-09", { ...zones, current_stop: "inland" })
  assert.strictEqual(deadlineOf(inland, true, now), "overdue")
  const import_deadlines = { ...noDeadlines, pickup_lfd_rail: CalendarDate.make("2026-03-09") }
  assert.strictEqual(deadlineOf(waiting(null, { ...zones, import_deadlines }), true, now), "overdue")
  assert.strictEqual(deadlineOf(waiting("2026-03-09", zones), true, now), "today")
  for (const name of ["pickup_lfd_line", "pickup_lfd_terminal"] as const) {
    const ofPort = { ...noDeadlines, [name]: CalendarDate.make("2026-03-09") }
    assert.strictEqual(deadlineOf(waiting(null, { ...zones, import_deadlines: ofPort }), true, now), "today", name)
  }
})

it("what was picked up runs out of nothing, and what is not tracked any more is not called overdue", () => {
  const overdue = "2026-03-01"
  assert.strictEqual(deadlineOf(waiting(overdue, { current_stop: "gone" }), true, now), "picked_up")
  assert.strictEqual(deadlineOf(waiting(overdue, { delivered_at: now }), true, now), "picked_up")
  assert.strictEqual(deadlineOf(waiting(overdue, { reported_status: "empty_returned" }), true, now), "picked_up")
  assert.strictEqual(deadlineOf(waiting(overdue), false, now), "unknown")
  assert.strictEqual(deadlineOf(waiting(overdue, { membership_ended_at: now }), true, now), "unknown")
})

it("only ever comes nearer as time goes by", () => {
  const order = Deadline.literals
  for (const lfd of ["2026-03-07", "2026-03-10", "2026-03-30"]) {
    let before: number = order.length
    for (let hours = 0; hours < 40 * 24; hours += 6) {
      const at = order.indexOf(deadlineOf(waiting(lfd), true, shift(now, (hours / 24) * day)))
      assert.isAtMost(at, before)
      before = at
    }
  }
})

it("an appointment is today until the day at the place of pick-up is over", () => {
  const inDays = (at: string, changes: Partial<Container> = {}) =>
    appointmentInDays(waiting(null, { pickup_appointment_at: Instant.make(`${at}:00.000Z`), ...changes }), now)
  assert.strictEqual(inDays("2026-03-10T06:30"), 0)
  assert.strictEqual(inDays("2026-03-10T07:30"), 1)
  assert.strictEqual(inDays("2026-03-09T06:30"), -1)
  assert.strictEqual(inDays("2026-03-10T07:30", { pod_timezone: null }), 0)
  const inland = { current_stop: "inland", final_destination_timezone: "Asia/Tokyo" } as const
  assert.strictEqual(inDays("2026-03-10T14:30", inland), 0)
  assert.strictEqual(inDays("2026-03-10T15:30", inland), 1)
  assert.isNull(appointmentInDays(waiting(null), now))
})
