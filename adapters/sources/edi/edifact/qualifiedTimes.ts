import { toMillis } from "#domain/Time.ts"
import type { CalendarDate } from "#domain/Time.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { sameMoment } from "../sameMoment.ts"
import type { StatedMoment } from "../sameMoment.ts"
import { qualifierOf, readTime } from "./time.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { cleanText } from "./wire/text.ts"

/** Of the DTM segments with one qualifier (data element 2005). */
export interface QualifiedTime {
  readonly qualifier: string
  /** Null when unreadable, or when the segments contradict each other. */
  readonly happened: ReportedTime | null
  readonly segments: ReadonlyArray<Segment>
}

interface TimeRead extends StatedMoment {
  readonly happened: ReportedTime
}

const momentOf = (happened: ReportedTime): TimeRead => {
  if ("date" in happened) return { happened, date: happened.date, wall: null, instant: null, clock: null }
  const text = "at" in happened ? happened.at : happened.local
  const instant = "at" in happened ? toMillis(happened.at) : null
  const wall = instant ?? Date.parse(`${text}Z`)
  const clock = "at" in happened ? (happened.clock ?? null) : null
  return { happened, date: text.slice(0, 10) as CalendarDate, wall, instant, clock }
}

export const agreedTime = (times: ReadonlyArray<ReportedTime>, zone: string | null): ReportedTime | null => {
  const [first, ...others] = times
  if (first === undefined || others.length === 0) return first ?? null
  const agreed = others.reduce<TimeRead | null>(
    (time, other) => time && sameMoment(time, momentOf(other), zone),
    momentOf(first)
  )
  return agreed?.happened ?? null
}

/** Formats (data element 2379) with only a time of day: `HHMM`, `HHMMSS`. */
const clocks: ReadonlySet<string> = new Set(["401", "402"])
const days: ReadonlySet<string> = new Set(["101", "102"])

const formatOf = (dtm: Segment): string => componentOf(dtm, 0, 2)

export const joinClock = (dtms: ReadonlyArray<Segment>): Segment | null => {
  const valuesOf = (formats: ReadonlySet<string>) =>
    new Set(dtms.filter((dtm) => formats.has(formatOf(dtm))).map((dtm) => componentOf(dtm, 0, 1)))
  const [ofDay, ofClock] = [valuesOf(days), valuesOf(clocks)]
  const [[day = ""], [clock = ""]] = [[...ofDay], [...ofClock]]
  const [dtm] = dtms
  const isPair = ofDay.size === 1 && ofClock.size === 1 && dtms.every((one) => /^[14]0[12]$/.test(formatOf(one)))
  if (dtm === undefined || !isPair || !/^\d{4}(\d{2})?$/.test(clock)) return null
  const date = day.length === 6 ? `20${day}` : day
  return { ...dtm, elements: [[[qualifierOf(dtm), `${date}${clock}`, clock.length === 4 ? "203" : "204"]]] }
}

const readQualified = (qualifier: string, segments: ReadonlyArray<Segment>, zone: string | null): QualifiedTime => {
  const [dtm, ...others] = segments
  if (dtm !== undefined && others.length === 0) return { qualifier, happened: readTime(dtm, zone), segments }
  const pair = joinClock(segments)
  const read = (pair === null ? segments : [pair]).map((one) => readTime(one, zone))
  const times = read.filter((time) => time !== null)
  const happened = times.length < read.length ? null : agreedTime(times, zone)
  return { qualifier, happened, segments }
}

export const readTimes = (dtms: ReadonlyArray<Segment>, zone: string | null): ReadonlyMap<string, QualifiedTime> => {
  const times = new Map<string, QualifiedTime>()
  for (const [qualifier, own] of Map.groupBy(dtms, qualifierOf))
    times.set(qualifier, readQualified(qualifier, own, zone))
  return times
}

const shownTime = (dtm: Segment): string =>
  `DTM+${cleanText(componentOf(dtm, 0), 3)} ${cleanText(componentOf(dtm, 0, 1), 35)}`

export interface EventTime {
  readonly happened: ReportedTime | null
  readonly segments: ReadonlyArray<Segment>
  readonly problem: string | null
}

export const timeOfEvent = (stated: ReadonlyArray<QualifiedTime>, zone: string | null): EventTime => {
  const segments = stated.flatMap((one) => one.segments)
  const times = stated.flatMap(({ happened }) => happened ?? [])
  const happened = times.length < stated.length ? null : agreedTime(times, zone)
  if (happened !== null || segments.length === 0) return { happened, segments, problem: null }
  const [first, ...others] = [...new Set(segments.map(shownTime))]
  const problem =
    others.length === 0
      ? `${first} is not a valid event time.`
      : `The message states two times of the event: ${first} and ${others.slice(0, 3).join(", ")}.`
  return { happened, segments, problem }
}
