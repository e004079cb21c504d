import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import { standingAt } from "#adapters/simulator/voyage/importVisit.ts"
import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import type { Standing, Visit } from "#adapters/simulator/voyage/Voyage.ts"

import { feesText } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import { heardBy, patience, unheardSince } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
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

/** The operator's own interface knows what is owed; a fee of nothing is none. */
const owed = (fees: NonNullable<Standing["fees"]>, { terminal }: Visit) =>
  terminal === mobileTerminal ? fees.filter(({ amount }) => amount > 0) : fees

const readingsOf = (standing: Standing, visit: Visit, origin: number): Readings => {
  const { available, fees, holds, lastFreeDay } = standing
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

/** What the service asserts, as precisely as the terminal's format lets anybody say it. */
const assertedAt = (asserted: Asserted, visit: Visit | null): Readings => ({
  holds: asserted.holds === null ? null : holdsText(asserted.holds, channelOf(visit?.terminal.facility ?? null)),
  fees: asserted.fees,
  lastFreeDay: asserted.lastFreeDay,
  available: asserted.available
})

/** How a box stands at the terminal at an instant; where it left the yard, as it stood last. */
const readingsAt = (visit: Visit | null, origin: number, at: number): Readings => {
  if (visit === null) return nothing
  const minutes = (at - origin) / minute
  const standing = standingAt(visit, Math.min(minutes, visit.until - 1))
  return standing === null ? nothing : readingsOf(standing, visit, origin)
}

/** All values that the terminal gave between two instants. */
const saidBetween = (visit: Visit | null, origin: number, from: number, until: number): ReadonlyArray<Readings> => {
  if (visit === null) return [nothing]
  const moments = [visit.from, ...visit.changes.map(({ told }) => told)].map((minutes) => origin + minutes * minute)
  return [from, ...moments.filter((at) => from < at && at <= until)].map((at) => readingsAt(visit, origin, at))
}

/** The service has been at the terminal long enough, and knows that the box came ashore. */
const isBound = (followed: Followed, state: State, now: number, wait: number): boolean => {
  const { phase } = followed
  const since = state === "holds" ? phase.departed : phase.ashore
  const asked = phase.departed ?? phase.ashore
  return (
    phase.began !== null &&
    since !== null &&
    asked !== null &&
    now > heardBy(followed, "terminal", Math.max(since, asked, phase.began), wait)
  )
}

const nothingOpen: Readings = { holds: "", fees: "", lastFreeDay: null, available: "false" }

/** What may be shown of the states at a terminal by now: all that it said in the last hours. */
interface Sayable {
  readonly said: ReadonlyArray<Readings>
  /** That it has left the terminal, as the service itself shows. */
  readonly hasGone: "out of the gate" | "by train" | false
  /** Until when it was heard, and how long that may take. */
  readonly until: number
  readonly wait: number
}

const hasGone = ({ milestones }: Asserted): Sayable["hasGone"] => {
  const names = new Set([...milestones.values()].map(({ name }) => name))
  if (names.has("full_out") || names.has("empty_in")) return "out of the gate"
  return names.has("rail_loaded") || names.has("rail_departed") ? "by train" : false
}

/** What is so of a container that has left, whatever the terminal said last. */
const gone: Readonly<Record<State, ReadonlyArray<string | null>>> = {
  available: ["false"],
  holds: [null, ""],
  fees: [null, ""],
  lastFreeDay: [null]
}

const sayableAt = (followed: Followed, asserted: Asserted, now: number, step: number): Sayable => {
  const { origin, phase, visits } = followed
  const told = visits.told
  const isPushed = told !== null && channelOf(told.terminal.facility) !== "terminal-json"
  const wait = patience(followed, { kind: "terminal", isPushed, told: now }, step, (told?.staleFor ?? 0) * minute)
  // Once the box has left, the terminal is not asked any more, though it may go on to tell by itself.
  const until = Math.min(now, (isPushed ? phase.stopped : phase.out) ?? now)
  const since = unheardSince(followed, "terminal", until, wait + 6 * hour)
  return { said: saidBetween(told, origin, since, until), hasGone: hasGone(asserted), until, wait }
}

const valuesOf = (followed: Followed, { hasGone, said }: Sayable, state: State, now: number) => {
  const values = new Set(said.map((one) => one[state]))
  if (hasGone !== false) {
    if (hasGone === "out of the gate" && state !== "lastFreeDay") return new Set(gone[state])
    for (const value of gone[state]) values.add(value)
  }
  if (state === "available" && wasNotified(followed, now)) values.add("true")
  return values
}

/** Whether the box may be fetched, as far as anybody said so in the last hours. */
export const availabilities = ({ asserted, followed, now, step }: Look): ReadonlySet<boolean | null> =>
  new Set(
    [...valuesOf(followed, sayableAt(followed, asserted, now, step), "available", now)].map((value) =>
      value === null ? null : value === "true"
    )
  )

/** Whether the box could truly be fetched: at the terminal, or at the ramp once the railroad notified. */
export const trueAvailability = ({ origin, rides, visits }: Followed, at: number): boolean | null => {
  const notified = rides.true?.sightings.find(({ kind }) => kind === "notified")
  if (notified !== undefined && origin + notified.at * minute <= at) return true
  const { available } = readingsAt(visits.true, origin, at)
  return available === null ? null : available === "true"
}

/** What the terminal changed must show by now, unless it has changed it again. */
const judgeHearing = (look: Look, sayable: Sayable, tally: Tally): void => {
  const { asserted, before, followed, now } = look
  const { origin, since } = followed
  const told = followed.visits.told
  if (told === null) return
  const shown = assertedAt(asserted, told)
  const source = told.terminal.facility ?? ""
  for (const change of told.changes) {
    const at = origin + change.told * minute
    const due = heardBy(followed, "terminal", Math.max(at, since), sayable.wait + 6 * hour)
    if (due > now || due <= before) continue
    const expected = readingsAt(told, origin, at)
    for (const state of states) {
      const value = expected[state]
      if (change.set[state] === undefined || value === null) continue
      const isSaid = valuesOf(followed, sayable, state, now).has(shown[state])
      const mayBeNothing = !isBound(followed, state, sayable.until, sayable.wait + 6 * hour)
      const isExcused = shown[state] === null ? mayBeNothing || isSaid : isSaid
      count(
        tally,
        source,
        state,
        shown[state] === value ? "right" : isExcused ? "excused" : shown[state] === null ? "missing" : "wrong"
      )
    }
  }
}

/** Judges how a container stands by what the terminal said in the last hours; what has left stands nowhere. */
export const judgeStanding = (look: Look, tally: Tally): void => {
  const { asserted, followed, now, step } = look
  const shown = assertedAt(asserted, followed.visits.told)
  if (hasLeft(asserted)) {
    for (const state of states) {
      if (shown[state] === nothingOpen[state]) continue
      find(tally, finding("false state", followed, `${state} is "${shown[state]}" though it has left`, now))
    }
    return
  }
  const sayable = sayableAt(followed, asserted, now, step)
  const { until, wait } = sayable
  for (const state of states) {
    const value = shown[state]
    const values = valuesOf(followed, sayable, state, now)
    if (values.has(value)) continue
    if (value !== null) {
      const words = [...values].map((one) => one ?? "nothing").join(" or ")
      find(tally, finding("false state", followed, `${state} is "${value}", not "${words}"`, now))
    } else if (isBound(followed, state, until, wait + 6 * hour)) {
      find(tally, finding("missing", followed, `${state} "${[...values].join(" or ")}"`, now))
    }
  }
  judgeHearing(look, sayable, tally)
}

/** When it truly left the terminal; else when the terminal forgot it. */
const leftAt = ({ changes, until }: Visit): number =>
  changes.map(({ set }) => set.gatedOutAt ?? null).find((at) => at !== null) ?? until

/** Compares, hour by hour, what was last asserted with what was so. */
export const compareStanding = (followed: Followed, asserted: Asserted, from: number, until: number, tally: Tally) => {
  const { origin, visits } = followed
  if (visits.true === null) return
  const shown = assertedAt(asserted, visits.true)
  const [began, ended] = [origin + visits.true.from * minute, origin + leftAt(visits.true) * minute]
  for (let at = Math.max(from, began); at < Math.min(until, ended); at += hour) {
    const truth = readingsAt(visits.true, origin, at)
    for (const state of states) {
      if (truth[state] === null) continue
      const counts = tally.states[state]
      const recently = saidBetween(visits.true, origin, at - 24 * hour, at)
      if (shown[state] === null) counts.unknown += 1
      else if (shown[state] === truth[state]) counts.right += 1
      else if (recently.some((one) => one[state] === shown[state])) counts.behind += 1
      else counts.other += 1
    }
  }
}
