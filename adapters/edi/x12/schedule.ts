import { Result } from "effect"

import type { ContainerNumber } from "#domain/ContainerNumber.ts"
import type { Classifier, Document, Fact, Statement } from "#domain/Observation.ts"

import { statementOf, zoneAt } from "./Message.ts"
import type { Message } from "./Message.ts"
import { placeKey } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf } from "./references.ts"
import type { Vessel } from "./references.ts"
import { code } from "./Segment.ts"
import { readHappened, timeFrom } from "./times.ts"

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

export interface Scheduled {
  readonly containers: ReadonlyArray<ContainerNumber | null>
  readonly documents: ReadonlyArray<Document>
  readonly places: ReadonlyArray<NamedPlace>
  readonly vessel: Vessel | null
  /** The classifier of what is only estimated; a booking's schedule is a plan. */
  readonly expected: "EST" | "PLN"
}

export interface ReadSchedule {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

/** Which ship sails from or to a place is only said when the message names no change of ships. */
const hasOneVessel = (places: ReadonlyArray<NamedPlace>): boolean =>
  !places.some(({ role }) => role === "T" || role === "Y")

/** The arrivals and departures that the dates below the places of a message tell. */
export const readSchedule = (message: Message, scheduled: Scheduled): ReadSchedule => {
  const { containers, documents, expected, places, vessel: ship } = scheduled
  const problems: Array<string> = []
  const discharge = places.find(({ role }) => role === "D" || role === "1")
  const statements = places.flatMap((named) => {
    const role = roleOf(named.role)
    // A destination at the port of discharge is reached with the ship, of which that port already tells.
    const isSame =
      role?.role === "DEST" &&
      role.mode === null &&
      discharge !== undefined &&
      placeKey(discharge.place) === placeKey(named.place)
    if (role === null || isSame) return []
    return named.dates.flatMap((dtm) => {
      const qualifier = code(dtm, 1)
      const meaning = meaningOfDate(qualifier)
      const move = meaning?.move ?? role.move
      if (meaning === null || move === null) return []
      const read = readHappened(timeFrom(dtm, 2), zoneAt(named.place, message), message.profile.times)
      if (Result.isFailure(read)) {
        problems.push(`DTM ${qualifier} below R4 ${named.role}: ${read.failure}`)
        return []
      }
      if (read.success.problem !== null) problems.push(read.success.problem)
      const classifier = meaning.classifier === "ACT" ? "ACT" : expected
      const mode = named.isRamp ? "rail" : role.mode
      const what = `R4/${named.role}/${move}`
      const call = mode === "vessel" && hasOneVessel(places) ? callOf(ship, move === "arrive" ? "comes" : "goes") : null
      return containers.map((container) =>
        statementOf(
          message,
          {
            what,
            fact: { type: "move", move, mode, laden: null, role: role.role },
            classifier,
            container,
            documents,
            place: named.place,
            call,
            happened: read.success.happened
          },
          // What is only expected may be expected elsewhere tomorrow.
          classifier === "ACT" || !role.isOne ? "here" : "anywhere"
        )
      )
    })
  })
  return { statements, problems }
}
