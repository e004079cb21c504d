import { isSameContent } from "../../observation/sameContent.ts"
import { isSeaMove } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { moveLabel } from "../evidence/moveLabel.ts"
import type { Estimates } from "../milestone/estimates.ts"
import { findSeaVoyageEnd, mostCertainHandling } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { isOtherVesselCall } from "../route/voyage.ts"
import { currentOutcome, supersededOutcome, outcomeWithReason } from "./Account.ts"
import type { OutcomeLedger } from "./Account.ts"
import type { FindEstimateProof } from "./estimateProof.ts"
import { whyNoMilestone } from "./whyNoMilestone.ts"

const inbound: ReadonlySet<LocatedMove["move"]> = new Set(["arrive", "discharge"])

const whyEstimateUnusedAtSea = (handling: LocatedMove, route: Route): string | null => {
  const { move, observation, place } = handling
  if (isOtherVesselCall(handling, route))
    return "It is the call of another vessel than the one that carries the container."
  const stop = route.stops.find((one) => one.place === place)
  if (stop === undefined) return `The vessel only calls at ${place}: the container stays on board.`
  if (move === "load" || move === "berth") return `No field shows an estimated ${moveLabel(observation)}.`
  if (stop.role === "POL" && inbound.has(move)) return "The container is not on board yet when the vessel comes there."
  if (stop.role === "POD" && move === "depart") return "The vessel leaves without the container."
  return null
}

const whyEstimateUnusedOnLand = ({ move, observation }: LocatedMove): string | null =>
  inbound.has(move) || move === "depart" ? null : `No field shows an estimated ${moveLabel(observation)}.`

const callOf = ({ mode, move, place }: LocatedMove): string => `${place}|${move}|${mode ?? ""}`

/** Must run before `enterFieldWinners`: a losing estimate may also be the evidence of a place. */
export const enterDifferingEstimates = (
  ledger: OutcomeLedger,
  handlings: ReadonlyArray<LocatedMove>,
  { estimates, route }: { readonly estimates: Estimates; readonly route: Route },
  proofOf: FindEstimateProof
): void => {
  const open = handlings.filter(({ actual, observation }) => !actual && !ledger.has(observation))
  if (open.length === 0) return
  const winners = new Set(Object.values(estimates).flatMap((estimate) => estimate?.winner ?? []))
  const shown = new Map(
    handlings.flatMap((one) =>
      !one.actual && winners.has(one.observation) ? [[callOf(one), one.observation] as const] : []
    )
  )
  for (const handling of open) {
    const { observation } = handling
    const winner = shown.get(callOf(handling))
    if (winner === undefined || isOtherVesselCall(handling, route)) continue
    if (isSameContent(observation.happened, winner.happened)) continue
    ledger.enter(observation, proofOf(handling) ?? supersededOutcome(winner, observation))
  }
}

const enterEstimatedMoves = (
  ledger: OutcomeLedger,
  handlings: ReadonlyArray<LocatedMove>,
  route: Route,
  proofOf: FindEstimateProof
): void => {
  const expected = handlings.filter(({ actual }) => !actual)
  const open = expected.filter(({ observation }) => !ledger.has(observation))
  if (open.length === 0) return
  const { isObsolete, out } = findSeaVoyageEnd(handlings)
  const arrivals = new Set(expected.filter(({ move }) => move === "arrive").map(({ place }) => place))
  for (const group of Map.groupBy(open, callOf).values()) {
    const [first] = group
    for (const handling of group) {
      const { observation } = handling
      const happened = proofOf(handling)
      if (out !== null && isSeaMove(handling) && isObsolete(handling)) {
        const reason = "The container left the port by road, so estimates of a later leg no longer count."
        ledger.enter(observation, supersededOutcome(out.observation, observation, reason))
      } else if (happened !== null) ledger.enter(observation, happened)
    }
    if (first === undefined) continue
    // Fields show the estimated arrival, else the estimated discharge.
    const isHidden = first.move === "discharge" && arrivals.has(first.place)
    const whyElse = isSeaMove(first) ? whyEstimateUnusedAtSea : whyEstimateUnusedOnLand
    const why = (one: LocatedMove) =>
      whyElse(one, route) ?? (isHidden ? "The estimated arrival is shown instead." : null)
    const used = group.filter((one) => !ledger.has(one.observation) && why(one) === null)
    const winner = mostCertainHandling(used)?.observation
    for (const handling of group) {
      const { observation } = handling
      const reason = why(handling)
      if (reason !== null) ledger.enter(observation, outcomeWithReason("not_used", reason))
      else if (observation === winner || winner === undefined) ledger.enter(observation, currentOutcome)
      else ledger.enter(observation, supersededOutcome(winner, observation))
    }
  }
}

interface RoutedMoves {
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly route: Route
  readonly own: Route
}

export const enterMoves = (
  ledger: OutcomeLedger,
  { handlings, own, route }: RoutedMoves,
  proofOf: FindEstimateProof
): void => {
  enterEstimatedMoves(ledger, handlings, route, proofOf)
  for (const handling of handlings) {
    const { actual, observation } = handling
    if (actual && !ledger.has(observation)) {
      ledger.enter(observation, outcomeWithReason("not_used", whyNoMilestone(handling, own)))
    }
  }
}
