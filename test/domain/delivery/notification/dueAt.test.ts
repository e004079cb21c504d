import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { scheduleNotification, endOfQuietHours } from "#domain/delivery/notification/scheduleNotification.ts"
import type { Timing } from "#domain/delivery/notification/scheduleNotification.ts"
import { hour, instantOf, minute, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Apia",
  "America/St_Johns",
  "UTC"
] as const

/** Days around which clocks of these zones are changed. */
const changes = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2026-06-15"
] as const

const Minute = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1439 }))
const Moment = Schema.Int.check(Schema.isBetween({ minimum: -2880, maximum: 2880 }))

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

const formats = new Map(
  zones.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
  ])
)

const localOf = (at: Instant, zone: string) => {
  const parts = formats.get(zone)?.format(new Date(at)) ?? ""
  return { day: parts.slice(0, 10), time: parts.slice(11, 16) }
}

const around = (day: string, minutes: number): Instant =>
  instantOf(Date.parse(`${day}T12:00:00Z`) + minutes * minute) as Instant

const rule = (more: Partial<Timing>): Timing => ({
  timing: "immediate",
  digest_time: null,
  timezone: "UTC",
  quiet_from: null,
  quiet_to: null,
  ...more
})

const given = {
  zone: Schema.Literals(zones),
  day: Schema.Literals(changes),
  moment: Moment,
  from: Minute,
  /** Minutes of quiet: never none, never the whole day. */
  quiet: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1439 }))
}

it.prop(
  "quiet hours end outside of themselves, within a day and two hours, also where clocks are changed",
  given,
  (some) => {
    const { day, from, moment, quiet, zone } = some
    const timing = rule({ timezone: zone, quiet_from: clock(from), quiet_to: clock((from + quiet) % 1440) })
    const at = around(day, moment)
    const end = endOfQuietHours(timing, at)
    if (end === null) return assert.deepStrictEqual(scheduleNotification(timing, at), { at, collects: false })
    assert.isTrue(end > at && end <= shift(at, 26 * hour), `${at} ${end}`)
    assert.isNull(endOfQuietHours(timing, end), `${zone} ${end}`)
    for (let between = at; between < end; between = shift(between, 29 * minute)) {
      assert.strictEqual(endOfQuietHours(timing, between), end)
    }
  }
)

it.prop("nothing that is due at once is due within quiet hours, and what is not quiet goes at once", given, (some) => {
  const { day, from, moment, quiet, zone } = some
  const timing = rule({ timezone: zone, quiet_from: clock(from), quiet_to: clock((from + quiet) % 1440) })
  const now = around(day, moment)
  const { at, collects } = scheduleNotification(timing, now)
  assert.isNull(endOfQuietHours(timing, at))
  assert.strictEqual(collects, endOfQuietHours(timing, now) !== null)
  assert.strictEqual(at, endOfQuietHours(timing, now) ?? now)
})

it.prop("a daily digest comes once for each local day, at its time where the clock has it", given, (some) => {
  const { day, from, moment, zone } = some
  const timing = rule({ timing: "daily", timezone: zone, digest_time: clock(from) })
  const first = scheduleNotification(timing, around(day, moment)).at
  const second = scheduleNotification(timing, first).at
  assert.isTrue(second > first)
  const [a, b] = [localOf(first, zone), localOf(second, zone)]
  assert.notStrictEqual(a.day, b.day)
  const wanted = clock(from)
  for (const { day, time } of [a, b]) {
    if (time === wanted) continue
    // A time that the clock skips on this day is so much later.
    const everyMinute = Array.from({ length: 2 * 1440 }, (_, at) => localOf(around(day, at - 1440), zone))
    const isSkipped = everyMinute.every((one) => one.day !== day || one.time !== wanted)
    assert.isTrue(isSkipped, `${zone} ${day} ${time} for ${wanted}`)
  }
})

it("knows the two nights in which clocks of New York are changed", () => {
  const timing = rule({ timezone: "America/New_York", quiet_from: "22:00", quiet_to: "02:30" })
  // 2:30 does not exist on 8 March: the clock goes from 2:00 EST to 3:00 EDT.
  assert.strictEqual(endOfQuietHours(timing, "2026-03-08T06:00:00.000Z" as Instant), "2026-03-08T07:30:00.000Z")
  // On 1 November 1:30 comes twice, and the night is an hour longer.
  const autumn = rule({ timezone: "America/New_York", quiet_from: "22:00", quiet_to: "07:00" })
  assert.strictEqual(endOfQuietHours(autumn, "2026-11-01T02:00:00.000Z" as Instant), "2026-11-01T12:00:00.000Z")
  assert.isNull(endOfQuietHours(autumn, "2026-11-01T01:59:59.000Z" as Instant))
})

it("an hourly digest comes at the full hour of the local clock", () => {
  const timing = rule({ timing: "hourly", timezone: "Asia/Kolkata" })
  assert.deepStrictEqual(scheduleNotification(timing, "2026-06-01T10:05:07.003Z" as Instant), {
    at: "2026-06-01T10:30:00.000Z" as Instant,
    collects: true
  })
})
