import type { StateAttribute, StateChange } from "./StateChange.ts"
import type { ChangeLine, TimelineValue } from "./TimelineEntry.ts"
import { availabilityValue, dayValue, feeLines, holdsValue, nameValue, timeValue } from "./values.ts"

const lastFreeDay = "Last free day"

const sources = { pickup_lfd_line: "line", pickup_lfd_terminal: "terminal", pickup_lfd_rail: "rail" } as const

type SourceAttribute = keyof typeof sources

const isSource = (attribute: StateAttribute): attribute is SourceAttribute => attribute in sources

const lineOf = (
  name: string,
  { after, before }: StateChange,
  valueOf: (value: unknown) => TimelineValue,
  note: string | null = null
): ChangeLine => ({
  type: "change",
  name,
  before: before === undefined ? null : valueOf(before),
  after: valueOf(after),
  note
})

const isSame = (a: StateChange, b: StateChange): boolean => a.before === b.before && a.after === b.after

/** The last free day derives from the day of a source. One line shows both if they changed alike. */
const lastFreeDayLines = (changes: ReadonlyArray<StateChange>): ReadonlyArray<ChangeLine> => {
  const counting = changes.find(({ attribute }) => attribute === "pickup_lfd")
  const own = changes.filter(({ attribute }) => isSource(attribute))
  const decisive = counting === undefined ? undefined : own.find((change) => isSame(change, counting))
  const nameOf = ({ attribute }: StateChange) => (isSource(attribute) ? sources[attribute] : null)
  const notes = [decisive === undefined ? null : nameOf(decisive), counting?.isCurrent === true ? "in effect" : null]
  const note = notes.filter((part) => part !== null).join(", ")
  return [
    ...(counting === undefined ? [] : [lineOf(lastFreeDay, counting, dayValue, note === "" ? null : note)]),
    ...own
      .filter((change) => change !== decisive)
      .map((change) => lineOf(`${lastFreeDay} of the ${nameOf(change)}`, change, dayValue))
  ]
}

const isFirstReportOfNone = ({ after, before }: ChangeLine): boolean =>
  before?.type === "unknown" && after.type === "none"

/** A first report without holds and fees is one line. */
const joinLinesOfNone = (
  holds: ReadonlyArray<ChangeLine>,
  fees: ReadonlyArray<ChangeLine>
): ReadonlyArray<ChangeLine> => {
  const [hold, fee] = [holds[0], fees[0]]
  return hold !== undefined && fee !== undefined && isFirstReportOfNone(hold) && isFirstReportOfNone(fee)
    ? [{ ...hold, name: "Holds and fees" }]
    : [...holds, ...fees]
}

/** `zone` is an IANA time zone. */
export const changeLines = (changes: ReadonlyArray<StateChange>, zone: string | null): ReadonlyArray<ChangeLine> => {
  const linesOf = (attribute: StateAttribute, line: (change: StateChange) => ReadonlyArray<ChangeLine>) =>
    changes.filter((change) => change.attribute === attribute).flatMap(line)
  return [
    ...linesOf("pod_terminal", (change) => [lineOf("Discharge terminal", change, nameValue)]),
    ...linesOf("available_for_pickup", (change) => [lineOf("Availability", change, availabilityValue)]),
    ...lastFreeDayLines(changes),
    ...linesOf("pickup_appointment_at", (change) => [
      lineOf("Pickup appointment", change, (value) => timeValue(value, zone))
    ]),
    ...joinLinesOfNone(
      linesOf("holds_at_pod_terminal", (change) => [lineOf("Holds", change, holdsValue)]),
      linesOf("fees_at_pod_terminal", ({ after, before }) => feeLines(before, after))
    )
  ]
}
