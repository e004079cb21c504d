import type { Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import { bySea } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { best } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { superseded } from "./Account.ts"

const inbound: ReadonlySet<Handling["move"]> = new Set(["arrive", "discharge"])
const outbound: ReadonlySet<Handling["move"]> = new Set(["load", "depart"])

const isOfOneMode = (a: Handling, b: Handling): boolean => a.mode === null || b.mode === null || a.mode === b.mode

const isSame = (estimate: Handling, other: Handling): boolean =>
  other.place === estimate.place && other.move === estimate.move && isOfOneMode(estimate, other)

const follows = (estimate: Handling, other: Handling, { destination, stops }: Route): boolean => {
  const indexOf = (place: string) => stops.findIndex((stop) => stop.place === place)
  const [at, done] = [indexOf(estimate.place), indexOf(other.place)]
  const isInbound = inbound.has(estimate.move)
  if (!isInbound && !outbound.has(estimate.move)) return false
  if (at < 0) {
    const isThere = isInbound && estimate.place === destination && other.place === destination
    return isThere && (other.move === "discharge" || (other.move === "gate_out" && other.laden === true))
  }
  if (!bySea(estimate)) return false
  if (done > at) return bySea(other)
  if (done < at) return false
  if (isInbound) {
    if (other.move === "gate_out") return other.laden === true && stops[at]?.role === "POD"
    return other.move === "discharge" || (stops[at]?.role === "TS" && outbound.has(other.move))
  }
  return estimate.move === "load" && other.move === "depart"
}

/** Outcome of an estimate that its event or a later event supersedes; null until then. */
export type ProofOf = (estimate: Handling) => Outcome | null

export const proofsIn = (
  handlings: ReadonlyArray<Handling>,
  milestones: ReadonlyArray<Milestone>,
  route: Route
): ProofOf => {
  const done = handlings.filter(({ actual }) => actual)
  const published = (report: Observation): Observation =>
    milestones.findLast(({ lost }) => lost.includes(report))?.winner ?? report
  const outcome = (proofs: ReadonlyArray<Handling>, estimate: Observation, reason?: string): Outcome | null => {
    const winner = best(proofs)?.observation
    return winner === undefined ? null : superseded(published(winner), estimate, reason)
  }
  return (estimate) => {
    const { observation } = estimate
    const same = done.filter((other) => isSame(estimate, other))
    const later = same.length > 0 ? [] : done.filter((other) => follows(estimate, other, route))
    const [first] = later.toSorted((a, b) => a.time - b.time)
    return (
      outcome(same, observation, "The event has happened, so its report counts.") ??
      outcome(first === undefined ? [] : [first], observation, "A later event shows that it has happened.")
    )
  }
}
