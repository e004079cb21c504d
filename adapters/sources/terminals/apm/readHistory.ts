import { Result } from "effect"

import { isFields } from "#adapters/sources/http/json/fields.ts"
import type { Fields } from "#adapters/sources/http/json/fields.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import type { Mode, MoveKind } from "#domain/voyage/observation/Observation.ts"
import type { TerminalMove, TerminalNote } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { readText } from "../values.ts"
import { readLocalTime } from "./localTime.ts"

const mostEvents = messageLimits.terminal.events.most

type Move = readonly [move: MoveKind, mode: Mode]

/** Only certain moves: the interface lacks a public list, and terminals differ. */
const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ["UNIT DISCH", ["discharge", "vessel"]],
  ["DISCHARGE", ["discharge", "vessel"]],
  ["UNIT LOAD", ["load", "vessel"]],
  ["UNIT IN GATE", ["gate_in", "truck"]],
  ["GATE IN", ["gate_in", "truck"]],
  ["IN GATE", ["gate_in", "truck"]],
  ["UNIT OUT GATE", ["gate_out", "truck"]],
  ["GATE OUT", ["gate_out", "truck"]],
  ["OUT GATE", ["gate_out", "truck"]],
  ["UNIT RAMP", ["load", "rail"]],
  ["UNIT DERAMP", ["discharge", "rail"]]
])

interface ReadHistory {
  readonly moves: ReadonlyArray<TerminalMove>
  readonly notes: ReadonlyArray<TerminalNote>
  readonly problems: ReadonlyArray<string>
}

type Event = Pick<ReadHistory, "moves" | "notes">

const readEvent = (event: unknown, zone: string | null): Result.Result<Event, string> =>
  Result.gen(function* () {
    if (!isFields(event)) return yield* Result.fail("an event is not an object")
    const type = yield* Result.mapError(readText(event["eventType"]), (problem) => `eventType ${problem}`)
    const happened = yield* Result.mapError(
      readLocalTime(event["performedDateTimeLocal"], zone),
      (problem) => `performedDateTimeLocal of ${type.slice(0, 40)} ${problem}`
    )
    const spelled = type.toUpperCase().replaceAll(/[\s_./-]+/g, " ")
    const [move, mode] = moves.get(spelled.trim()) ?? []
    // The history does not state whether the container was laden.
    if (move !== undefined && mode !== undefined) return { moves: [{ move, mode, laden: null, happened }], notes: [] }
    const text = Result.getOrElse(readText(event["positionNotes"]), () => null)
    const code = `${type.slice(0, 200)}${"at" in happened ? `@${happened.at}` : ""}`
    return { moves: [], notes: [{ code, text, happened }] }
  })

export const readHistory = (item: Fields, zone: string | null): ReadHistory => {
  const { eventDetails: events } = item
  if (!Array.isArray(events)) return { moves: [], notes: [], problems: ["eventDetails is not a list"] }
  if (events.length > mostEvents) {
    return { moves: [], notes: [], problems: [`eventDetails has more than ${mostEvents} entries`] }
  }
  const read = events.map((event) => readEvent(event, zone))
  const found = read.flatMap((event) => (Result.isSuccess(event) ? [event.success] : []))
  return {
    moves: found.flatMap(({ moves }) => moves),
    notes: found.flatMap(({ notes }) => notes),
    problems: read.flatMap((event) => (Result.isFailure(event) ? [event.failure] : []))
  }
}
