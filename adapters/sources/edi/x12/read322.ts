import { Result } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Document, ObservedPlace, Statement } from "#domain/voyage/observation/Observation.ts"

import { readLaden, readParts } from "./equipment.ts"
import { particularsOf } from "./particulars.ts"
import type { ContainerParticulars } from "./particulars.ts"
import { placeKey, readPlace, readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { meaningIn } from "./profile/codes.ts"
import { readDocuments } from "./references.ts"
import { meaningOfDate, readSchedule } from "./schedule.ts"
import { statusStatements } from "./statuses.ts"
import { elementsOfTime, lastFreeDayOf, readHappened, timeElementsOf } from "./times.ts"
import { loopsOf, readContainer, unitOf } from "./units.ts"
import type { Loop } from "./units.ts"
import { statementOf, zoneAt } from "./wire/Message.ts"
import type { Message, ReadMessage } from "./wire/Message.ts"
import { code, field, tagOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

const placeOfRole = (places: ReadonlyArray<NamedPlace>, role: string): NamedPlace | undefined =>
  places.find((one) => one.role === role)

const isSame = (a: ObservedPlace | null, b: NamedPlace | undefined): boolean =>
  a !== null && b !== undefined && placeKey(a) === placeKey(b.place)

/** Dates before the first place are about the trip: arrival at the destination ramp. */
const datesOfTrip = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const first = segments.findIndex((segment) => tagOf(segment) === "R4")
  return segments.slice(0, first < 0 ? segments.length : first).filter((segment) => tagOf(segment) === "DTM")
}

const furtherDates: Readonly<Record<string, string>> = {
  "017": "estimated delivery",
  "830": "original estimate of arrival"
}

interface About {
  readonly container: ContainerNumber
  readonly documents: ReadonlyArray<Document>
}

/** The message does not name the place of the estimated delivery, and the original estimate is outdated. */
const noteDates = (
  message: Message,
  dates: ReadonlyArray<Segment>,
  about: About,
  destination: ObservedPlace | null
): ReadonlyArray<Statement> =>
  dates.flatMap((dtm) => {
    const qualifier = code(dtm, 1) ?? ""
    const text = Object.hasOwn(furtherDates, qualifier) ? furtherDates[qualifier] : undefined
    const read = readHappened(timeElementsOf(dtm, 2), zoneAt(destination, message), message.profile.times)
    if (text === undefined || Result.isFailure(read)) return []
    message.use(dtm, 1, ...elementsOfTime(timeElementsOf(dtm, 2), 2, message.profile.times))
    const fact = { type: "other", code: `322/DTM/${qualifier}`, text } as const
    const draft = { what: `DTM/${qualifier}`, fact, classifier: "EST" as const, place: null, call: null, ...about }
    return [statementOf(message, { ...draft, happened: read.success.happened })]
  })

/** Kept to show which railroad carries the container. */
const railroadOf = (n1: ReadonlyArray<Segment>, message: Message, about: About): ReadonlyArray<Statement> => {
  const named = n1.find((segment) => code(segment, 1) === "RR")
  const [name, id] = [field(named, 2), field(named, 4)]
  const railroad = id ?? name
  if (railroad === null) return []
  const isCode = ["2", "ZZ"].includes(code(named, 3) ?? "")
  message.use(named, 1, ...(id === null ? [2] : [4]), ...(isCode && id !== null ? [3] : []))
  const fact = { type: "other", code: "322/N1/RR", text: railroad.slice(0, 100) } as const
  const draft = { what: "railroad", fact, classifier: "ACT" as const, place: null, call: null, happened: null }
  return [statementOf(message, { ...draft, ...about })]
}

const readWhere = (q5: Segment, activity: NamedPlace | undefined, message: Message): ObservedPlace | null => {
  const parts = [field(q5, 6), code(q5, 7), code(q5, 8)] as const
  if (activity === undefined) {
    const place = readPlace(null, null, parts, message)
    if (place !== null) message.use(q5, 6, 7, 8)
    return place
  }
  message.use(activity.segment, ...activity.elements)
  const { elements } = activity.segment
  const repeated = [6, 7, 8].filter((index) => elements.some((text) => text.trim().toUpperCase() === code(q5, index)))
  message.use(q5, ...repeated)
  return activity.place
}

/** For all containers of the message. */
interface Heading {
  readonly dataSource: DataSource
  readonly q5: Segment
  readonly documents: ReadonlyArray<Document>
  readonly places: ReadonlyArray<NamedPlace>
}

interface ReadLoop extends Pick<ReadMessage, "statements" | "problems"> {
  readonly unit: ContainerParticulars
}

const readLoop = (
  message: Message,
  loop: Loop,
  { dataSource, documents: shared, places: sharedPlaces, q5 }: Heading
): Result.Result<ReadLoop, string> =>
  Result.gen(function* () {
    const { profile, use } = message
    const { parts } = loop
    const w2 = parts.first("W2")
    const { container, problems } = yield* readContainer(loop, message)
    if (container === null) return yield* Result.fail("The message does not name a container.")
    const documents = yield* readDocuments(parts.all("N9"), shared, message)
    const about = { container, documents }
    const own = readPlaces(loop.segments, message)
    const places = own.length > 0 ? own : sharedPlaces
    const [end, origin] = [placeOfRole(places, "7"), placeOfRole(places, "6")]
    const place = readWhere(q5, placeOfRole(places, "5"), message)
    const statusCode = code(q5, 1) ?? ""
    const [written, zone] = [timeElementsOf(q5, 2), zoneAt(place, message)]
    const read = readHappened(written, zone, profile.times)
    const timed = Result.getOrElse(read, (problem) => ({ happened: null, problem }))
    // A train passes many places. It arrives at the end of the named rail journey and departs from its beginning.
    const isOnTheWay = (statusCode === "A" && !isSame(place, end)) || (statusCode === "P" && !isSame(place, origin))
    const noted = statusCode === "A" ? "arrived on the way" : "departed on the way"
    const meaning = meaningIn("322", statusCode, profile)
    const status = statusStatements(
      message,
      {
        ...timed,
        code: statusCode,
        meaning:
          isOnTheWay && profile.codes["322"]?.[statusCode] === undefined
            ? { says: "note", description: noted }
            : meaning,
        classifier: "ACT",
        day: lastFreeDayOf(written, zone, profile),
        place,
        role: isSame(place, end) ? "DEST" : null,
        laden: readLaden(code(w2, 5)),
        vessel: null,
        noVessel: null
      },
      { containers: [container], documents, dataSource }
    )
    use(q5, 1, ...elementsOfTime(written, 2, profile.times))
    if (status.statements.some(({ fact }) => fact.type === "move" && fact.laden !== null)) use(w2, 5)
    const repeated = readParts(code(w2, 1), field(w2, 2), field(w2, 13))
    if (repeated?.number === container) use(w2, 1, 2, 13)
    const trip = datesOfTrip(loop.segments)
    const arrivals = trip.filter((dtm) => meaningOfDate(code(dtm, 1))?.move === "arrive")
    const dated = end === undefined ? undefined : { ...end, dates: [...end.dates, ...arrivals] }
    const schedule = readSchedule(message, {
      containers: [container],
      documents,
      places: dated === undefined ? places : [...places.filter((one) => one !== end), dated],
      vesselAt: () => null,
      expected: "EST"
    })
    const named = [
      timed.problem === null ? null : `Status ${statusCode.slice(0, 20)}: ${timed.problem}`,
      status.problem
    ]
    return {
      statements: [
        ...status.statements,
        ...schedule.statements,
        ...noteDates(message, trip, about, end?.place ?? null),
        ...railroadOf(parts.all("N1"), message, about)
      ],
      problems: [...problems, ...named.flatMap((one) => one ?? []), ...schedule.problems],
      // The last free day does not date the report.
      unit: unitOf(loop, { ...about, happened: meaning?.says === "last_free_day" ? null : timed.happened }, message)
    }
  })

export const read322 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const q5 = set.segments.find((segment) => tagOf(segment) === "Q5")
    if (q5 === undefined) return yield* Result.fail("The segment Q5 is missing.")
    if (code(q5, 1) === null) return yield* Result.fail("The message has no status code.")
    const { heading: before, loops } = loopsOf(set.segments)
    const n9 = before.filter((segment) => tagOf(segment) === "N9")
    const dataSource: DataSource = profile.speaks ?? "rail"
    const heading: Heading = {
      dataSource,
      q5,
      documents: yield* readDocuments(n9, [], message),
      places: readPlaces(before, message)
    }
    const read = loops.map((loop) => readLoop(message, loop, heading))
    const readable = read.flatMap((one) => (Result.isSuccess(one) ? [one.success] : []))
    const failures = read.flatMap((one) => (Result.isFailure(one) ? [one.failure] : []))
    const [reason] = failures
    if (readable.length === 0) return yield* Result.fail(reason ?? "The message does not name a container.")
    return {
      dataSource,
      statements: [
        ...readable.flatMap(({ statements }) => statements),
        ...particularsOf(
          readable.map(({ unit }) => unit),
          [],
          message
        )
      ],
      problems: [...failures, ...readable.flatMap(({ problems }) => problems)]
    }
  })
