import { Result } from "effect"

import type { CalendarDate } from "#domain/Time.ts"
import type { PlaceRole } from "#domain/voyage/observation/Observation.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

import { readEventPlace } from "./eventPlace.ts"
import type { EventPlace } from "./eventPlace.ts"
import { readEventTime, writtenDate } from "./eventTime.ts"
import type { EventTime } from "./eventTime.ts"
import type { NamedPlace } from "./places.ts"
import { meaningIn } from "./profile/codes.ts"
import { elementsOfTime, lastFreeDayOf, readHappened, timeElementsOf } from "./times.ts"
import type { TimeElements } from "./times.ts"
import { zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"
import type { Parts } from "./wire/parts.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface WrittenStatus extends EventTime {
  readonly code: string
  readonly meaning: StatusMeaning | null
  readonly day: CalendarDate | null
  readonly segment: Segment
  readonly elements: ReadonlyArray<number>
}

export interface EventOf315 {
  readonly place: EventPlace
  readonly statuses: ReadonlyArray<WrittenStatus>
  readonly problems: ReadonlyArray<string>
}

const unplaced: EventPlace = {
  place: null,
  role: null,
  isBetween: false,
  noVessel: null,
  reference: null,
  activity: null
}

/** A state holds without a time; only a move needs one. */
const needsTime = (meaning: StatusMeaning | null): boolean => meaning?.says === "move"

const prefixStatus = (status: string, problem: string | null): string | null =>
  problem === null ? null : `Status ${status.slice(0, 20)}: ${problem}`

const timeOfStatus = (message: Message, written: TimeElements, zone: string | null): EventTime => {
  const read = readHappened(written, zone, message.profile.times)
  return {
    classifier: "ACT",
    ...Result.getOrElse(read, (problem) => ({ happened: null, problem }))
  }
}

/** Empty without a status code. For a last free day, B4 has the date of that day instead of the event's time. */
const readMain = (
  message: Message,
  b4: Segment,
  event: EventPlace,
  places: ReadonlyArray<NamedPlace>
): Result.Result<ReadonlyArray<WrittenStatus>, string> => {
  const status = code(b4, 3)
  if (status === null) return Result.succeed([])
  const zone = zoneAt(event.place, message)
  const written = writtenDate(b4, places)
  const meaning = meaningIn("315", status, message.profile)
  const isDay = meaning?.says === "last_free_day"
  const time = isDay ? Result.succeed(timeOfStatus(message, written, zone)) : readEventTime(b4, event, places, message)
  const day = lastFreeDayOf(written, zone, message.profile)
  return Result.map(time, (read) => [
    { ...read, code: status, meaning, day, segment: b4, elements: isDay ? [3, 4, 5] : [3] }
  ])
}

/** The date of SG is in element 4; some senders use element 5. */
const readFurther = (message: Message, sg: Segment, event: EventPlace): ReadonlyArray<WrittenStatus> => {
  const status = code(sg, 1)
  if (status === null) return []
  const at = field(sg, 4) === null ? 5 : 4
  const zone = zoneAt(event.place, message)
  const written = timeElementsOf(sg, at)
  return [
    {
      ...timeOfStatus(message, written, zone),
      code: status,
      meaning: meaningIn("315", status, message.profile),
      day: lastFreeDayOf(written, zone, message.profile),
      segment: sg,
      elements: [1, ...elementsOfTime(written, at, message.profile.times)]
    }
  ]
}

export const readEvent = (
  message: Message,
  b4: Segment,
  parts: Parts,
  places: ReadonlyArray<NamedPlace>
): EventOf315 => {
  const found = readEventPlace(b4, parts.all("N9"), places, message)
  if (Result.isFailure(found)) return { place: unplaced, statuses: [], problems: [found.failure] }
  const place = found.success
  const main = readMain(message, b4, place, places)
  const read = [
    ...Result.getOrElse(main, () => []),
    ...parts.all("SG").flatMap((sg) => readFurther(message, sg, place))
  ]
  const left = Result.isFailure(main) ? [main.failure] : []
  const timeless = read.filter(({ happened, meaning }) => happened === null && needsTime(meaning))
  return {
    place,
    statuses: read
      .filter((status) => !timeless.includes(status))
      .map((status) => ({ ...status, problem: prefixStatus(status.code, status.problem) })),
    problems: [...left, ...timeless.map((status) => prefixStatus(status.code, status.problem) ?? "")]
  }
}

export const sideOf = ({ meaning }: WrittenStatus): "arrive" | "depart" | null => {
  if (meaning?.says !== "move" || meaning.mode !== "vessel") return null
  return meaning.move === "load" || meaning.move === "depart" ? "depart" : "arrive"
}

/** A vessel's port that is neither end of the voyage is a transshipment port. */
export const roleOf = ({ isBetween, role }: EventPlace, status: WrittenStatus): PlaceRole | null =>
  role ?? (isBetween && sideOf(status) !== null ? "TS" : null)
