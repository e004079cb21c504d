import type { CurrentStatus, MilestoneName } from "../../container/TransportEvent.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Handling } from "../evidence/handling.ts"
import { derived } from "../evidence/Sourced.ts"
import type { Sourced } from "../evidence/Sourced.ts"
import type { Won } from "../evidence/winner.ts"
import type { Landside } from "../milestone/landside.ts"
import type { Milestone } from "../milestone/milestones.ts"
import type { Route } from "../route/route.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"

const sailing: ReadonlyArray<MilestoneName> = [
  "vessel_loaded",
  "vessel_departed",
  "vessel_arrived",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed"
]

const is = (value: CurrentStatus, won: Won | null): Sourced<CurrentStatus> => ({ value, won, read: () => null })

const time = ({ winner: { happened } }: Milestone) => (happened === null ? 0 : orderTime(happened))

const alone = ({ observation }: Handling): Won => ({ winner: observation, lost: [] })

const lastOf = (milestones: ReadonlyArray<Milestone>, names: ReadonlyArray<MilestoneName>): Milestone | undefined => {
  const [first, ...others] = milestones.filter(({ name }) => names.includes(name))
  return others.reduce((last, one) => (last === undefined || time(one) > time(last) ? one : last), first)
}

const onward = (left: Milestone): Sourced<CurrentStatus> => {
  if (left.name === "full_out") return is("picked_up", left)
  return is(left.name.startsWith("rail_") ? "on_rail" : "awaiting_inland_transfer", left)
}

const byFeeder: ReadonlySet<MilestoneName> = new Set([
  "feeder_loaded",
  "feeder_departed",
  "feeder_arrived",
  "feeder_discharged"
])

const comesAshore: ReadonlySet<MilestoneName> = new Set(["transshipment_discharged", "feeder_discharged"])

/** Null if the container was loaded again or is at sea. */
export const standsBetweenShips = (milestones: ReadonlyArray<Milestone>): Milestone | null => {
  if (!milestones.some(({ name }) => comesAshore.has(name))) return null
  const moves = milestones.filter(({ name }) => sailing.includes(name) || byFeeder.has(name))
  const last = moves.toSorted((a, b) => time(b) - time(a))[0]
  if (last === undefined || !moves.some(({ name }) => sailing.includes(name))) return null
  // A load at the same time, perhaps known by the day only, comes after the discharge.
  const discharge = moves.find((one) => time(one) === time(last) && comesAshore.has(one.name))
  const isLast = moves.every(
    (one) => one === discharge || time(one) < time(last) || /_(arrived|discharged)$/.test(one.name)
  )
  return discharge !== undefined && isLast ? discharge : null
}

export const statusOf = (
  milestones: ReadonlyArray<Milestone>,
  { destination }: Route,
  { back, inland, stop }: Landside,
  { availability, left }: TerminalFacts
): Sourced<CurrentStatus> => {
  const did = (...names: ReadonlyArray<MilestoneName>) => lastOf(milestones, names)
  const atStop = (ashore: Won) => {
    if (availability === null || availability.fact.available === null) return is("grounded", ashore)
    return is(availability.fact.available ? "available" : "not_available", availability.won)
  }
  const [returned, afloat] = [did("empty_in"), did(...sailing)]
  if (returned !== undefined) return is("empty_returned", returned)
  if (left !== null) return onward(left)
  if (inland !== null && stop === "inland") {
    return atStop(did("rail_unloaded", "arrived_at_inland_destination") ?? alone(inland))
  }
  // An available container is ashore, even without a reported discharge.
  const offered = availability?.fact.available === true ? availability.won : null
  const ashore = did("vessel_discharged") ?? offered ?? (back === null ? null : alone(back))
  if (ashore === null) {
    const standing = standsBetweenShips(milestones)
    if (standing !== null) return is("grounded", standing)
    return afloat === undefined ? derived("new") : is("on_ship", afloat)
  }
  return destination === null ? atStop(ashore) : is("awaiting_inland_transfer", ashore)
}
