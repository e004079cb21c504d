import { Result } from "effect"

import type { Classifier, ReportedTime } from "#domain/voyage/observation/Observation.ts"

import { sameMoment } from "../sameMoment.ts"
import type { EventPlace } from "./eventPlace.ts"
import type { NamedPlace } from "./places.ts"
import { meaningOfDate } from "./schedule.ts"
import { elementsOfTime, happenedOf, readTime, timeElementsOf } from "./times.ts"
import type { ParsedTime, TimeElements } from "./times.ts"
import { zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"
import { code, tagOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface EventTime {
  readonly classifier: Classifier
  readonly happened: ReportedTime | null
  readonly problem: string | null
}

interface TimeSource {
  readonly written: TimeElements
  readonly segment: Segment
  readonly at: number
  readonly hasCode: boolean
}

/** The date below the place of activity dates the event, actual or estimated. */
const activityDate = (named: ReadonlyArray<NamedPlace>) => {
  const dates = named.filter(({ role }) => role === "5").flatMap((place) => place.dates)
  const find = (classifier: Classifier) => dates.find((dtm) => meaningOfDate(code(dtm, 1))?.classifier === classifier)
  const actual = find("ACT")
  return { dtm: actual ?? find("EST"), isActual: actual !== undefined }
}

const sourceOf = (segment: Segment, at: number, hasCode = true): ReadonlyArray<TimeSource> => {
  const written = timeElementsOf(segment, at, hasCode ? at + 2 : null)
  return written.date === null ? [] : [{ written, segment, at, hasCode }]
}

/** For an estimated event, B4 dates the report. */
const sourcesOf = (b4: Segment, { reference }: EventPlace, named: ReadonlyArray<NamedPlace>) => {
  const { dtm, isActual } = activityDate(named)
  const isExpected = dtm !== undefined && !isActual
  return {
    classifier: isExpected ? ("EST" as const) : ("ACT" as const),
    sources: [
      ...(isExpected ? [] : sourceOf(b4, 4, false)),
      ...(reference === null ? [] : sourceOf(reference.segment, 4)),
      ...(dtm === undefined ? [] : sourceOf(dtm, 2))
    ]
  }
}

export const writtenDate = (b4: Segment, named: ReadonlyArray<NamedPlace>): TimeElements => {
  const own = timeElementsOf(b4, 4, null)
  return own.date === null ? timeElementsOf(activityDate(named).dtm, 2) : own
}

const noTime: TimeElements = { date: null, time: null, timeCode: null }

const shown = ({ date, time, timeCode }: TimeElements): string =>
  [date, time, timeCode]
    .filter((part) => part !== null)
    .join(" ")
    .slice(0, 40)

/** B4, the date below the place of activity, and a reference must mean one moment. */
export const readEventTime = (
  b4: Segment,
  event: EventPlace,
  named: ReadonlyArray<NamedPlace>,
  message: Message
): Result.Result<EventTime, string> =>
  Result.gen(function* () {
    const zone = zoneAt(event.place, message)
    const { classifier, sources } = sourcesOf(b4, event, named)
    // A reference that takes precedence over B4 may use the clock of another place.
    const [main, ...others] = event.reference === null ? sources : sources.filter(({ segment }) => segment !== b4)
    const begun = readTime(main?.written ?? noTime, zone, message.profile.times)
    if (main === undefined || Result.isFailure(begun)) {
      return { classifier, happened: null, problem: Result.isFailure(begun) ? begun.failure : null }
    }
    let time: ParsedTime = begun.success
    const problems = [time.problem]
    for (const other of others) {
      const read = readTime(other.written, zone, message.profile.times)
      const both = Result.isFailure(read) ? null : sameMoment(time, read.success, zone)
      if (both === null) {
        return yield* Result.fail(
          `The message contains two times of the event: ${shown(main.written)} and ${shown(other.written)}.`
        )
      }
      time = both
      problems.push(Result.isSuccess(read) ? read.success.problem : null)
    }
    for (const { at, hasCode, segment, written } of sources) {
      const elements = elementsOfTime(written, at, message.profile.times)
      message.use(segment, ...(hasCode ? elements : elements.slice(0, 2)))
      if (tagOf(segment) === "DTM") message.use(segment, 1)
    }
    const problem = problems.find((one) => one !== null) ?? null
    return { classifier, happened: happenedOf(time, zone), problem }
  })
