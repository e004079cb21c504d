import { Result } from "effect"

import type { DataSource, ObservedPlace, Statement } from "#domain/Observation.ts"

import { meaningIn } from "./codes.ts"
import { agreeOn, readIsoCode, readLaden, readParts, readPounds } from "./equipment.ts"
import { besideOf, statementOf, zoneAt } from "./Message.ts"
import type { Message, ReadMessage } from "./Message.ts"
import { partsOf, subjectsOf } from "./parts.ts"
import { placeKey, readPlace, readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { readDocuments, valuesOf } from "./references.ts"
import { meaningOfDate, readSchedule } from "./schedule.ts"
import { code, field, tagOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { statusStatements } from "./statuses.ts"
import { lastFreeDayOf, readHappened, timeFrom } from "./times.ts"

const placeOf = (places: ReadonlyArray<NamedPlace>, role: string): ObservedPlace | null =>
  places.find((one) => one.role === role)?.place ?? null

const isSame = (a: ObservedPlace | null, b: ObservedPlace | null): boolean =>
  a !== null && b !== null && placeKey(a) === placeKey(b)

/** Dates before the first place are of the container's way: its arrival at the ramp of destination. */
const datesOfTrip = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const first = segments.findIndex((segment) => tagOf(segment) === "R4")
  return segments.slice(0, first < 0 ? segments.length : first).filter((segment) => tagOf(segment) === "DTM")
}

const furtherDates: Readonly<Record<string, string>> = {
  "017": "estimated delivery",
  "830": "original estimate of arrival"
}

/** Kept as they are: the last is older than the estimate beside it, the first is of a place that is not named. */
const keptDates = (
  message: Message,
  dates: ReadonlyArray<Segment>,
  about: Pick<Statement, "container" | "documents">,
  destination: ObservedPlace | null
): ReadonlyArray<Statement> =>
  dates.flatMap((dtm) => {
    const qualifier = code(dtm, 1) ?? ""
    const text = Object.hasOwn(furtherDates, qualifier) ? furtherDates[qualifier] : undefined
    const read = readHappened(timeFrom(dtm, 2), zoneAt(destination, message), message.profile.times)
    if (text === undefined || Result.isFailure(read)) return []
    const { happened } = read.success
    const fact = { type: "other", code: `322/DTM/${qualifier}`, text } as const
    return [
      statementOf(message, {
        what: `DTM/${qualifier}`,
        fact,
        classifier: "EST",
        place: null,
        call: null,
        happened,
        ...about
      })
    ]
  })

/** The railroad that speaks, as its own code or in words: kept, for whoever asks which one carries the container. */
const railroadOf = (n1: ReadonlyArray<Segment>): string | null => {
  const named = n1.find((segment) => code(segment, 1) === "RR")
  return field(named, 4) ?? field(named, 2)
}

/** Reads the activity of a ramp; fails with one sentence when it cannot be understood at all. */
export const read322 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const parts = partsOf(set)
    const q5 = parts.first("Q5")
    if (q5 === undefined) return yield* Result.fail("The segment Q5 is missing.")
    const statusCode = code(q5, 1)
    if (statusCode === null) return yield* Result.fail("The message has no status code.")
    const n7s = parts.all("N7")
    const [n7] = n7s
    const n9 = parts.all("N9")
    const named = readParts(code(n7, 1), field(n7, 2), field(n7, 18))
    const further = n7s.slice(1).flatMap((one) => readParts(code(one, 1), field(one, 2), field(one, 18))?.text ?? [])
    const { containers, problems } =
      n7s.length > 1
        ? yield* agreeOn(null, [...(named === null ? [] : [named.text]), ...further])
        : yield* agreeOn(named, valuesOf(n9, "EQ"))
    const documents = yield* readDocuments(n9)
    if (containers.length === 0) return yield* Result.fail("The message names no container.")

    const places = readPlaces(set.segments, profile)
    const words = [field(q5, 6), code(q5, 7), code(q5, 8)]
    const place = placeOf(places, "5") ?? readPlace(null, null, words, profile)
    const [origin, destination] = [placeOf(places, "6"), placeOf(places, "7")]
    const zone = zoneAt(place, message)
    const written = timeFrom(q5, 2)
    const read = readHappened(written, zone, profile.times)
    const timed = Result.isFailure(read)
      ? { happened: null, problem: `Status ${statusCode.slice(0, 20)}: ${read.failure}` }
      : read.success
    // A train passes many places: it arrives where the message says that the way by rail ends, and departs where it begins.
    const isOnTheWay =
      (statusCode === "A" && !isSame(place, destination)) || (statusCode === "P" && !isSame(place, origin))
    const meaning = meaningIn("322", statusCode, profile)
    const speaks: DataSource = profile.speaks ?? "rail"
    const subjects = subjectsOf(containers)
    const status = statusStatements(
      message,
      {
        ...timed,
        code: statusCode,
        meaning:
          isOnTheWay && profile.codes["322"]?.[statusCode] === undefined
            ? { says: "note", description: statusCode === "A" ? "arrived on the way" : "departed on the way" }
            : meaning,
        classifier: "ACT",
        day: lastFreeDayOf(written, zone, profile),
        place,
        role: isSame(place, destination) ? "DEST" : null,
        laden: readLaden(code(parts.first("W2"), 5)),
        vessel: null,
        noVessel: null
      },
      { containers: subjects, documents, speaks }
    )
    const trip = datesOfTrip(set.segments)
    const arrivals = trip.filter((dtm) => meaningOfDate(code(dtm, 1))?.move === "arrive")
    const end = places.find(({ role }) => role === "7")
    const schedule = readSchedule(message, {
      containers: subjects,
      documents,
      places:
        end === undefined
          ? places
          : [...places.filter((one) => one !== end), { ...end, dates: [...end.dates, ...arrivals] }],
      vessel: null,
      expected: "EST"
    })
    const [container = null] = containers
    const about = { container, documents }
    const railroad = railroadOf(parts.all("N1"))
    const seal = field(parts.first("M7"), 1) ?? valuesOf(n9, "SN")[0] ?? null
    return {
      speaks,
      statements: [
        ...status.statements,
        ...schedule.statements,
        ...keptDates(message, trip, about, destination),
        ...(railroad === null
          ? []
          : [
              statementOf(message, {
                what: "railroad",
                fact: { type: "other", code: "322/N1/RR", text: railroad.slice(0, 100) },
                classifier: "ACT",
                place: null,
                call: null,
                happened: null,
                ...about
              })
            ]),
        ...besideOf({ containers, documents, isoCode: readIsoCode(n7, 22), seal, pounds: readPounds(n7) })
      ],
      problems: [...problems, ...[timed.problem, status.problem].flatMap((one) => one ?? []), ...schedule.problems]
    }
  })
