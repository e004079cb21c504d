import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import { terminalStateAt } from "#adapters/simulator/voyage/importVisit.ts"
import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import type { TerminalState, Visit } from "#adapters/simulator/voyage/Voyage.ts"

import { feesText } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import { receivedBy, longestDelay, missedSince } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { transitOf } from "../statements/statedMilestones.ts"
import { count, find, states } from "../tally/Tally.ts"
import type { State, Tally } from "../tally/Tally.ts"
import { heldAt, holdsText } from "./holds.ts"
import { hasLeft } from "./left.ts"
import { finding } from "./milestones.ts"
import { wasNotified } from "./railroads.ts"

const minute = 60_000
const hour = 60 * minute

type Readings = Readonly<Record<State, string | null>>

const nothing: Readings = { holds: null, fees: null, lastFreeDay: null, available: null }

/** The operator's own interface reports the sum owed; a fee of zero is none. */
const owed = (fees: NonNullable<TerminalState["fees"]>, { terminal }: Visit) =>
  terminal === mobileTerminal ? fees.filter(({ amount }) => amount > 0) : fees

const readingsOf = (terminalState: TerminalState, visit: Visit, origin: number): Readings => {
  const { available, fees, holds, lastFreeDay } = terminalState
  return {
    holds:
      holds === null
        ? null
        : holdsText(heldAt(holds, channelOf(visit.terminal.facility)), channelOf(visit.terminal.facility)),
    fees: fees === null ? null : feesText(owed(fees, visit)),
    lastFreeDay: lastFreeDay === null ? null : localDate(origin + lastFreeDay * minute, visit.terminal.port.zone),
    available: available === null ? null : String(available)
  }
}

/** What the service asserts, as precisely as the terminal's format allows. */
const assertedAt = (asserted: Asserted, visit: Visit | null): Readings => ({
  holds: asserted.holds === null ? null : holdsText(asserted.holds, channelOf(visit?.terminal.facility ?? null)),
  fees: asserted.fees,
  lastFreeDay: asserted.lastFreeDay,
  available: asserted.available
})

/** The state of a container at the terminal at an instant; after it left, its last state. */
const readingsAt = (visit: Visit | null, origin: number, at: number): Readings => {
  if (visit === null) return nothing
  const minutes = (at - origin) / minute
  const terminalState = terminalStateAt(visit, Math.min(minutes, visit.until - 1))
  return terminalState === null ? nothing : readingsOf(terminalState, visit, origin)
}

/** All values that the terminal reported between two instants. */
const readingsBetween = (visit: Visit | null, origin: number, from: number, until: number): ReadonlyArray<Readings> => {
  if (visit === null) return [nothing]
  const moments = [visit.from, ...visit.changes.map(({ reportedAt }) => reportedAt)].map(
    (minutes) => origin + minutes * minute
  )
  return [from, ...moments.filter((at) => from < at && at <= until)].map((at) => readingsAt(visit, origin, at))
}

/** Whether the service has polled the terminal long enough and knows that the container is discharged. */
const isBound = (followed: Followed, state: State, now: number, wait: number): boolean => {
  const { phase } = followed
  const since = state === "holds" ? phase.departed : phase.ashore
  const polledSince = phase.departed ?? phase.ashore
  return (
    phase.began !== null &&
    since !== null &&
    polledSince !== null &&
    now > receivedBy(followed, "terminal", Math.max(since, polledSince, phase.began), wait)
  )
}

const nothingOpen: Readings = { holds: "", fees: "", lastFreeDay: null, available: "false" }

/** The values that the service may show by now: all that the terminal reported in the last hours. */
interface Allowed {
  readonly readings: ReadonlyArray<Readings>
  /** Whether the service itself shows that it has left the terminal. */
  readonly hasGone: "out of the gate" | "by train" | false
  /** Until when the terminal was polled, and how long a report may take. */
  readonly until: number
  readonly wait: number
}

const hasGone = ({ names }: Asserted): Allowed["hasGone"] => {
  if (names.has("full_out") || names.has("empty_in")) return "out of the gate"
  return names.has("rail_loaded") || names.has("rail_departed") ? "by train" : false
}

/** The values of a container that has left, whatever the terminal reported last. */
const gone: Readonly<Record<State, ReadonlyArray<string | null>>> = {
  available: ["false"],
  holds: [null, ""],
  fees: [null, ""],
  lastFreeDay: [null]
}

/** Fees and the last free day stay as the terminal reported them last: an invoice is disputed by them. */
const isLasting = (state: State): boolean => state === "fees" || state === "lastFreeDay"

const allowedAt = (followed: Followed, asserted: Asserted, now: number, step: number): Allowed => {
  const { origin, phase, visits } = followed
  const { reported } = visits
  const isPushed = reported !== null && channelOf(reported.terminal.facility) !== "terminal-json"
  const wait = longestDelay(
    followed,
    { kind: "terminal", isPushed, lateBy: transitOf(followed.planned.generated), reportedAt: now },
    step,
    (reported?.staleFor ?? 0) * minute
  )
  // Once the container has left, the terminal is no longer polled, though it may go on to push.
  const until = Math.min(now, (isPushed ? phase.stopped : phase.out) ?? now)
  const since = missedSince(followed, "terminal", until, wait + 6 * hour)
  return { readings: readingsBetween(reported, origin, since, until), hasGone: hasGone(asserted), until, wait }
}

const valuesOf = (followed: Followed, { hasGone, readings }: Allowed, state: State, now: number) => {
  const values = new Set(readings.map((one) => one[state]))
  if (hasGone !== false) {
    if (hasGone === "out of the gate" && !isLasting(state)) return new Set(gone[state])
    for (const value of gone[state]) values.add(value)
  }
  if (state === "available" && wasNotified(followed, now)) values.add("true")
  return values
}

/** The availability, as far as any source reported it in the last hours. */
export const availabilities = ({ asserted, followed, now, step }: Look): ReadonlySet<boolean | null> =>
  new Set(
    [...valuesOf(followed, allowedAt(followed, asserted, now, step), "available", now)].map((value) =>
      value === null ? null : value === "true"
    )
  )

/** The true availability: at the terminal, or at the ramp once the railroad notified. */
export const trueAvailability = ({ origin, rides, visits }: Followed, at: number): boolean | null => {
  const notified = rides.true?.sightings.find(({ kind }) => kind === "notified")
  if (notified !== undefined && origin + notified.at * minute <= at) return true
  const { available } = readingsAt(visits.true, origin, at)
  return available === null ? null : available === "true"
}

/** A change at the terminal must show by now, unless it has changed again. */
const judgeDelivery = (look: Look, allowed: Allowed, tally: Tally): void => {
  const { asserted, before, followed, now } = look
  const { origin, since } = followed
  const { reported } = followed.visits
  if (reported === null) return
  const shown = assertedAt(asserted, reported)
  const source = reported.terminal.facility ?? ""
  for (const change of reported.changes) {
    const at = origin + change.reportedAt * minute
    const due = receivedBy(followed, "terminal", Math.max(at, since), allowed.wait + 6 * hour)
    if (due > now || due <= before) continue
    const expected = readingsAt(reported, origin, at)
    for (const state of states) {
      const value = expected[state]
      if (change.set[state] === undefined || value === null) continue
      const isStated = valuesOf(followed, allowed, state, now).has(shown[state])
      const mayBeNothing = !isBound(followed, state, allowed.until, allowed.wait + 6 * hour)
      const isExcused = shown[state] === null ? mayBeNothing || isStated : isStated
      count(
        tally,
        source,
        state,
        shown[state] === value ? "right" : isExcused ? "excused" : shown[state] === null ? "missing" : "wrong"
      )
    }
  }
}

/** All values that the terminal reported while the container was there, and none. */
const finalValues = (visit: Visit | null, origin: number, state: State, now: number): ReadonlySet<string | null> =>
  new Set([
    nothingOpen[state],
    null,
    ...readingsBetween(visit, origin, origin + (visit?.from ?? 0) * minute, now).map((one) => one[state])
  ])

/**
 * Judges the state of a container by what the terminal reported in the last hours. One that has left has no availability
 * and no holds; its fees and last free day are those that the terminal once reported.
 */
export const judgeTerminalState = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  const shown = assertedAt(asserted, followed.visits.reported)
  if (hasLeft(asserted)) {
    for (const state of states) {
      const isFinal =
        isLasting(state) && finalValues(followed.visits.reported, followed.origin, state, now).has(shown[state])
      if (isFinal || shown[state] === nothingOpen[state]) continue
      find(tally, finding("false state", followed, `${state} is "${shown[state]}" though it has left`, now))
    }
    return
  }
  const allowed = allowedAt(followed, asserted, now, step)
  const { until, wait } = allowed
  for (const state of states) {
    const value = shown[state]
    const values = valuesOf(followed, allowed, state, now)
    if (values.has(value)) continue
    if (value !== null) {
      const texts = [...values].map((one) => one ?? "nothing").join(" or ")
      find(tally, finding("false state", followed, `${state} is "${value}", not "${texts}"`, now))
    } else if (isBound(followed, state, until, wait + 6 * hour)) {
      find(tally, finding("missing", followed, `${state} "${[...values].join(" or ")}"`, now))
    }
  }
  judgeDelivery(look, allowed, tally)
}

/** When it truly left the terminal; otherwise when the terminal removed it. */
const leftAt = ({ changes, until }: Visit): number =>
  changes.map(({ set }) => set.gatedOutAt ?? null).find((at) => at !== null) ?? until

/** Compares, hour by hour, the last asserted state with the true one. */
export const compareTerminalState = (
  followed: Followed,
  asserted: Asserted,
  from: number,
  until: number,
  tally: Tally
) => {
  const { origin, visits } = followed
  if (visits.true === null) return
  const shown = assertedAt(asserted, visits.true)
  const [began, ended] = [origin + visits.true.from * minute, origin + leftAt(visits.true) * minute]
  for (let at = Math.max(from, began); at < Math.min(until, ended); at += hour) {
    const truth = readingsAt(visits.true, origin, at)
    for (const state of states) {
      if (truth[state] === null) continue
      const counts = tally.states[state]
      const recently = readingsBetween(visits.true, origin, at - 24 * hour, at)
      if (shown[state] === null) counts.unknown += 1
      else if (shown[state] === truth[state]) counts.right += 1
      else if (recently.some((one) => one[state] === shown[state])) counts.behind += 1
      else counts.other += 1
    }
  }
}
