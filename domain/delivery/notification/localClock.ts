import { DateTime, Option, Schema } from "effect"

import { instantInZone, zoneOffsetMs } from "../../instantInZone.ts"
import { hour, instantOf, toMillis } from "../../Time.ts"
import type { Instant } from "../../Time.ts"

export const ClockTime = Schema.String.annotate({ examples: ["07:30"] }).check(
  Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be a time of day such as `07:30`" })
)

const isZone = (name: string): boolean => /^[A-Za-z]/.test(name) && Option.isSome(DateTime.zoneMakeNamed(name))

export const Zone = Schema.String.annotate({ examples: ["Europe/Berlin"] }).check(
  Schema.makeFilter((name: string) =>
    isZone(name) ? undefined : "must be a time zone of the IANA list such as Europe/Berlin"
  ),
  Schema.isMaxLength(100)
)

/** As UTC milliseconds; UTC for an unknown zone. */
const wallOf = (at: Instant, zone: string): number => toMillis(at) + (zoneOffsetMs(toMillis(at), zone) ?? 0)

/** A skipped time becomes one hour later; an ambiguous time is the first. */
export const instantOfLocalTime = (at: Instant, zone: string, days: number, time: string): Instant => {
  const today = new Date(wallOf(at, zone))
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hours, minutes)
  return instantOf(instantInZone(wanted, zone) ?? wanted) ?? at
}

export const nextLocalTime = (after: Instant, zone: string, time: string): Instant => {
  for (const days of [0, 1, 2]) {
    const at = instantOfLocalTime(after, zone, days, time)
    if (at > after) return at
  }
  return after
}

/** Local full hours can differ from UTC's. */
export const nextHour = (after: Instant, zone: string): Instant => {
  const into = ((wallOf(after, zone) % hour) + hour) % hour
  return instantOf(toMillis(after) - into + hour) ?? after
}
