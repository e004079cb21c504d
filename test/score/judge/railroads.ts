import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import type { Ride } from "#adapters/simulator/voyage/Ride.ts"

import { keyOf } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import { receivedBy, longestDelay, missedSince } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { isOut } from "./left.ts"
import { finding } from "./milestones.ts"

const minute = 60_000
const hour = 60 * minute

/** Whether the railroad has notified that the container is ready for pick-up; it never reports the opposite. */
export const wasNotified = ({ origin, rides }: Followed, now: number): boolean =>
  rides.reported?.sightings.some(
    ({ kind, reportedAt }) => kind === "notified" && origin + reportedAt * minute <= now
  ) ?? false

/** The last free day at the ramp as reported at an instant. */
const dayAt = (ride: Ride | null, origin: number, at: number): string | null => {
  const last = ride?.freeDays.findLast(({ reportedAt }) => origin + reportedAt * minute <= at)
  if (ride === null || last === undefined) return null
  return localDate(origin + last.lastFreeDay * minute, ride.destination.port.zone)
}

/** Every last free day that the railroad reported between two instants. */
const daysBetween = (ride: Ride | null, origin: number, from: number, until: number): ReadonlyArray<string | null> => {
  const moments = (ride?.freeDays ?? []).map(({ reportedAt }) => origin + reportedAt * minute)
  return [from, ...moments.filter((at) => from < at && at <= until)].map((at) => dayAt(ride, origin, at))
}

/** Whether the service knows that the container is at the ramp, so that the railroad's statements apply. */
const isAtRamp = ({ rides, seen }: Followed, asserted: Asserted, until: number): boolean => {
  const place = rides.reported?.destination.port.unlocode ?? ""
  return ["rail_arrived", "rail_unloaded"].some((name) => {
    const since = seen.get(keyOf(name, place))
    return asserted.milestones.has(keyOf(name, place)) && since !== undefined && since <= until
  })
}

/** Judges the last free day at the ramp, and the availability there, by the railroad's statements. */
export const judgeRamp = ({ asserted, followed, now, step }: Look, tally: Tally): void => {
  const { origin, phase, rides } = followed
  const ride = rides.reported
  const wait = longestDelay(followed, { kind: "rail", reportedAt: now }, step, (ride?.staleFor ?? 0) * minute)
  // Once the container has left the ramp, the railroad is no longer polled.
  const until = Math.min(now, phase.out ?? now, phase.stopped ?? now)
  const since = missedSince(followed, "rail", until, wait + hour)
  const stated = daysBetween(ride, origin, since, until)
  const { railLastFreeDay: value } = asserted
  if (isOut(asserted)) {
    // It stays as the railroad reported it: an invoice is disputed by it.
    const isFinal = value === null || daysBetween(ride, origin, origin, now).includes(value)
    const what = `railLastFreeDay is ${value} though it is out`
    if (!isFinal) find(tally, finding("false state", followed, what, now))
    return
  }
  const isBound = isAtRamp(followed, asserted, since) && phase.began !== null && phase.began <= since
  if (value === null ? isBound && !stated.includes(null) : !stated.includes(value)) {
    const what = `railLastFreeDay is ${value ?? "nothing"}, not ${stated.map((day) => day ?? "nothing").join(" or ")}`
    find(tally, finding(value === null ? "missing" : "false state", followed, what, now))
  }
  const notified = ride?.sightings.find(({ kind }) => kind === "notified")
  if (ride === null || notified === undefined || !isBound || asserted.available === "true") return
  const reportedAt = origin + notified.reportedAt * minute
  const next =
    ride.road === "UP"
      ? until
      : origin +
        Math.min(...ride.sightings.map((one) => one.reportedAt).filter((at) => at > notified.reportedAt)) * minute
  if (receivedBy(followed, "rail", reportedAt, wait) < Math.min(next, until))
    find(tally, finding("missing", followed, "available at the ramp", now))
}

/** Compares, hour by hour, the last asserted last free day with the true one. */
export const compareRamp = (
  followed: Followed,
  asserted: Asserted,
  from: number,
  until: number,
  tally: Tally
): void => {
  const { origin, rides } = followed
  const ride = rides.true
  const first = ride?.freeDays[0]
  if (ride === null || first === undefined) return
  const counts = tally.states.railLastFreeDay
  const left = ride.sightings.find(({ kind }) => kind === "out")?.at ?? ride.until
  const [began, ended] = [origin + first.reportedAt * minute, origin + left * minute]
  for (let at = Math.max(from, began); at < Math.min(until, ended); at += hour) {
    const { railLastFreeDay: value } = asserted
    if (value === null) counts.unknown += 1
    else if (value === dayAt(ride, origin, at)) counts.right += 1
    else if (daysBetween(ride, origin, at - 24 * hour, at).includes(value)) counts.behind += 1
    else counts.other += 1
  }
}
