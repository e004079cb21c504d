import { localDate } from "#adapters/simulator/voyage/localTime.ts"
import type { Ride } from "#adapters/simulator/voyage/Ride.ts"

import { keyOf } from "../play/Asserted.ts"
import type { Asserted } from "../play/Asserted.ts"
import { heardBy, patience, unheardSince } from "../play/Followed.ts"
import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { isOut } from "./left.ts"
import { finding } from "./milestones.ts"

const minute = 60_000
const hour = 60 * minute

/** Whether the railroad has told that the box can be fetched; it never says that it cannot. */
export const wasNotified = ({ origin, rides }: Followed, now: number): boolean =>
  rides.told?.sightings.some(({ kind, told }) => kind === "notified" && origin + told * minute <= now) ?? false

/** The last free day at the ramp as it was told at an instant. */
const dayAt = (ride: Ride | null, origin: number, at: number): string | null => {
  const last = ride?.freeDays.findLast(({ told }) => origin + told * minute <= at)
  if (ride === null || last === undefined) return null
  return localDate(origin + last.lastFreeDay * minute, ride.destination.port.zone)
}

/** Every day that the railroad gave between two instants. */
const daysBetween = (ride: Ride | null, origin: number, from: number, until: number): ReadonlyArray<string | null> => {
  const moments = (ride?.freeDays ?? []).map(({ told }) => origin + told * minute)
  return [from, ...moments.filter((at) => from < at && at <= until)].map((at) => dayAt(ride, origin, at))
}

/** The service knows that the box is at the ramp, so that what the railroad says of it there counts. */
const isAtRamp = ({ rides, seen }: Followed, asserted: Asserted, until: number): boolean => {
  const place = rides.told?.destination.port.unlocode ?? ""
  return ["rail_arrived", "rail_unloaded"].some((name) => {
    const since = seen.get(keyOf(name, place))
    return asserted.milestones.has(keyOf(name, place)) && since !== undefined && since <= until
  })
}

/** Judges the last free day at the ramp, and that the box can be fetched, by what the railroad said. */
export const judgeRamp = ({ asserted, followed, now, step }: Look, tally: Tally): void => {
  const { origin, phase, rides } = followed
  const ride = rides.told
  const wait = patience(followed, { kind: "rail", told: now }, step, (ride?.staleFor ?? 0) * minute)
  // Once the box has left the ramp, the railroad is not asked any more.
  const until = Math.min(now, phase.out ?? now, phase.stopped ?? now)
  const since = unheardSince(followed, "rail", until, wait + hour)
  const said = daysBetween(ride, origin, since, until)
  const { railLastFreeDay: value } = asserted
  if (isOut(asserted)) {
    const what = `railLastFreeDay is ${value} though it is out`
    if (value !== null) find(tally, finding("false state", followed, what, now))
    return
  }
  const isBound = isAtRamp(followed, asserted, since) && phase.began !== null && phase.began <= since
  if (value === null ? isBound && !said.includes(null) : !said.includes(value)) {
    const what = `railLastFreeDay is ${value ?? "nothing"}, not ${said.map((day) => day ?? "nothing").join(" or ")}`
    find(tally, finding(value === null ? "missing" : "false state", followed, what, now))
  }
  const notified = ride?.sightings.find(({ kind }) => kind === "notified")
  if (ride === null || notified === undefined || !isBound || asserted.available === "true") return
  const told = origin + notified.told * minute
  const next =
    ride.road === "UP"
      ? until
      : origin + Math.min(...ride.sightings.map((one) => one.told).filter((at) => at > notified.told)) * minute
  if (heardBy(followed, "rail", told, wait) < Math.min(next, until))
    find(tally, finding("missing", followed, "available at the ramp", now))
}

/** Compares, hour by hour, the last free day that was asserted last with what was so. */
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
  const [began, ended] = [origin + first.told * minute, origin + left * minute]
  for (let at = Math.max(from, began); at < Math.min(until, ended); at += hour) {
    const { railLastFreeDay: value } = asserted
    if (value === null) counts.unknown += 1
    else if (value === dayAt(ride, origin, at)) counts.right += 1
    else if (daysBetween(ride, origin, at - 24 * hour, at).includes(value)) counts.behind += 1
    else counts.other += 1
  }
}
