import { Result } from "effect"

import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type {
  Classifier,
  Document,
  Fact,
  ObservedPlace,
  PlaceRole,
  Statement
} from "#domain/voyage/observation/Observation.ts"

import { sameMoment } from "../sameMoment.ts"
import { placeKey } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf } from "./references.ts"
import type { Vessel } from "./references.ts"
import { elementsOfTime, readHappened, readTime, timeElementsOf } from "./times.ts"
import { statementOf, zoneAt } from "./wire/Message.ts"
import type { Message, StatementDraft } from "./wire/Message.ts"
import { code } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

type Move = Extract<Fact, { readonly type: "move" }>

interface Role {
  readonly move: "arrive" | "depart" | null
  readonly mode: Move["mode"]
  readonly role: Move["role"]
  /** A message has at most one such place, so another one is a change of plan. */
  readonly isOne: boolean
}

const vessel = (move: Role["move"], role: Role["role"], isOne: boolean): Role => ({ move, mode: "vessel", role, isOne })

/** Data element 115. It does not state the mode to the final destination. */
const roles: Readonly<Record<string, Role>> = {
  L: vessel("depart", null, true),
  J: vessel("depart", null, true),
  D: vessel("arrive", null, true),
  K: vessel("arrive", null, true),
  "1": vessel("arrive", "POD", true),
  T: vessel(null, "TS", false),
  Y: vessel(null, "TS", false),
  E: { move: "arrive", mode: null, role: "DEST", isOne: true },
  M: { move: "arrive", mode: null, role: "DEST", isOne: true },
  N: { move: "arrive", mode: null, role: "DEST", isOne: true },
  "6": { move: "depart", mode: "rail", role: null, isOne: true },
  "7": { move: "arrive", mode: "rail", role: "DEST", isOne: true }
}

interface DateMeaning {
  readonly classifier: Classifier
  readonly move: "arrive" | "depart" | null
}

/** Data element 374: dates below a place. */
const dates: Readonly<Record<string, DateMeaning>> = {
  "139": { classifier: "EST", move: null },
  "140": { classifier: "ACT", move: null },
  "369": { classifier: "EST", move: "depart" },
  "370": { classifier: "ACT", move: "depart" },
  "371": { classifier: "EST", move: "arrive" },
  "372": { classifier: "ACT", move: "arrive" }
}

export const meaningOfDate = (qualifier: string | null): DateMeaning | null =>
  qualifier !== null && Object.hasOwn(dates, qualifier) ? (dates[qualifier] ?? null) : null

const roleOf = (role: string): Role | null => (Object.hasOwn(roles, role) ? (roles[role] ?? null) : null)

export const statedRole = (named: ReadonlyArray<NamedPlace>): Move["role"] =>
  named.flatMap(({ role }) => (role === "T" || role === "Y" || role === "1" ? (roleOf(role)?.role ?? []) : []))[0] ??
  null

export const isPort = ({ isRamp, role }: NamedPlace): boolean =>
  !isRamp && (role === "5" || roleOf(role)?.mode === "vessel")

const ofLoading: ReadonlySet<string> = new Set(["L", "J"])
const ofDischarge: ReadonlySet<string> = new Set(["D", "K", "1"])

/** A vessel also arrives at its port of loading and departs from its port of discharge. */
const roleOfMove = (named: NamedPlace, move: "arrive" | "depart"): Move["role"] => {
  const role = roleOf(named.role)
  if (role === null || role.role !== null || role.move === move) return role?.role ?? null
  return ofLoading.has(named.role) ? "POL" : ofDischarge.has(named.role) ? "POD" : null
}

/** The message names both ends of the voyage by UN/LOCODE, and gives this port no other role. */
export const isWayPort = ({ locode }: ObservedPlace, named: ReadonlyArray<NamedPlace>): boolean => {
  const others = named.filter(({ role }) => role !== "5")
  return (
    locode !== null &&
    others.some(({ role }) => ofLoading.has(role)) &&
    others.some(({ role }) => ofDischarge.has(role)) &&
    others.every(({ place }) => place.locode !== null && place.locode !== locode)
  )
}

const endOf = ({ isRamp, role }: NamedPlace): PlaceRole | null => {
  if (roleOf(role)?.role === "DEST") return "DEST"
  if (isRamp) return null
  return ofLoading.has(role) ? "POL" : ofDischarge.has(role) ? "POD" : null
}

interface ScheduleContext {
  readonly containers: ReadonlyArray<ContainerNumber | null>
  readonly documents: ReadonlyArray<Document>
  readonly places: ReadonlyArray<NamedPlace>
  readonly vesselAt: (named: NamedPlace, move: "arrive" | "depart") => Vessel | null
  /** `PLN` for the schedule of a booking. */
  readonly expected: "EST" | "PLN"
  readonly dated?: ReadonlySet<NamedPlace>
}

interface ReadSchedule {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

interface DateOfPlace {
  readonly dtm: Segment
  readonly move: "arrive" | "depart"
  readonly classifier: Classifier
}

export const datesOf = ({ dates, role }: NamedPlace): ReadonlyArray<DateOfPlace> =>
  dates.flatMap((dtm) => {
    const meaning = meaningOfDate(code(dtm, 1))
    const move = meaning?.move ?? roleOf(role)?.move ?? null
    return meaning === null || move === null ? [] : [{ dtm, move, classifier: meaning.classifier }]
  })

const isSameDate = (a: Segment, b: Segment): boolean => [2, 3, 4].every((index) => code(a, index) === code(b, index))

const contradicts = (dates: ReadonlyArray<DateOfPlace>, named: NamedPlace, message: Message): boolean => {
  if (dates.length < 2) return false
  const zone = zoneAt(named.place, message)
  const read = dates.flatMap(({ dtm }) =>
    Result.match(readTime(timeElementsOf(dtm, 2), zone, message.profile.times), {
      onFailure: () => [],
      onSuccess: (time) => [time]
    })
  )
  const [first, ...others] = read
  return first !== undefined && others.some((other) => sameMoment(first, other, zone) === null)
}

/** An actual date covers an estimate, not the reverse. */
const coversDate = (one: Segment, other: Segment): boolean => {
  const [meaning, otherMeaning] = [meaningOfDate(code(one, 1)), meaningOfDate(code(other, 1))]
  if (meaning === null || otherMeaning === null || !isSameDate(one, other)) return false
  return meaning.classifier === "ACT" || otherMeaning.classifier !== "ACT"
}

/**
 * The ship reaches a destination at the port of discharge, whose arrival is already stated. Further dates of the
 * destination stay unread.
 */
const isReportedForPort = (named: NamedPlace, port: NamedPlace | undefined, { use }: Message): boolean => {
  const role = roleOf(named.role)
  if (role?.role !== "DEST" || role.mode !== null || port === undefined) return false
  if (placeKey(port.place) !== placeKey(named.place)) return false
  use(named.segment, ...named.elements)
  for (const dtm of named.dates) {
    if (port.dates.some((one) => coversDate(one, dtm))) use(dtm, 1, 2, 3, 4)
  }
  return true
}

/** The standard allows twenty; each adds a statement for every container. */
const maxPlaces = 100

export const readSchedule = (message: Message, scheduled: ScheduleContext): ReadSchedule => {
  const { containers, dated: datedElsewhere, documents, expected, places, vesselAt } = scheduled
  const problems: Array<string> = []
  const ofContainers = (draft: Omit<StatementDraft, "container" | "documents">, where: "here" | "anywhere") =>
    containers.map((container) => statementOf(message, { ...draft, container, documents }, where))

  const agreed = (named: NamedPlace): ReadonlyArray<DateOfPlace> =>
    [...Map.groupBy(datesOf(named), ({ classifier, move }) => `${classifier} ${move}`).values()].flatMap((dates) => {
      if (!contradicts(dates, named, message)) return dates
      const times = dates.map(({ dtm }) => [code(dtm, 2), code(dtm, 3)].filter((part) => part !== null).join(" "))
      const [first] = dates
      problems.push(`R4 ${named.role} has two times for DTM ${code(first?.dtm, 1)}: ${times.join(" and ")}.`)
      return []
    })

  const dated = (named: NamedPlace, role: Role): ReadonlyArray<Statement> =>
    agreed(named).flatMap(({ classifier, dtm, move }) => {
      const read = readHappened(timeElementsOf(dtm, 2), zoneAt(named.place, message), message.profile.times)
      if (Result.isFailure(read)) {
        problems.push(`DTM ${code(dtm, 1)} below R4 ${named.role}: ${read.failure}`)
        return []
      }
      if (read.success.problem !== null) problems.push(read.success.problem)
      message.use(named.segment, ...named.elements)
      message.use(dtm, 1, ...elementsOfTime(timeElementsOf(dtm, 2), 2, message.profile.times))
      const mode = named.isRamp ? "rail" : role.mode
      const vessel = mode === "vessel" ? vesselAt(named, move) : null
      const isActual = classifier === "ACT"
      return ofContainers(
        {
          what: `R4/${named.role}/${move}`,
          fact: { type: "move", move, mode, laden: null, role: roleOfMove(named, move) },
          classifier: isActual ? "ACT" : expected,
          place: named.place,
          call: callOf(vessel, move === "arrive" ? "comes" : "goes"),
          happened: read.success.happened
        },
        // The place of an estimated event may still change.
        isActual || !role.isOne ? "here" : "anywhere"
      )
    })

  const undated = (named: NamedPlace): ReadonlyArray<Statement> => {
    const end = endOf(named)
    if (end === null) return []
    message.use(named.segment, ...named.elements)
    const vessel = end === "DEST" ? null : vesselAt(named, end === "POL" ? "depart" : "arrive")
    return ofContainers(
      {
        what: `R4/${named.role}`,
        fact: { type: "route_place", role: end },
        classifier: "PLN",
        place: named.place,
        call: callOf(vessel, end === "POL" ? "goes" : "comes"),
        happened: null
      },
      "anywhere"
    )
  }

  const port = places.find(({ role }) => role === "D" || role === "1")
  const statements = places.slice(0, maxPlaces).flatMap((named) => {
    const role = roleOf(named.role)
    if (role === null || isReportedForPort(named, port, message)) return []
    const reported = dated(named, role)
    return reported.length > 0 || datedElsewhere?.has(named) === true ? reported : undated(named)
  })
  return { statements, problems }
}
