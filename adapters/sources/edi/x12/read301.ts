import { Result } from "effect"

import { documentKey } from "#domain/reference/carrier/documentKey.ts"
import type { Document, Fact, ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"

import { particularsOf } from "./particulars.ts"
import { readPlaces } from "./places.ts"
import type { NamedPlace } from "./places.ts"
import { callOf, isDocumentNumber, namesVessel, readDocuments, readVessel, useVessel, valuesOf } from "./references.ts"
import { vesselElements } from "./references.ts"
import type { Vessel } from "./references.ts"
import { datesOf, readSchedule } from "./schedule.ts"
import { readDay } from "./times.ts"
import { statementOf } from "./wire/Message.ts"
import type { Message, ReadMessage, StatementDraft } from "./wire/Message.ts"
import { partsOf } from "./wire/parts.ts"
import type { Parts } from "./wire/parts.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

type Status = Extract<Fact, { readonly type: "status" }>["status"]

/** Data element 558. Conditional acceptance and counter proposal do not confirm a booking. */
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

const dayOf = (text: string | null): ReportedTime | null => {
  const date = readDay(text)
  return date === null ? null : { date }
}

const actionFact = (action: string | null): Fact => {
  const status = action !== null && Object.hasOwn(actions, action) ? actions[action] : undefined
  return status === undefined
    ? { type: "other", code: `301/B1/${action ?? ""}`.slice(0, 20), text: "neither confirmed nor cancelled" }
    : { type: "status", status }
}

const longest = 500

const containersOrdered = (y4s: ReadonlyArray<Segment>, { use }: Message): string | null => {
  let ordered = ""
  for (const y4 of y4s) {
    const [count, type] = [field(y4, 5), code(y4, 6)]
    const line = [count ?? "?", type].flatMap((one) => one ?? []).join(" x ")
    const more = ordered === "" ? line : `${ordered}, ${line}`
    if ((count === null && type === null) || more.length > longest) continue
    ordered = more
    use(y4, 5, 6)
  }
  return ordered === "" ? null : ordered
}

const nowhere = { classifier: "ACT", container: null, place: null, call: null } as const

const isCancelled = (fact: Fact): boolean => fact.type === "status" && fact.status === "booking_cancelled"

const numberIn = (segment: Segment | undefined, index: number): string | null => {
  const number = field(segment, index)
  return number !== null && isDocumentNumber(number) ? number : null
}

interface BookingOfMessage {
  readonly bookings: ReadonlyArray<Document>
  readonly problem: string | null
}

/** B1 may hold another reference, so Y3, the ordered containers, and references take precedence. */
const bookingOf = (parts: Parts, { use }: Message): Result.Result<BookingOfMessage, string> => {
  const [b1, y3] = [parts.first("B1"), parts.first("Y3")]
  const own = [numberIn(y3, 1), ...parts.all("Y4").map((y4) => numberIn(y4, 1)), ...valuesOf(parts.all("N9"), "BN")]
  const named = new Map(own.flatMap((number) => (number === null ? [] : [[documentKey(number, []), number] as const])))
  const [booking, other] = [...named.values()]
  if (booking !== undefined && other !== undefined) {
    return Result.fail(`The message names two bookings, ${booking.slice(0, 40)} and ${other.slice(0, 40)}.`)
  }
  const reference = numberIn(b1, 2)
  const number = booking ?? reference
  const isOther = reference !== null && number !== null && documentKey(reference, []) !== documentKey(number, [])
  if (y3 !== undefined && numberIn(y3, 1) !== null) use(y3, 1)
  if (reference !== null && !isOther) use(b1, 2)
  return Result.succeed({
    bookings: number === null ? [] : [{ type: "booking", number }],
    problem: isOther ? `B1 names ${reference.slice(0, 40)}, which is not the booking. It is ignored.` : null
  })
}

/** Vessel of the whole voyage: the only one, without a transshipment. */
const onlyVessel = (v1s: ReadonlyArray<Segment>, places: ReadonlyArray<NamedPlace>): Vessel | null => {
  const hasChange = places.some(({ role }) => role === "T" || role === "Y")
  return hasChange || v1s.length !== 1 ? null : readVessel(v1s[0], vesselElements.V1)
}

const days = [
  { role: "L", move: "depart", element: 3 },
  { role: "D", move: "arrive", element: 4 }
] as const

interface PlannedDay {
  readonly port: NamedPlace
  readonly statement: Statement
}

interface BookedVoyage {
  readonly places: ReadonlyArray<NamedPlace>
  readonly documents: ReadonlyArray<Document>
  readonly vessel: Vessel | null
}

/** A date below the place is more precise. */
const plannedBy = (
  y3: Segment | undefined,
  { documents, places, vessel }: BookedVoyage,
  message: Message
): ReadonlyArray<PlannedDay> =>
  days.flatMap(({ element, move, role }) => {
    const port = places.find((one) => one.role === role)
    const happened = dayOf(field(y3, element))
    if (port === undefined || happened === null || port.isRamp) return []
    if (datesOf(port).some((one) => one.move === move)) return []
    message.use(y3, element)
    message.use(port.segment, ...port.elements)
    const draft: StatementDraft = {
      what: `R4/${role}/${move}`,
      fact: { type: "move", move, mode: "vessel", laden: null, role: null },
      classifier: "PLN",
      container: null,
      documents,
      place: port.place,
      call: callOf(vessel, move === "arrive" ? "comes" : "goes"),
      happened
    }
    return [{ port, statement: statementOf(message, draft, "anywhere") }]
  })

const planOf = (message: Message, documents: ReadonlyArray<Document>): Pick<ReadMessage, "statements" | "problems"> => {
  const { set } = message
  const parts = partsOf(set)
  const places = readPlaces(set.segments, message)
  const v1s = parts.all("V1")
  const vessel = onlyVessel(v1s, places)
  const planned = plannedBy(parts.first("Y3"), { places, documents, vessel }, message)
  const schedule = readSchedule(message, {
    containers: [null],
    documents,
    places,
    vesselAt: () => vessel,
    expected: "PLN",
    dated: new Set(planned.map(({ port }) => port))
  })
  const statements = [...planned.map(({ statement }) => statement), ...schedule.statements]
  if (statements.some(namesVessel)) useVessel(v1s[0], vesselElements.V1, vessel, message)
  const ordered = containersOrdered(parts.all("Y4"), message)
  const fact: Fact = { type: "other", code: "301/Y4", text: ordered }
  const draft: StatementDraft = { ...nowhere, what: "Y4", fact, documents, happened: null }
  return {
    statements: [...statements, ...(ordered === null ? [] : [statementOf(message, draft)])],
    problems: schedule.problems
  }
}

export const read301 = (message: Message): Result.Result<ReadMessage, string> =>
  Result.gen(function* () {
    const { profile, set, use } = message
    const parts = partsOf(set)
    const b1 = parts.first("B1")
    const { bookings, problem } = yield* bookingOf(parts, message)
    const documents = yield* readDocuments(parts.all("N9"), bookings, message)
    if (documents.length === 0) return yield* Result.fail("The message does not name a booking.")
    for (const y4 of parts.all("Y4")) {
      if (documents.some(({ number }) => number === field(y4, 1))) use(y4, 1)
    }
    const fact = actionFact(code(b1, 4))
    const happened = dayOf(field(b1, 3))
    use(b1, 4, ...(happened === null ? [] : [3]))
    const plan = isCancelled(fact) ? { statements: [], problems: [] } : planOf(message, documents)
    return {
      dataSource: profile.speaks ?? "shipping_line",
      statements: [
        statementOf(message, { ...nowhere, what: "B1", fact, documents, happened }),
        ...plan.statements,
        ...particularsOf([], documents, message)
      ],
      problems: [...(problem === null ? [] : [problem]), ...plan.problems]
    }
  })
