import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { standingAt } from "#adapters/simulator/importVisit.ts"
import { localDate } from "#adapters/simulator/localTime.ts"
import { ediHoldCode, isFlagged } from "#adapters/simulator/pushed/holdCodes.ts"
import { channelOf } from "#adapters/simulator/pushed/terminalChannel.ts"
import type { Standing, Visit } from "#adapters/simulator/Voyage.ts"
import { meaningOfStatus } from "#domain/terminal/statusCodes.ts"

import { feesText, holdsText } from "./Asserted.ts"
import type { Asserted } from "./Asserted.ts"
import { heardBy, patience, unheardSince } from "./Followed.ts"
import type { Followed } from "./Followed.ts"
import { finding } from "./milestones.ts"
import { wasNotified } from "./railroads.ts"
import { find, states } from "./Tally.ts"
import type { State, Tally } from "./Tally.ts"

const minute = 60_000
const hour = 60 * minute

type Readings = Readonly<Record<State, string | null>>

const nothing: Readings = { holds: null, fees: null, lastFreeDay: null, available: null }

/** The operator's own interface knows what is owed; a fee of nothing is none. */
const owed = (fees: NonNullable<Standing["fees"]>, { terminal }: Visit) =>
  terminal === mobileTerminal ? fees.filter(({ amount }) => amount > 0) : fees

/** Where a format has codes and no words, the service has words of its own for them. */
const asWritten = (holds: NonNullable<Standing["holds"]>, { terminal }: Visit) =>
  holds.map((hold) => {
    const channel = channelOf(terminal.facility)
    if (channel === "emodal" && isFlagged(hold.text)) return { ...hold, text: "traffic mitigation fee" }
    const meaning = channel === "x12-315" ? meaningOfStatus(ediHoldCode(hold.text) ?? "") : null
    return meaning?.says === "hold" ? { ...hold, text: meaning.description } : hold
  })

const readingsOf = (standing: Standing, visit: Visit, origin: number): Readings => {
  const { available, fees, holds, lastFreeDay } = standing
  return {
    holds: holds === null ? null : holdsText(asWritten(holds, visit)),
    fees: fees === null ? null : feesText(owed(fees, visit)),
    lastFreeDay: lastFreeDay === null ? null : localDate(origin + lastFreeDay * minute, visit.terminal.port.zone),
    available: available === null ? null : String(available)
  }
}

/** How a box stands at the terminal at an instant; where it left the yard, as it stood last. */
export const readingsAt = (visit: Visit | null, origin: number, at: number): Readings => {
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

/** Judges how a box stands by what the terminal said in the last hours. */
export const judgeStanding = (
  followed: Followed,
  asserted: Asserted,
  now: number,
  step: number,
  tally: Tally
): void => {
  const { origin, phase, visits } = followed
  const told = visits.told
  const isPushed = told !== null && channelOf(told.terminal.facility) !== "terminal-json"
  const wait = patience(followed, { kind: "terminal", isPushed, told: now }, step, (told?.staleFor ?? 0) * minute)
  // Once the box has left, the terminal is not asked any more, though it may go on to tell by itself.
  const until = Math.min(now, (isPushed ? phase.stopped : phase.out) ?? now)
  const said = saidBetween(told, origin, unheardSince(followed, "terminal", until, wait + 6 * hour), until)
  for (const state of states) {
    const value = asserted[state]
    const values = new Set(said.map((one) => one[state]))
    if (state === "available" && wasNotified(followed, now)) values.add("true")
    if (values.has(value)) continue
    if (value !== null) {
      const words = [...values].map((one) => one ?? "nothing").join(" or ")
      find(tally, finding("false state", followed, `${state} is "${value}", not "${words}"`, now))
    } else if (isBound(followed, state, until, wait + 6 * hour)) {
      find(tally, finding("missing", followed, `${state} "${[...values].join(" or ")}"`, now))
    }
  }
}

/** Compares, hour by hour, what was last asserted with what was so. */
export const compareStanding = (followed: Followed, asserted: Asserted, from: number, until: number, tally: Tally) => {
  const { origin, visits } = followed
  if (visits.true === null) return
  const [began, ended] = [origin + visits.true.from * minute, origin + visits.true.until * minute]
  for (let at = Math.max(from, began); at < Math.min(until, ended); at += hour) {
    const truth = readingsAt(visits.true, origin, at)
    for (const state of states) {
      if (truth[state] === null) continue
      const counts = tally.states[state]
      const recently = saidBetween(visits.true, origin, at - 24 * hour, at)
      if (asserted[state] === null) counts.unknown += 1
      else if (asserted[state] === truth[state]) counts.right += 1
      else if (recently.some((one) => one[state] === asserted[state])) counts.behind += 1
      else counts.other += 1
    }
  }
}
