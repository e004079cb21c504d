import { Result } from "effect"

import type { Classifier, DataSource } from "#domain/Observation.ts"
import { meaningOfFee } from "#domain/terminal/feeCodes.ts"

import { meaningIn } from "./codes.ts"
import { agreeOn, readIsoCode, readLaden, readParts } from "./equipment.ts"
import { readEventPlace } from "./eventPlace.ts"
import { besideOf, zoneAt } from "./Message.ts"
import type { Message, ReadMessage } from "./Message.ts"
import { partsOf, subjectsOf } from "./parts.ts"
import type { Parts } from "./parts.ts"
import { readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { readDocuments, readVessel, valuesOf } from "./references.ts"
import { meaningOfDate, readSchedule } from "./schedule.ts"
import { code, field } from "./Segment.ts"
import { statusStatements } from "./statuses.ts"
import { isAmount, terminalStatements } from "./terminal.ts"
import type { WrittenStatus } from "./terminal.ts"
import { lastFreeDayOf, readHappened, timeFrom } from "./times.ts"
import type { WrittenTime } from "./times.ts"

/** A terminal lists statuses and fees; a line tells one status at a time. */
const speakerOf = ({ all }: Parts, { speaks }: Message["profile"]): DataSource => {
  if (speaks !== null) return speaks
  const hasFees = all("N9").some((n9) => meaningOfFee(code(n9, 1) ?? "") !== null && isAmount(field(n9, 2)))
  return all("SG").length > 0 || hasFees ? "terminal" : "shipping_line"
}

/** Below the place of activity stands the time of the event itself, actual or estimated. */
const activityTime = (places: ReadonlyArray<NamedPlace>) => {
  const dates = places.filter(({ role }) => role === "5").flatMap(({ dates }) => dates)
  const find = (classifier: Classifier) => dates.find((dtm) => meaningOfDate(code(dtm, 1))?.classifier === classifier)
  const actual = find("ACT")
  const estimated = find("EST")
  return {
    classifier: actual === undefined && estimated !== undefined ? ("EST" as const) : ("ACT" as const),
    time: timeFrom(actual ?? estimated, 2)
  }
}

const readStatus = (
  message: Message,
  statusCode: string,
  classifier: Classifier,
  written: WrittenTime,
  zone: string | null
): WrittenStatus => {
  const { profile } = message
  const read = readHappened(written, zone, profile.times)
  const day = lastFreeDayOf(written, zone, profile)
  const status = { code: statusCode, classifier, day }
  return Result.isFailure(read)
    ? { ...status, happened: null, problem: `Status ${statusCode.slice(0, 20)}: ${read.failure}` }
    : { ...status, ...read.success }
}

/** The date of an SG segment stands in its fourth element, by some senders in the fifth. */
const sgTime = (sg: Parameters<typeof field>[0]): WrittenTime => timeFrom(sg, field(sg, 4) === null ? 5 : 4)

/** Reads a status of an ocean carrier or of a terminal; fails with one sentence when it cannot be understood at all. */
export const read315 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const parts = partsOf(set)
    const b4 = parts.first("B4")
    if (b4 === undefined) return yield* Result.fail("The segment B4 is missing.")
    const n9 = parts.all("N9")
    const places = readPlaces(set.segments, profile)
    const named = readParts(code(b4, 7), field(b4, 8), field(b4, 13))
    const { containers, problems } = yield* agreeOn(named, valuesOf(n9, "EQ"))
    const documents = yield* readDocuments(n9)
    if (containers.length === 0 && documents.length === 0) {
      return yield* Result.fail("The message names neither a container nor a bill or booking.")
    }
    const event = yield* readEventPlace(b4, places, profile)
    const zone = zoneAt(event.place, message)
    const activity = activityTime(places)
    const own = timeFrom(b4, 4, null)
    const main = code(b4, 3)
    const written = [
      ...(main === null
        ? []
        : [readStatus(message, main, activity.classifier, own.date === null ? activity.time : own, zone)]),
      ...parts.all("SG").flatMap((sg) => {
        const status = code(sg, 1)
        return status === null ? [] : [readStatus(message, status, "ACT", sgTime(sg), zone)]
      })
    ]
    if (written.length === 0) return yield* Result.fail("The message has no status code.")
    const q2 = parts.first("Q2")
    const vessel = readVessel(field(q2, 1), code(q2, 12), field(q2, 13), field(q2, 9))
    const speaks = speakerOf(parts, profile)
    const laden = readLaden(code(b4, 9))
    const isoCode = readIsoCode(b4, 10)
    const seal = valuesOf(n9, "SN")[0] ?? null
    const subjects = subjectsOf(containers)
    const schedule = readSchedule(message, { containers: subjects, documents, places, vessel, expected: "EST" })
    const [container] = containers
    const told =
      speaks === "terminal" && container !== undefined
        ? terminalStatements(message, { container, event, laden, n9, places, statuses: written, vessel })
        : written.map((status) => {
            const meaning = meaningIn("315", status.code, profile)
            const read = statusStatements(
              message,
              { ...status, ...event, meaning, laden, vessel },
              { containers: subjects, documents, speaks }
            )
            return { statements: read.statements, problems: [status.problem, read.problem].flatMap((one) => one ?? []) }
          })
    return {
      speaks,
      statements: [
        ...told.flatMap(({ statements }) => statements),
        ...schedule.statements,
        ...besideOf({ containers, documents, isoCode, seal, pounds: null })
      ],
      problems: [...problems, ...told.flatMap((one) => one.problems), ...schedule.problems]
    }
  })
