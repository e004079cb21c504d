import { mayBeImport, surelyBefore } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import type { Rule } from "../evidence/Rule.ts"
import type { Route } from "../route/route.ts"
import { endsAt, ofOtherVessel, phaseOf } from "../route/voyage.ts"

export interface Moves {
  readonly route: Route
  readonly handlings: ReadonlyArray<Handling>
}

const isGate = ({ mode, move }: Handling) =>
  (move === "gate_in" || move === "gate_out") && (mode === null || mode === "truck")

const ofGate =
  (judge: (handling: Handling, moves: Moves) => string | null) =>
  (handling: Handling, moves: Moves): string | null =>
    isGate(handling) ? judge(handling, moves) : null

const otherVessel: Rule<Moves, Handling> = {
  name: "other_vessel",
  judge: (handling, { route }) =>
    ofOtherVessel(handling, route) ? "The container is on another vessel than the one of this call." : null
}

const ladenUnknown: Rule<Moves, Handling> = {
  name: "laden_unknown",
  judge: ofGate(({ laden }) =>
    laden === null ? "The gate move does not state whether the container was laden." : null
  )
}

const atTransshipment: Rule<Moves, Handling> = {
  name: "gate_at_transshipment",
  judge: ofGate(({ direction, laden, place }, { route }) =>
    laden === true &&
    direction !== "transshipment" &&
    route.stops.some((stop) => stop.place === place && stop.role === "TS")
      ? "The container only changes vessels at this port, so it does not pass a gate there."
      : null
  )
}

const outTooEarly: Rule<Moves, Handling> = {
  name: "impossible_order",
  judge: ofGate((handling, { route }) =>
    handling.move === "gate_out" &&
    handling.laden === true &&
    mayBeImport(handling) &&
    phaseOf(handling, route) === "during" &&
    !endsAt(handling, route)
      ? "The container cannot leave the gate before it is discharged."
      : null
  )
}

const backTooEarly: Rule<Moves, Handling> = {
  name: "impossible_order",
  judge: ofGate((handling, { handlings, route }) => {
    if (handling.move !== "gate_in" || handling.laden !== false || !mayBeImport(handling)) return null
    if (phaseOf(handling, route) !== "after") return null
    const outs = handlings.filter(
      (other) =>
        other.actual &&
        isGate(other) &&
        other.move === "gate_out" &&
        other.laden === true &&
        mayBeImport(other) &&
        phaseOf(other, route) === "after"
    )
    return outs.length > 0 && outs.every((out) => surelyBefore(handling, out))
      ? "The container cannot be returned empty before it leaves the port."
      : null
  })
}

export const ofMoves: ReadonlyArray<Rule<Moves, Handling>> = [
  otherVessel,
  ladenUnknown,
  atTransshipment,
  outTooEarly,
  backTooEarly
]
