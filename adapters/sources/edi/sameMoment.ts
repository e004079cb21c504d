import { isWallClockAt } from "#domain/instantInZone.ts"
import { day, hour, instantOf } from "#domain/Time.ts"
import type { CalendarDate } from "#domain/Time.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { ReportedTime, InstantDoubt } from "#domain/voyage/observation/Observation.ts"

export interface StatedMoment {
  readonly date: CalendarDate
  /** Wall clock as if it were UTC; null for a bare day. */
  readonly wall: number | null
  /** Milliseconds since 1970; null when the zone is unknown. */
  readonly instant: number | null
  readonly clock: InstantDoubt | null
}

const minute = 60_000
const quarter = 15 * minute

const isSameMinute = (a: number, b: number): boolean => Math.floor(a / minute) === Math.floor(b / minute)

/** Zones range from UTC-12 to UTC+14. */
const isClockSomewhere = (wall: number, instant: number): boolean => {
  const offset = Math.floor(wall / minute) * minute - Math.floor(instant / minute) * minute
  return offset % quarter === 0 && offset >= -12 * hour && offset <= 14 * hour
}

/** When clocks are set back, one wall clock means two instants. */
const isRepeatedHour = (a: StatedMoment, instant: number, zone: string | null): boolean =>
  a.clock === "ambiguous" && a.wall !== null && zone !== null && isWallClockAt(a.wall, instant, zone)

/** Prefers a known zone, then an unambiguous clock, then a time with seconds. */
const morePrecise = <A extends StatedMoment>(a: A, b: A): A => {
  if ((a.instant === null) !== (b.instant === null)) return a.instant === null ? b : a
  if ((a.clock === "ambiguous") !== (b.clock === "ambiguous")) return a.clock === "ambiguous" ? b : a
  return (a.wall ?? 0) % minute === 0 && (b.wall ?? 0) % minute !== 0 ? b : a
}

const isNextTo = (a: CalendarDate, b: CalendarDate): boolean =>
  Math.abs(Date.parse(`${a}T00:00:00.000Z`) - Date.parse(`${b}T00:00:00.000Z`)) <= day

const dayOf = ({ date, instant }: StatedMoment, zone: string | null): CalendarDate | null => {
  const at = instant === null ? null : instantOf(instant)
  const happened: ReportedTime | null = at === null ? null : { at, zone }
  return happened === null ? date : dayAt(happened, zone)
}

const matchDay = <A extends StatedMoment>(bare: A, clock: A, zone: string | null): A | null => {
  const shown = dayOf(clock, zone)
  return (shown === null ? isNextTo(clock.date, bare.date) : shown === bare.date) ? clock : null
}

/** Null if they differ. A wall clock without a zone agrees with an instant if any zone shows that clock then. */
export const sameMoment = <A extends StatedMoment>(a: A, b: A, zone: string | null): A | null => {
  if (a.wall === null) return b.wall === null ? (a.date === b.date ? a : null) : matchDay(a, b, zone)
  if (b.wall === null) return matchDay(b, a, zone)
  const isSame =
    a.instant !== null && b.instant !== null
      ? isSameMinute(a.instant, b.instant) || isRepeatedHour(a, b.instant, zone) || isRepeatedHour(b, a.instant, zone)
      : a.instant !== null
        ? isClockSomewhere(b.wall, a.instant)
        : b.instant !== null
          ? isClockSomewhere(a.wall, b.instant)
          : isSameMinute(a.wall, b.wall)
  return isSame ? morePrecise(a, b) : null
}
