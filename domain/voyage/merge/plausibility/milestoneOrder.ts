import { day } from "../../../Time.ts"
import { locatedMoveOf, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { ReappliedObservations, Rejection } from "../evidence/Rule.ts"
import { byRank, noPriority } from "../evidence/winner.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { isAtDestination } from "../milestone/railMilestones.ts"
import { inlandPlacesOf, isNearPort } from "../route/rail.ts"
import type { Route } from "../route/route.ts"

/** The lower `step` happens first. */
interface Step {
  readonly milestone: Milestone
  readonly handling: LocatedMove
  readonly step: number
  /** Road and rail do not limit each other. */
  readonly way: "road" | "rail" | null
}

const atSea = ["arrived", "discharged", "loaded", "departed"]
const afterSea = 10_000

const stepOf = (milestone: Milestone, route: Route, inland: ReadonlySet<string>): Pick<Step, "step" | "way"> | null => {
  const { name, place } = milestone
  const step = (step: number, way: Step["way"] = null) => ({ step, way })
  if (name === "empty_out" || name === "full_in") return step(name === "empty_out" ? 0 : 1)
  if (name === "empty_in") return step(afterSea + 5)
  if (name === "full_out") return inland.has(place) ? step(afterSea + 4) : step(afterSea, "road")
  if (/^(vessel|transshipment)_/.test(name)) {
    const stop = route.stops.findIndex((one) => one.place === place)
    return stop < 0 ? null : step(10 * (stop + 1) + atSea.indexOf(name.split("_")[1] ?? ""))
  }
  if (isNearPort(place, route) && (name === "rail_loaded" || name === "rail_departed")) {
    return step(afterSea + (name === "rail_loaded" ? 0 : 1), "rail")
  }
  if (!inland.has(place) && !isAtDestination(milestone)) return null
  if (name === "rail_arrived" || name === "arrived_at_inland_destination") return step(afterSea + 2)
  return name === "rail_unloaded" ? step(afterSea + 3) : null
}

/** Sources differ by hours, so a day is tolerated. */
const contradict = (first: Step, second: Step): boolean =>
  first.step < second.step &&
  (first.way === null || second.way === null || first.way === second.way) &&
  isSurelyBefore(second.handling, first.handling, day)

const labelOf = ({ name }: Milestone) => name.replaceAll("_", " ")

const rank = byRank(noPriority)

/** The one that most others contradict; of a pair, the vessel call, else the later step. */
export const findMisorderedMilestone = (
  milestones: ReadonlyArray<Milestone>,
  handlings: ReadonlyArray<LocatedMove>,
  route: Route,
  overruled: ReappliedObservations
): Rejection | null => {
  const inland = inlandPlacesOf(handlings, route)
  const steps = milestones.flatMap((milestone): ReadonlyArray<Step> => {
    const [handling, step] = [locatedMoveOf(milestone.winner), stepOf(milestone, route, inland)]
    const isOpen = !overruled.has(milestone.winner.id)
    return handling === null || step === null || !isOpen ? [] : [{ milestone, handling, ...step }]
  })
  const against = steps.flatMap((one) => {
    const others = steps.filter((other) => contradict(one, other) || contradict(other, one))
    return others.length === 0 ? [] : [{ one, others }]
  })
  const isCall = ({ milestone }: Step) => Number(milestone.winner.container === null)
  const [worst] = against.sort(
    (a, b) =>
      b.others.length - a.others.length ||
      isCall(b.one) - isCall(a.one) ||
      b.one.step - a.one.step ||
      rank(b.one.milestone.winner, a.one.milestone.winner)
  )
  if (worst === undefined) return null
  const apart = ({ step }: Step) => Math.abs(step - worst.one.step)
  const other = worst.others.reduce((nearest, one) => (apart(one) < apart(nearest) ? one : nearest))
  const reason =
    worst.one.step < other.step
      ? `The event "${labelOf(worst.one.milestone)}" cannot be later than the event "${labelOf(other.milestone)}".`
      : `The event "${labelOf(worst.one.milestone)}" cannot be earlier than the event "${labelOf(other.milestone)}".`
  return { observation: worst.one.milestone.winner, rule: "impossible_order", reason }
}
