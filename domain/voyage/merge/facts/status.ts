import type { CurrentStatus, MilestoneName } from "../../container/TransportEvent.ts"
import { orderTime } from "../../observation/happened.ts"
import { combinedFieldValue } from "../evidence/FieldValue.ts"
import type { FieldValue } from "../evidence/FieldValue.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { RankedReports } from "../evidence/winner.ts"
import type { LandStage } from "../milestone/landside.ts"
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

const statusField = (value: CurrentStatus, won: RankedReports | null): FieldValue<CurrentStatus> => ({
  value,
  won,
  read: () => null
})

const time = ({ winner: { happened } }: Milestone) => (happened === null ? 0 : orderTime(happened))

const wonByHandling = ({ observation }: LocatedMove): RankedReports => ({ winner: observation, lost: [] })

const lastOf = (milestones: ReadonlyArray<Milestone>, names: ReadonlyArray<MilestoneName>): Milestone | undefined => {
  const [first, ...others] = milestones.filter(({ name }) => names.includes(name))
  return others.reduce((last, one) => (last === undefined || time(one) > time(last) ? one : last), first)
}

const onward = (left: Milestone): FieldValue<CurrentStatus> => {
  if (left.name === "full_out") return statusField("picked_up", left)
  return statusField(left.name.startsWith("rail_") ? "on_rail" : "awaiting_inland_transfer", left)
}

const byFeeder: ReadonlySet<MilestoneName> = new Set([
  "feeder_loaded",
  "feeder_departed",
  "feeder_arrived",
  "feeder_discharged"
])

const landingMilestones: ReadonlySet<MilestoneName> = new Set(["transshipment_discharged", "feeder_discharged"])

/** Null if the container was loaded again or is at sea. */
export const findTransshipmentDischarge = (milestones: ReadonlyArray<Milestone>): Milestone | null => {
  if (!milestones.some(({ name }) => landingMilestones.has(name))) return null
  const moves = milestones.filter(({ name }) => sailing.includes(name) || byFeeder.has(name))
  const last = moves.toSorted((a, b) => time(b) - time(a))[0]
  if (last === undefined || !moves.some(({ name }) => sailing.includes(name))) return null
  // At the same time (perhaps only a day), a load comes after the discharge.
  const discharge = moves.find((one) => time(one) === time(last) && landingMilestones.has(one.name))
  const isLast = moves.every(
    (one) => one === discharge || time(one) < time(last) || /_(arrived|discharged)$/.test(one.name)
  )
  return discharge !== undefined && isLast ? discharge : null
}

export const statusOf = (
  milestones: ReadonlyArray<Milestone>,
  { destination }: Route,
  { back, inland, stop }: LandStage,
  { availability, left }: TerminalFacts
): FieldValue<CurrentStatus> => {
  const did = (...names: ReadonlyArray<MilestoneName>) => lastOf(milestones, names)
  const atStop = (ashore: RankedReports) => {
    if (availability === null || availability.fact.available === null) return statusField("grounded", ashore)
    return statusField(availability.fact.available ? "available" : "not_available", availability.won)
  }
  const [returned, afloat] = [did("empty_in"), did(...sailing)]
  if (returned !== undefined) return statusField("empty_returned", returned)
  if (left !== null) return onward(left)
  if (inland !== null && stop === "inland") {
    return atStop(did("rail_unloaded", "arrived_at_inland_destination") ?? wonByHandling(inland))
  }
  // An available container is ashore.
  const offered = availability?.fact.available === true ? availability.won : null
  const ashore = did("vessel_discharged") ?? offered ?? (back === null ? null : wonByHandling(back))
  if (ashore === null) {
    const standing = findTransshipmentDischarge(milestones)
    if (standing !== null) return statusField("grounded", standing)
    return afloat === undefined ? combinedFieldValue("new") : statusField("on_ship", afloat)
  }
  return destination === null ? atStop(ashore) : statusField("awaiting_inland_transfer", ashore)
}
