import { Result } from "effect"

import type { Document, Fact, Happened, Statement } from "#domain/Observation.ts"

import { statementOf } from "./Message.ts"
import type { Message, ReadMessage } from "./Message.ts"
import { partsOf } from "./parts.ts"
import { readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf, readDocuments, readVessel } from "./references.ts"
import { readSchedule } from "./schedule.ts"
import { code, field } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import { readDay } from "./times.ts"

type Status = Extract<Fact, { readonly type: "status" }>["status"]

/** Data element 558. Conditional acceptance and counter proposals are no confirmation. */
const actions: Readonly<Record<string, Status>> = {
  A: "booking_confirmed",
  N: "booking_confirmed",
  S: "booking_confirmed",
  U: "booking_confirmed",
  V: "booking_confirmed",
  D: "booking_cancelled",
  E: "booking_cancelled",
  R: "booking_cancelled"
}

const dayOf = (text: string | null): Happened | null => {
  const date = readDay(text)
  return date === null ? null : { date }
}

const actionFact = (action: string | null): Fact => {
  const status = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined
  return status === undefined
    ? { type: "other", code: `301/B1/${action ?? ""}`.slice(0, 20), text: "neither confirmed nor cancelled" }
    : { type: "status", status }
}

const containersOrdered = (y4: ReadonlyArray<Segment>): string | null => {
  const lines = y4.flatMap((segment) => {
    const [count, type] = [field(segment, 5), code(segment, 6)]
    return count === null && type === null ? [] : [[count ?? "?", type].flatMap((one) => one ?? []).join(" x ")]
  })
  return lines.length === 0 ? null : lines.slice(0, 50).join(", ").slice(0, 500)
}

const isCancelled = (fact: Fact): boolean => fact.type === "status" && fact.status === "booking_cancelled"

/** Reads the confirmation of a booking; fails with one sentence when it names none. */
export const read301 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set } = message
    const parts = partsOf(set)
    const [b1, y3] = [parts.first("B1"), parts.first("Y3")]
    const booked = [...new Set([field(y3, 1), field(b1, 2)])].flatMap((number): ReadonlyArray<Document> =>
      number === null ? [] : [{ type: "booking", number }]
    )
    const documents = yield* readDocuments(parts.all("N9"), booked)
    if (documents.length === 0) return yield* Result.fail("The message names no booking.")
    const fact = actionFact(code(b1, 4))
    const places = readPlaces(set.segments, profile)
    const v1 = parts.first("V1")
    const vessel = readVessel(field(v1, 1), code(v1, 8), field(v1, 2), field(v1, 4))
    const said = { classifier: "ACT", container: null, documents, place: null, call: null } as const
    const ordered = containersOrdered(parts.all("Y4"))

    const hasChange = places.some(({ role }) => role === "T" || role === "Y")
    const planned = (role: string, move: "depart" | "arrive", text: string | null): ReadonlyArray<Statement> => {
      const port: NamedPlace | undefined = places.find((one) => one.role === role)
      const happened = dayOf(text)
      // A date below the place says more than the day in Y3.
      if (port === undefined || happened === null || port.isRamp || port.dates.length > 0) return []
      const call = hasChange ? null : callOf(vessel, move === "arrive" ? "comes" : "goes")
      const moved: Fact = { type: "move", move, mode: "vessel", laden: null, role: null }
      return [
        statementOf(
          message,
          { ...said, what: `R4/${role}/${move}`, fact: moved, classifier: "PLN", place: port.place, call, happened },
          "anywhere"
        )
      ]
    }
    const schedule = readSchedule(message, { containers: [null], documents, places, vessel, expected: "PLN" })
    return {
      speaks: profile.speaks ?? "shipping_line",
      statements: [
        statementOf(message, { ...said, what: "B1", fact, happened: dayOf(field(b1, 3)) }),
        ...(isCancelled(fact)
          ? []
          : [
              ...planned("L", "depart", field(y3, 3)),
              ...planned("D", "arrive", field(y3, 4)),
              ...schedule.statements,
              ...(ordered === null
                ? []
                : [
                    statementOf(message, {
                      ...said,
                      what: "Y4",
                      fact: { type: "other", code: "301/Y4", text: ordered },
                      happened: null
                    })
                  ])
            ])
      ],
      problems: schedule.problems
    }
  })
