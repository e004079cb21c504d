import { Result } from "effect"

import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"
import type {
  Classifier,
  Document,
  Fact,
  ObservedPlace,
  PlaceRole,
  Statement
} from "#domain/observation/Observation.ts"

import { placeKey } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf } from "./references.ts"
import type { Vessel } from "./references.ts"
import { elementsOfTime, readHappened, timeFrom } from "./times.ts"
import { statementOf, zoneAt } from "./wire/Message.ts"
import type { Message, StatementDraft } from "./wire/Message.ts"
import { code } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

type Move = Extract<Fact, { readonly type: "move" }>

/** How a place of this role is reached or left, where the date itself does not say which. */
interface Role {
  readonly move: "arrive" | "depart" | null
  readonly mode: Move["mode"]
  readonly role: Move["role"]
  /** Whether a message has at most one such place, so that another one is a change of mind. */
  readonly isOne: boolean
}

const vessel = (move: Role["move"], role: Role["role"], isOne: boolean): Role => ({ move, mode: "vessel", role, isOne })

/** Data element 115. What carries a container to its final destination is not said by it. */
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

/** Data element 374: what a date below a place is. */
const dates: Readonly<Record<string, DateMeaning>> = {
  "139": { classifier: "EST", move: null },
  "140": { classifier: "ACT", move: null },
  "369": { classifier: "EST", move: "depart" },
  "370": { classifier: "ACT", move: "depart" },
  "371": { classifier: "EST", move: "arrive" },
  "372": { classifier: "ACT", move: "arrive" }
}

/** What the date of a DTM segment is; null for one that no rule knows. */
export const meaningOfDate = (qualifier: string | null): DateMeaning | null =>
  qualifier !== null && Object.hasOwn(dates, qualifier) ? (dates[qualifier] ?? null) : null

const roleOf = (role: string): Role | null => (Object.hasOwn(roles, role) ? (roles[role] ?? null) : null)

/** The part in the route that a place has by the roles under which a message names it. */
export const statedRole = (named: ReadonlyArray<NamedPlace>): Move["role"] =>
  named.flatMap(({ role }) => (role === "T" || role === "Y" || role === "1" ? (roleOf(role)?.role ?? []) : []))[0] ??
  null

/** Whether a ship can call there, by the message's own word for the place. */
export const isPort = ({ isRamp, role }: NamedPlace): boolean =>
  !isRamp && (role === "5" || roleOf(role)?.mode === "vessel")

const ofLoading: ReadonlySet<string> = new Set(["L", "J"])
const ofDischarge: ReadonlySet<string> = new Set(["D", "K", "1"])

/** A ship also comes to the port of loading and leaves that of discharge: then only the role tells which it is. */
const roleOfMove = (named: NamedPlace, move: "arrive" | "depart"): Move["role"] => {
  const role = roleOf(named.role)
  if (role === null || role.role !== null || role.move === move) return role?.role ?? null
  return ofLoading.has(named.role) ? "POL" : ofDischarge.has(named.role) ? "POD" : null
}

/**
 * Whether a port is on the way: a message that names where the voyage begins and where it ends, all in UN/LOCODEs, names
 * it for nothing else.
 */
export const isWayPort = ({ locode }: ObservedPlace, named: ReadonlyArray<NamedPlace>): boolean => {
  const others = named.filter(({ role }) => role !== "5")
  return (
    locode !== null &&
    others.some(({ role }) => ofLoading.has(role)) &&
    others.some(({ role }) => ofDischarge.has(role)) &&
    others.every(({ place }) => place.locode !== null && place.locode !== locode)
  )
}

/** Where a place stands in the route when nothing is said of when: the end of the voyage by sea, or of the journey. */
const endOf = ({ isRamp, role }: NamedPlace): PlaceRole | null => {
  if (roleOf(role)?.role === "DEST") return "DEST"
  if (isRamp) return null
  return ofLoading.has(role) ? "POL" : ofDischarge.has(role) ? "POD" : null
}

interface Scheduled {
  readonly containers: ReadonlyArray<ContainerNumber | null>
  readonly documents: ReadonlyArray<Document>
  readonly places: ReadonlyArray<NamedPlace>
  /** What sails from, or to, a place, as far as the message tells. */
  readonly vesselAt: (named: NamedPlace, move: "arrive" | "depart") => Vessel | null
  /** The classifier of what is only estimated; a booking's schedule is a plan. */
  readonly expected: "EST" | "PLN"
  /** Places of which a time is told elsewhere. */
  readonly dated?: ReadonlySet<NamedPlace>
}

interface ReadSchedule {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

/** The dates below a place that tell of an arrival or a departure there. */
export const datesOf = ({ dates, role }: NamedPlace) =>
  dates.flatMap((dtm) => {
    const meaning = meaningOfDate(code(dtm, 1))
    const move = meaning?.move ?? roleOf(role)?.move ?? null
    return meaning === null || move === null ? [] : [{ dtm, move, classifier: meaning.classifier }]
  })

const isSameDate = (a: Segment, b: Segment): boolean => [2, 3, 4].every((index) => code(a, index) === code(b, index))

/** Whether a date leaves nothing to say of another one: an estimate says less than what happened. */
const coversDate = (one: Segment, other: Segment): boolean => {
  const [meaning, otherMeaning] = [meaningOfDate(code(one, 1)), meaningOfDate(code(other, 1))]
  if (meaning === null || otherMeaning === null || !isSameDate(one, other)) return false
  return meaning.classifier === "ACT" || otherMeaning.classifier !== "ACT"
}

/**
 * A destination at the port of discharge is reached with the ship, of which that port already tells; a date of its own
 * is not.
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

/** The standard has twenty; each is told of every container. */
const mostPlaces = 100

/** The arrivals and departures that the dates below the places of a message tell, and the ends of its route. */
export const readSchedule = (message: Message, scheduled: Scheduled): ReadSchedule => {
  const { containers, dated: datedElsewhere, documents, expected, places, vesselAt } = scheduled
  const problems: Array<string> = []
  const ofContainers = (draft: Omit<StatementDraft, "container" | "documents">, where: "here" | "anywhere") =>
    containers.map((container) => statementOf(message, { ...draft, container, documents }, where))

  const dated = (named: NamedPlace, role: Role): ReadonlyArray<Statement> =>
    datesOf(named).flatMap(({ classifier, dtm, move }) => {
      const read = readHappened(timeFrom(dtm, 2), zoneAt(named.place, message), message.profile.times)
      if (Result.isFailure(read)) {
        problems.push(`DTM ${code(dtm, 1)} below R4 ${named.role}: ${read.failure}`)
        return []
      }
      if (read.success.problem !== null) problems.push(read.success.problem)
      message.use(named.segment, ...named.elements)
      message.use(dtm, 1, ...elementsOfTime(timeFrom(dtm, 2), 2, message.profile.times))
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
        // What is only expected may be expected elsewhere tomorrow.
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
  const statements = places.slice(0, mostPlaces).flatMap((named) => {
    const role = roleOf(named.role)
    if (role === null || isReportedForPort(named, port, message)) return []
    const reported = dated(named, role)
    return reported.length > 0 || datedElsewhere?.has(named) === true ? reported : undated(named)
  })
  return { statements, problems }
}
