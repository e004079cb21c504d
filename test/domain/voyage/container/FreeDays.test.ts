import { assert, it } from "@effect/vitest"

import { CalendarDate, Instant, shift } from "#domain/Time.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { freeDaysValidUntil, freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { waiting } from "./waiting.ts"

/** 00:30 of March 3 in Chicago, 22:30 of March 2 in Los Angeles. */
const night = Instant.make("2026-03-03T06:30:00.000Z")
const zones = { pod_timezone: "America/Los_Angeles", final_destination_timezone: "America/Chicago" }
const second = CalendarDate.make("2026-03-02")
const byRail = { ...noDeadlines, pickup_lfd_rail: second }

it("counts by the ramp's calendar where the railroad set the day, by the port's where the terminal did", () => {
  const rail = waiting(null, { ...zones, import_deadlines: byRail })
  const answer = { deadline: second, final: false, soon: false, overdue: true }
  assert.deepStrictEqual(freeDaysOf(rail, night), { ...answer, days: -1, source: "rail", timezone: "America/Chicago" })
  assert.deepStrictEqual(freeDaysOf(waiting("2026-03-02", zones), night), {
    ...answer,
    days: 0,
    overdue: false,
    soon: true,
    source: "terminal",
    timezone: "America/Los_Angeles"
  })
})

it("counts nothing where the zone of the place is not known, although another zone is", () => {
  const nowhere = waiting(null, { ...zones, final_destination_timezone: null, import_deadlines: byRail })
  assert.deepStrictEqual(freeDaysOf(nowhere, night), {
    days: null,
    deadline: second,
    source: "rail",
    timezone: null,
    overdue: false,
    soon: false,
    final: false
  })
  assert.isNull(freeDaysValidUntil(nowhere, night))
})

it("names the source that counts where two report the same day, and the one ahead where a stop was left", () => {
  const import_deadlines = { ...byRail, pickup_lfd_terminal: second }
  const left = {
    ...zones,
    import_deadlines,
    current_stop: "inland",
    past_stop_fields: ["pickup_lfd_terminal"]
  } as const
  const { days, source } = freeDaysOf(waiting(null, left), night) ?? {}
  assert.deepStrictEqual({ days, source }, { days: -1, source: "rail" })
  assert.strictEqual(freeDaysOf(waiting(null, { ...zones, import_deadlines }), night)?.source, "terminal")
})

it("is final and runs no more once the container has left", () => {
  const gone = waiting("2026-03-02", { current_stop: "gone", past_stop_fields: ["pickup_lfd_terminal"] })
  const found = freeDaysOf(gone, night)
  assert.deepStrictEqual(found, {
    days: null,
    deadline: second,
    source: "terminal",
    timezone: null,
    overdue: false,
    soon: false,
    final: true
  })
  assert.isNull(freeDaysOf(waiting("2026-03-02", { delivered_at: night }), night)?.days ?? null)
  assert.isNull(freeDaysOf(waiting(null), night))
})

it("is soon from three days before the last free day until its end", () => {
  const soon = (lfd: string) => freeDaysOf(waiting(lfd, zones), night)?.soon
  assert.deepStrictEqual(["2026-03-01", "2026-03-02", "2026-03-05", "2026-03-06"].map(soon), [false, true, true, false])
})

it("holds until the last moment of the day at the place", () => {
  for (const lfd of ["2026-02-20", "2026-03-02", "2026-03-09", "2026-03-20"]) {
    for (const moment of [night, Instant.make("2026-03-08T12:00:00.000Z")]) {
      const container = waiting(lfd, zones)
      const found = freeDaysOf(container, moment)
      assert(found !== null)
      const until = freeDaysValidUntil(container, moment)
      assert(until !== null && until >= moment)
      assert.deepStrictEqual(freeDaysOf(container, until), found, lfd)
      assert.strictEqual(freeDaysOf(container, shift(until, 1))?.days, (found.days ?? 0) - 1, lfd)
    }
  }
})

it("an appointment has the clock of its place, also when it stayed from a stop that the container left", () => {
  const at = Instant.make("2026-03-02T18:00:00.000Z")
  const pickedUp = {
    current_stop: "gone",
    past_stop_fields: ["pickup_appointment_at"],
    pickup_appointment_at: at
  } as const
  const zoneOf = (changes: Parameters<typeof waiting>[1]) => zoneOfPickUp(waiting(null, { ...zones, ...changes }))
  assert.strictEqual(zoneOf({ pickup_appointment_at: at }), "America/Los_Angeles")
  assert.strictEqual(zoneOf({ pickup_appointment_at: at, current_stop: "inland" }), "America/Chicago")
  assert.strictEqual(zoneOf({ ...pickedUp, current_stop: "inland" }), "America/Los_Angeles")
  assert.strictEqual(zoneOf({ ...pickedUp, final_destination_timezone: null }), "America/Los_Angeles")
  assert.strictEqual(zoneOf({ ...pickedUp, pod_full_out_at: shift(at, -1) }), "America/Los_Angeles")
  assert.strictEqual(
    zoneOf({ ...pickedUp, ind_ata_at: shift(at, 2), pod_full_out_at: shift(at, 1) }),
    "America/Los_Angeles"
  )
  assert.strictEqual(zoneOf({ ...pickedUp, pod_rail_departed_at: shift(at, -1) }), "America/Chicago")
  const byRailWithoutZone = { pod_rail_departed_at: shift(at, -1), final_destination_timezone: null }
  assert.isNull(zoneOf({ ...pickedUp, ...byRailWithoutZone }))
})
