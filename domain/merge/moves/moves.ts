import type { Observation } from "../../observation/Observation.ts"
import { handlingsOf } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { judged, judgedMove } from "../evidence/Rule.ts"
import type { Refusal, Rule } from "../evidence/Rule.ts"
import { milestonesOf } from "../milestone/milestones.ts"
import type { Milestone } from "../milestone/milestones.ts"
import { contradicted } from "../plausibility/contradictions.ts"
import { misordered } from "../plausibility/inOrder.ts"
import { distantEstimates, untimelyEstimates } from "../plausibility/ofEstimates.ts"
import { ofMoves } from "../plausibility/ofMoves.ts"
import { offRoute, ofTrip, timesOf, unconfirmed } from "../plausibility/ofTrip.ts"
import { isRailAnswer, railMoves } from "../route/rail.ts"
import { assembleRoute } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { routeEndsOf, withEnds } from "../route/routeEnds.ts"
import { outsElsewhere, terminalMoves, unconfirmedMoves } from "../route/terminalMoves.ts"
import { withoutOthers } from "../route/voyage.ts"

export interface Moves {
  readonly handlings: ReadonlyArray<Handling>
  readonly route: Route
  /** `route` without calls of vessels that do not carry the container. */
  readonly own: Route
  readonly milestones: ReadonlyArray<Milestone>
  readonly refused: ReadonlyArray<Refusal>
  /** Estimates rejected by their time. Their places still count for the route. */
  readonly untimely: ReadonlySet<Observation>
}

const without = (handlings: ReadonlyArray<Handling>, refused: ReadonlyArray<Refusal>) => {
  const gone = new Set(refused.map(({ observation }) => observation))
  return handlings.filter(({ observation }) => !gone.has(observation))
}

const isSame = (a: ReadonlyArray<Handling>, b: ReadonlyArray<Handling>): boolean =>
  a.length === b.length && a.every((handling, index) => handling === b[index])

const against = <Context>(
  rules: ReadonlyArray<Rule<Context>>,
  handlings: ReadonlyArray<Handling>,
  context: Context,
  { overruled }: MergeInput
): ReadonlyArray<Refusal> =>
  handlings
    .filter(({ actual }) => actual)
    .flatMap(({ observation }) => judged(rules, observation, context, overruled) ?? [])

const unfitOf = (handlings: ReadonlyArray<Handling>, route: Route, { overruled }: MergeInput): ReadonlyArray<Refusal> =>
  handlings
    .filter(({ actual }) => actual)
    .flatMap((handling) => judgedMove(ofMoves, handling, { route, handlings }, overruled) ?? [])

const consistent = (
  handlings: ReadonlyArray<Handling>,
  routeOf: (handlings: ReadonlyArray<Handling>) => Route,
  input: MergeInput
) => {
  const refused: Array<Refusal> = []
  for (let kept = handlings; ;) {
    const route = routeOf(kept)
    const own = withoutOthers(route)
    const found = contradicted(own, input.gazetteer, input.overruled)
    if (found.length === 0) return { kept, own, refused, route }
    refused.push(...found)
    kept = without(kept, found)
  }
}

/** Moves that contradict others are removed from the route. Moves that do not fit it get no name. */
export const movesOf = (
  trip: ReadonlyArray<Observation>,
  terminal: ReadonlyArray<Observation>,
  next: number | null,
  input: MergeInput
): Moves => {
  const carried = handlingsOf(trip)
  const sea = assembleRoute(carried)
  const routeOf = (handlings: ReadonlyArray<Handling>) => (isSame(handlings, carried) ? sea : assembleRoute(handlings))
  const ofTerminals = terminal.filter((observation) => !isRailAnswer(observation))
  const ends = routeEndsOf(trip)
  const elsewhere = outsElsewhere(ofTerminals, carried, sea, ends, next)
  const astray = against(offRoute, elsewhere, null, input)
  const fitting = terminalMoves(ofTerminals, carried, sea, ends, next)
  const open = unconfirmedMoves(ofTerminals, [...fitting, ...elsewhere], carried, sea, next)
  const doubtful = against(unconfirmed, open, null, input)
  const all = [
    ...carried,
    ...fitting,
    ...without(elsewhere, astray),
    ...without(open, doubtful),
    ...railMoves(terminal, carried, sea, next)
  ]
  const far = against(ofTrip, all, timesOf(all), input)
  const refused = [...astray, ...doubtful, ...far]
  for (let left = without(all, far); ;) {
    const found = consistent(left, routeOf, input)
    const { kept, route } = found
    refused.push(...found.refused)
    const whole = withEnds(route, ends)
    const unfit = unfitOf(kept, whole, input)
    const own = whole === route ? found.own : withoutOthers(whole)
    const milestones = milestonesOf(without(kept, unfit), own)
    const wrong = misordered(milestones, kept, own, input.overruled)
    if (wrong === null) {
      const distant = distantEstimates(kept, input.overruled)
      const isDistant = new Set(distant.map(({ observation }) => observation))
      const estimates = [
        ...distant,
        ...untimelyEstimates(own, kept, input.overruled).filter(({ observation }) => !isDistant.has(observation))
      ]
      const untimely = new Set(estimates.map(({ observation }) => observation))
      return { handlings: kept, route: whole, own, milestones, untimely, refused: [...refused, ...unfit, ...estimates] }
    }
    refused.push(wrong)
    left = without(kept, [wrong])
  }
}
