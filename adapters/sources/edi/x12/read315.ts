import { Result } from "effect"

import type { DataSource } from "#domain/DataSource.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { meaningOfFee } from "#domain/voyage/terminal/feeCodes.ts"

import { agreeOn, readIsoCode, readLaden, readParts } from "./equipment.ts"
import { readEvent, roleOf, sideOf } from "./event315.ts"
import type { EventOf315, WrittenStatus } from "./event315.ts"
import { particularsOf } from "./particulars.ts"
import { placeKey, readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf, namesVessel, readDocuments, readSeal, readVessel, useVessel, valuesOf } from "./references.ts"
import { vesselElements } from "./references.ts"
import type { Vessel } from "./references.ts"
import { readSchedule } from "./schedule.ts"
import { statusStatements } from "./statuses.ts"
import { isAmount, terminalStatements } from "./terminal.ts"
import type { Message, ReadMessage } from "./wire/Message.ts"
import { partsOf, subjectsOf } from "./wire/parts.ts"
import type { Parts } from "./wire/parts.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** A terminal lists statuses and fees; a line reports one status at a time. */
const dataSourceOf = ({ all }: Parts, { speaks }: Message["profile"]): DataSource => {
  if (speaks !== null) return speaks
  const hasFees = all("N9").some((n9) => meaningOfFee(code(n9, 1) ?? "") !== null && isAmount(field(n9, 2)))
  return all("SG").length > 0 || hasFees ? "terminal" : "shipping_line"
}

const readContainers = (b4: Segment, n9: ReadonlyArray<Segment>, { use }: Message) => {
  const named = readParts(code(b4, 7), field(b4, 8), field(b4, 13))
  return Result.map(agreeOn(named, valuesOf(n9, "EQ")), (agreed) => {
    const isMeant = (number: string | null) => agreed.containers.some((container) => container === number)
    if (isMeant(named?.number ?? null)) use(b4, 7, 8, 13)
    for (const one of n9) {
      if (code(one, 1) === "EQ" && isMeant(readContainerNumber(field(one, 2) ?? ""))) use(one, 1, 2)
    }
    return agreed
  })
}

/** The vessel in Q2 belongs to the event's port only, and at a transshipment port to one side only. */
const vesselAt =
  (vessel: Vessel | null, { place: { place }, statuses: [status] }: EventOf315) =>
  (named: NamedPlace, move: "arrive" | "depart"): Vessel | null => {
    if (place === null || placeKey(place) !== placeKey(named.place)) return null
    const isOnTheWay = named.role === "T" || named.role === "Y"
    return isOnTheWay && (status === undefined || sideOf(status) !== move) ? null : vessel
  }

interface StatusStatements {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

const statesLaden = ({ fact }: Statement): boolean => fact.type === "move" && fact.laden !== null

/** A last free day is usually in the future. */
const isExpected = ({ classifier, meaning }: WrittenStatus): boolean =>
  classifier !== "ACT" && meaning?.says !== "last_free_day"

export const read315 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set, use } = message
    const parts = partsOf(set)
    const b4 = parts.first("B4")
    if (b4 === undefined) return yield* Result.fail("The segment B4 is missing.")
    const n9 = parts.all("N9")
    const places = readPlaces(set.segments, message)
    const { containers, problems } = yield* readContainers(b4, n9, message)
    const documents = yield* readDocuments(n9, [], message)
    if (containers.length === 0 && documents.length === 0) {
      return yield* Result.fail("The message names neither a container nor a bill or booking.")
    }
    if (code(b4, 3) === null && parts.all("SG").every((sg) => code(sg, 1) === null)) {
      return yield* Result.fail("The message has no status code.")
    }
    const event = readEvent(message, b4, parts, places)
    const q2 = parts.first("Q2")
    const spelled = n9.find((one) => code(one, 1) === "WU")
    const vessel = readVessel(q2, vesselElements.Q2, field(spelled, 2))
    const dataSource = dataSourceOf(parts, profile)
    const laden = readLaden(code(b4, 9))
    const subjects = subjectsOf(containers)
    const schedule = readSchedule(message, {
      containers: subjects,
      documents,
      places,
      vesselAt: vesselAt(vessel, event),
      expected: "EST"
    })
    const [container] = containers
    const ofLine = (status: WrittenStatus): StatusStatements => {
      const about = { ...status, ...event.place, role: roleOf(event.place, status), laden, vessel }
      const read = statusStatements(message, about, { containers: subjects, documents, dataSource })
      use(status.segment, ...status.elements)
      return { statements: read.statements, problems: [status.problem, read.problem].flatMap((one) => one ?? []) }
    }
    const { statuses } = event
    // A terminal's statements are about current states.
    const expected = statuses.filter(isExpected)
    const current = statuses.filter((status) => !isExpected(status))
    const read =
      dataSource === "terminal" && container !== undefined && statuses.length > 0
        ? [
            ...terminalStatements(message, { container, event: event.place, laden, n9, statuses: current, vessel }),
            ...expected.map(ofLine)
          ]
        : statuses.map(ofLine)
    const events = [...read.flatMap(({ statements }) => statements), ...schedule.statements]
    if (events.some(statesLaden)) use(b4, 9)
    if (events.some(namesVessel)) {
      useVessel(q2, vesselElements.Q2, vessel, message)
      if (field(spelled, 2)?.toUpperCase() === vessel?.name?.toUpperCase()) use(spelled, 1, 2)
    }
    const { activity } = event.place
    // A terminal is identified only by its code.
    const activityElements = activity?.elements.filter((element) => dataSource !== "terminal" || element !== 4) ?? []
    if (statuses.length > 0) use(activity?.segment, ...activityElements)
    const [first] = statuses
    const side = first === undefined ? null : sideOf(first)
    const about = {
      documents,
      // The last free day does not date the report.
      happened: first === undefined || first.meaning?.says === "last_free_day" ? null : first.happened,
      call: side === null ? null : callOf(vessel, side === "depart" ? "goes" : "comes"),
      pounds: null
    }
    // Particulars for several containers belong to none of them.
    const own =
      containers.length === 1
        ? { isoCode: readIsoCode(b4, 10, message), seal: readSeal(parts.all("M7"), n9, message) }
        : { isoCode: null, seal: null }
    return {
      dataSource,
      statements: [
        ...events,
        ...particularsOf(
          containers.map((one) => ({ container: one, ...about, ...own })),
          documents,
          message
        )
      ],
      problems: [...problems, ...event.problems, ...read.flatMap((one) => one.problems), ...schedule.problems]
    }
  })
