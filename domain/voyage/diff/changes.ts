import type { Container } from "../container/Container.ts"
import { noDeadlines, pickupDeadline } from "../container/LastFreeDay.ts"
import { isFinal, PastStopField } from "../container/PastStopField.ts"
import type { RankedReports } from "../merge/evidence/winner.ts"
import { lastFreeDaysOf } from "../merge/facts/containerFacts.ts"
import type { MergedContainer } from "../merge/merge.ts"
import type { Observation } from "../observation/Observation.ts"
import { isSameContent } from "../observation/sameContent.ts"

/** `by` is null if no observation supports the value any longer. */
export interface Change {
  readonly attribute: string
  readonly old: unknown
  readonly new: unknown
  readonly by: Observation | null
  /** In the calendar of the inland destination. */
  readonly isInland: boolean
  readonly isEnd: boolean
}

export type ComparedFields = Pick<
  Container,
  | "available_for_pickup"
  | "holds_at_pod_terminal"
  | "fees_at_pod_terminal"
  | "pickup_lfd"
  | "import_deadlines"
  | "pickup_appointment_at"
  | "current_stop"
  | "past_stop_fields"
  | "reported_status"
>

const fieldsBeforeFirstReport: ComparedFields = {
  available_for_pickup: null,
  holds_at_pod_terminal: null,
  fees_at_pod_terminal: null,
  pickup_lfd: null,
  import_deadlines: noDeadlines,
  pickup_appointment_at: null,
  current_stop: "port",
  past_stop_fields: [],
  reported_status: "new"
}

/** Unknown lists are `[]`, so a change from unknown to none does not count. */
const shownOf = (seen: ComparedFields): Readonly<Record<string, unknown>> => ({
  available_for_pickup: seen.available_for_pickup,
  holds_at_pod_terminal: seen.holds_at_pod_terminal ?? [],
  fees_at_pod_terminal: seen.fees_at_pod_terminal ?? [],
  pickup_lfd: seen.pickup_lfd,
  pickup_lfd_line: seen.import_deadlines.pickup_lfd_line,
  pickup_lfd_terminal: seen.import_deadlines.pickup_lfd_terminal,
  pickup_lfd_rail: seen.import_deadlines.pickup_lfd_rail,
  pickup_appointment_at: seen.pickup_appointment_at
})

const winnersOf = ({ terminal }: MergedContainer): Readonly<Record<string, { readonly won: RankedReports } | null>> => {
  const days = lastFreeDaysOf(terminal)
  return {
    available_for_pickup: terminal.availability,
    holds_at_pod_terminal: terminal.holds,
    fees_at_pod_terminal: terminal.fees,
    pickup_lfd: days.pickup_lfd,
    pickup_lfd_line: days.pickup_lfd_line,
    pickup_lfd_terminal: days.pickup_lfd_terminal,
    pickup_lfd_rail: days.pickup_lfd_rail,
    pickup_appointment_at: terminal.appointment
  }
}

const isFinalIn = (seen: ComparedFields, attribute: string): boolean => {
  const name = attribute === "pickup_lfd" ? pickupDeadline(seen.import_deadlines, seen.past_stop_fields) : attribute
  const field = PastStopField.literals.find((one) => one === name)
  return (
    field !== undefined && (attribute === "pickup_lfd" ? seen.past_stop_fields.includes(field) : isFinal(seen, field))
  )
}

/**
 * A final value first seen after the departure came too late to act on. A value seen at the stop, or as another final
 * value, can change.
 */
const isFinalValueFirstSeen = (previous: ComparedFields | null, now: ComparedFields, attribute: string): boolean => {
  if (!isFinalIn(now, attribute)) return false
  if (previous === null) return true
  const hadLeft = previous.current_stop === "onward" || previous.current_stop === "gone"
  return hadLeft && !isFinalIn(previous, attribute)
}

export const changesOf = (
  previous: ComparedFields | null,
  now: ComparedFields,
  container: MergedContainer
): ReadonlyArray<Change> => {
  const { left } = container.terminal
  const winners = winnersOf(container)
  const before = shownOf(previous ?? fieldsBeforeFirstReport)
  // Unreadable holds are unknown, not released.
  const isUnreadable = container.terminal.holds?.fact.holds === null
  const after = isUnreadable ? { ...shownOf(now), holds_at_pod_terminal: null } : shownOf(now)
  return Object.entries(after).flatMap(([attribute, value]): ReadonlyArray<Change> => {
    if (isSameContent(before[attribute], value) || isFinalValueFirstSeen(previous, now, attribute)) return []
    const winner = winners[attribute]?.won.winner ?? null
    const change = { attribute, old: before[attribute], new: value }
    if (winner !== null || left === null) {
      return [{ ...change, by: winner, isInland: winner?.data_source === "rail", isEnd: false }]
    }
    const by = left.misplaced ? { ...left.winner, place: null } : left.winner
    return [{ ...change, by, isInland: left.place !== container.route.pod, isEnd: true }]
  })
}
