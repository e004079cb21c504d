import type { Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import { isSeaMove } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { mostCertainHandling } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { supersededOutcome } from "./Account.ts"

const inbound: ReadonlySet<LocatedMove["move"]> = new Set(["arrive", "discharge"])
const outbound: ReadonlySet<LocatedMove["move"]> = new Set(["load", "depart"])

const isOfOneMode = (a: LocatedMove, b: LocatedMove): boolean => a.mode === null || b.mode === null || a.mode === b.mode

const isSame = (estimate: LocatedMove, other: LocatedMove): boolean =>
  other.place === estimate.place && other.move === estimate.move && isOfOneMode(estimate, other)

const isLaterInVoyage = (estimate: LocatedMove, other: LocatedMove, { destination, stops }: Route): boolean => {
  const indexOf = (place: string) => stops.findIndex((stop) => stop.place === place)
  const [at, done] = [indexOf(estimate.place), indexOf(other.place)]
  const isInbound = inbound.has(estimate.move)
  if (!isInbound && !outbound.has(estimate.move)) return false
  if (at < 0) {
    const isThere = isInbound && estimate.place === destination && other.place === destination
    return isThere && (other.move === "discharge" || (other.move === "gate_out" && other.laden === true))
  }
  if (!isSeaMove(estimate)) return false
  if (done > at) return isSeaMove(other)
  if (done < at) return false
  if (isInbound) {
    if (other.move === "gate_out") return other.laden === true && stops[at]?.role === "POD"
    return other.move === "discharge" || (stops[at]?.role === "TS" && outbound.has(other.move))
  }
  return estimate.move === "load" && other.move === "depart"
}

/** Null until its event or a later one supersedes the estimate. */
export type FindEstimateProof = (estimate: LocatedMove) => Outcome | null

export const createEstimateProofFinder = (
  handlings: ReadonlyArray<LocatedMove>,
  milestones: ReadonlyArray<Milestone>,
  route: Route
): FindEstimateProof => {
  const done = handlings.filter(({ actual }) => actual)
  const published = (report: Observation): Observation =>
    milestones.findLast(({ lost }) => lost.includes(report))?.winner ?? report
  const outcome = (proofs: ReadonlyArray<LocatedMove>, estimate: Observation, reason?: string): Outcome | null => {
    const winner = mostCertainHandling(proofs)?.observation
    return winner === undefined ? null : supersededOutcome(published(winner), estimate, reason)
  }
  return (estimate) => {
    const { observation } = estimate
    const same = done.filter((other) => isSame(estimate, other))
    const later = same.length > 0 ? [] : done.filter((other) => isLaterInVoyage(estimate, other, route))
    const [first] = later.toSorted((a, b) => a.time - b.time)
    return (
      outcome(same, observation, "The event has happened, so its report counts.") ??
      outcome(first === undefined ? [] : [first], observation, "A later event shows that it has happened.")
    )
  }
}
