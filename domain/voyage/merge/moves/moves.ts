import type { Observation } from "../../observation/Observation.ts"
import { locatedMovesOf } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { rejectByRules, rejectMoveByRules } from "../evidence/Rule.ts"
import type { Rejection, PlausibilityRule } from "../evidence/Rule.ts"
import { milestonesOf } from "../milestone/milestones.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { rejectContradictedMoves } from "../plausibility/contradictions.ts"
import { rejectDistantEstimates, rejectUntimelyEstimates } from "../plausibility/estimateRules.ts"
import { findMisorderedMilestone } from "../plausibility/milestoneOrder.ts"
import { moveRules } from "../plausibility/moveRules.ts"
import { offRouteRules, tripRules, sortedMoveTimes, unconfirmedMoveRules } from "../plausibility/tripRules.ts"
import { isRailroadResponse, railMoves } from "../route/rail.ts"
import { assembleRoute } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { routeEndsOf, addNamedEnds } from "../route/routeEnds.ts"
import { gateOutsOffRoute, terminalMoves, unconfirmedMoves } from "../route/terminalMoves.ts"
import { excludeOtherVesselCalls } from "../route/voyage.ts"

export interface ScreenedMoves {
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly route: Route
  readonly own: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly refused: ReadonlyArray<Rejection>
  /** Their places still count for the route. */
  readonly untimely: ReadonlySet<Observation>
}

const excludeRejected = (handlings: ReadonlyArray<LocatedMove>, refused: ReadonlyArray<Rejection>) => {
  const gone = new Set(refused.map(({ observation }) => observation))
  return handlings.filter(({ observation }) => !gone.has(observation))
}

const isSame = (a: ReadonlyArray<LocatedMove>, b: ReadonlyArray<LocatedMove>): boolean =>
  a.length === b.length && a.every((handling, index) => handling === b[index])

const rejectActualMoves = <Context>(
  rules: ReadonlyArray<PlausibilityRule<Context>>,
  handlings: ReadonlyArray<LocatedMove>,
  context: Context,
  { overruled }: MergeInput
): ReadonlyArray<Rejection> =>
  handlings
    .filter(({ actual }) => actual)
    .flatMap(({ observation }) => rejectByRules(rules, observation, context, overruled) ?? [])

const rejectUnfitMoves = (
  handlings: ReadonlyArray<LocatedMove>,
  route: Route,
  { overruled }: MergeInput
): ReadonlyArray<Rejection> =>
  handlings
    .filter(({ actual }) => actual)
    .flatMap((handling) => rejectMoveByRules(moveRules, handling, { route, handlings }, overruled) ?? [])

const removeContradictions = (
  handlings: ReadonlyArray<LocatedMove>,
  routeOf: (handlings: ReadonlyArray<LocatedMove>) => Route,
  input: MergeInput
) => {
  const refused: Array<Rejection> = []
  for (let kept = handlings; ;) {
    const route = routeOf(kept)
    const own = excludeOtherVesselCalls(route)
    const found = rejectContradictedMoves(own, input.gazetteer, input.overruled)
    if (found.length === 0) return { kept, own, refused, route }
    refused.push(...found)
    kept = excludeRejected(kept, found)
  }
}

/** Contradicting moves leave the route; moves that do not fit it get no name. */
export const screenMoves = (
  trip: ReadonlyArray<Observation>,
  terminal: ReadonlyArray<Observation>,
  next: number | null,
  input: MergeInput
): ScreenedMoves => {
  const carried = locatedMovesOf(trip)
  const sea = assembleRoute(carried)
  const routeOf = (handlings: ReadonlyArray<LocatedMove>) =>
    isSame(handlings, carried) ? sea : assembleRoute(handlings)
  const ofTerminals = terminal.filter((observation) => !isRailroadResponse(observation))
  const ends = routeEndsOf(trip)
  const carriedTrip = { carried, route: sea, ends, next }
  const elsewhere = gateOutsOffRoute(ofTerminals, carriedTrip)
  const astray = rejectActualMoves(offRouteRules, elsewhere, null, input)
  const fitting = terminalMoves(ofTerminals, carriedTrip)
  const open = unconfirmedMoves(ofTerminals, [...fitting, ...elsewhere], carriedTrip)
  const doubtful = rejectActualMoves(unconfirmedMoveRules, open, null, input)
  const all = [
    ...carried,
    ...fitting,
    ...excludeRejected(elsewhere, astray),
    ...excludeRejected(open, doubtful),
    ...railMoves(terminal, carried, sea, next)
  ]
  const far = rejectActualMoves(tripRules, all, sortedMoveTimes(all), input)
  const refused = [...astray, ...doubtful, ...far]
  for (let left = excludeRejected(all, far); ;) {
    const found = removeContradictions(left, routeOf, input)
    const { kept, route } = found
    refused.push(...found.refused)
    const whole = addNamedEnds(route, ends)
    const unfit = rejectUnfitMoves(kept, whole, input)
    const own = whole === route ? found.own : excludeOtherVesselCalls(whole)
    const milestones = milestonesOf(excludeRejected(kept, unfit), own)
    const wrong = findMisorderedMilestone(milestones, kept, own, input.overruled)
    if (wrong === null) {
      const distant = rejectDistantEstimates(kept, input.overruled)
      const isDistant = new Set(distant.map(({ observation }) => observation))
      const estimates = [
        ...distant,
        ...rejectUntimelyEstimates(own, kept, input.overruled).filter(({ observation }) => !isDistant.has(observation))
      ]
      const untimely = new Set(estimates.map(({ observation }) => observation))
      return { handlings: kept, route: whole, own, milestones, untimely, refused: [...refused, ...unfit, ...estimates] }
    }
    refused.push(wrong)
    left = excludeRejected(kept, [wrong])
  }
}
