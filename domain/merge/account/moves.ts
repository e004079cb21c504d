import { bySea } from "../route/handling.ts"
import type { Handling } from "../route/handling.ts"
import { moveLabel } from "../route/moveLabel.ts"
import { afterGateOut, surest } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { ofOtherVessel } from "../route/voyage.ts"
import { current, superseded, withReason } from "./Account.ts"
import type { Ledger } from "./Account.ts"
import { whyNoMilestone } from "./whyNoMilestone.ts"

const inbound: ReadonlySet<Handling["move"]> = new Set(["arrive", "discharge"])

/** Why a move that is expected at sea fills no field of the route; null where it does. */
const whyNotExpected = (handling: Handling, route: Route): string | null => {
  const { move, observation, place } = handling
  if (ofOtherVessel(handling, route)) return "It is the call of another vessel than the one that carries the container."
  const stop = route.stops.find((one) => one.place === place)
  if (stop === undefined) return `The vessel only calls at ${place}: the container stays on board.`
  if (move === "load") return `No field shows an expected ${moveLabel(observation)}.`
  if (stop.role === "POL" && inbound.has(move)) return "The container is not on board yet when the vessel comes there."
  if (stop.role === "POD" && move === "depart") return "The vessel leaves without the container."
  return null
}

const whyNotExpectedByLand = ({ move, observation }: Handling): string | null =>
  inbound.has(move) || move === "depart" ? null : `No field shows an expected ${moveLabel(observation)}.`

/** What is expected: the latest expectation of each call counts until its event is reported. */
const enterExpected = (ledger: Ledger, handlings: ReadonlyArray<Handling>, route: Route): void => {
  const { isObsolete, out } = afterGateOut(handlings)
  const keyOf = ({ mode, move, place }: Handling) => `${place}|${move}|${mode ?? ""}`
  const done = new Map(handlings.filter(({ actual }) => actual).map((one) => [keyOf(one), one.observation]))
  const expected = handlings.filter(({ actual }) => !actual)
  const arrivals = new Set(expected.filter(({ move }) => move === "arrive").map(({ place }) => place))
  const open = expected.filter(({ observation }) => !ledger.has(observation))
  for (const [key, group] of Map.groupBy(open, keyOf)) {
    const [first] = group
    const happened = done.get(key)
    for (const handling of group) {
      const { observation } = handling
      if (out !== null && bySea(handling) && isObsolete(handling)) {
        const reason = "The container left the port by road: expectations of a later leg count no more."
        ledger.enter(observation, superseded(out.observation, observation, reason))
      } else if (happened !== undefined) ledger.enter(observation, superseded(happened, observation))
    }
    if (first === undefined) continue
    // Fields show one expected moment of coming to a place: the arrival, where any source reports it.
    const isHidden = first.move === "discharge" && arrivals.has(first.place)
    const whyElse = bySea(first) ? whyNotExpected : whyNotExpectedByLand
    const why = (one: Handling) => whyElse(one, route) ?? (isHidden ? "The expected arrival is shown instead." : null)
    const used = group.filter((one) => !ledger.has(one.observation) && why(one) === null)
    const winner = surest(used)?.winner
    for (const handling of group) {
      const { observation } = handling
      const reason = why(handling)
      if (reason !== null) ledger.enter(observation, withReason("not_used", reason))
      else if (observation === winner || winner === undefined) ledger.enter(observation, current)
      else ledger.enter(observation, superseded(winner, observation))
    }
  }
}

/** The moves of a trip that are neither events nor estimates of a field. */
export const enterMoves = (ledger: Ledger, handlings: ReadonlyArray<Handling>, route: Route, own: Route): void => {
  enterExpected(ledger, handlings, route)
  for (const handling of handlings) {
    const { actual, observation } = handling
    if (actual && !ledger.has(observation)) {
      ledger.enter(observation, withReason("not_used", whyNoMilestone(handling, own)))
    }
  }
}
