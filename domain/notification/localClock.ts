import { DateTime, Option, Schema } from "effect"

import { instantInZone, zoneOffset } from "../instantInZone.ts"
import { hour, instantOf, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** A time of day, `HH:MM`. */
export const ClockTime = Schema.String.annotate({ examples: ["07:30"] }).check(
  Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be a time of day such as 07:30" })
)

const isZone = (name: string): boolean => /^[A-Za-z]/.test(name) && Option.isSome(DateTime.zoneMakeNamed(name))

/** A time zone of the IANA list. */
export const Zone = Schema.String.annotate({ examples: ["Europe/Berlin"] }).check(
  Schema.makeFilter((name: string) =>
    isZone(name) ? undefined : "must be a time zone of the IANA list such as Europe/Berlin"
  ),
  Schema.isMaxLength(100)
)

/** The wall clock of a zone at an instant, as if it were UTC in milliseconds; that of UTC where there is no such zone. */
const wallOf = (at: Instant, zone: string): number => toMillis(at) + (zoneOffset(toMillis(at), zone) ?? 0)

/** So many days after the local day of an instant, at a time of day; a time that the clock skips is an hour later, one that comes twice is the first. */
export const localTime = (at: Instant, zone: string, days: number, time: string): Instant => {
  const today = new Date(wallOf(at, zone))
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const wanted = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hours, minutes)
  return instantOf(instantInZone(wanted, zone) ?? wanted) ?? at
}

/** The first of the given times of day after an instant, by the clock of the zone. */
export const nextLocalTime = (after: Instant, zone: string, time: string): Instant => {
  for (const days of [0, 1, 2]) {
    const at = localTime(after, zone, days, time)
    if (at > after) return at
  }
  return after
}

/** The next full hour of the zone's clock. */
export const nextHour = (after: Instant, zone: string): Instant => {
  const into = ((wallOf(after, zone) % hour) + hour) % hour
  return instantOf(toMillis(after) - into + hour) ?? after
}
