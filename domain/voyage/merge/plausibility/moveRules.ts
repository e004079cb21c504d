import { mayBeImport, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { PlausibilityRule } from "../evidence/Rule.ts"
import type { Route } from "../route/route.ts"
import { isAtUnreportedEnd, isOtherVesselCall, phaseOf } from "../route/voyage.ts"

export interface MovesOnRoute {
  readonly route: Route
  readonly handlings: ReadonlyArray<LocatedMove>
}

const isGate = ({ mode, move }: LocatedMove) =>
  (move === "gate_in" || move === "gate_out") && (mode === null || mode === "truck")

const ofGate =
  (judge: (handling: LocatedMove, moves: MovesOnRoute) => string | null) =>
  (handling: LocatedMove, moves: MovesOnRoute): string | null =>
    isGate(handling) ? judge(handling, moves) : null

const otherVesselRule: PlausibilityRule<MovesOnRoute, LocatedMove> = {
  name: "other_vessel",
  judge: (handling, { route }) =>
    isOtherVesselCall(handling, route) ? "The container is on another vessel than the one of this call." : null
}

const ladenUnknownRule: PlausibilityRule<MovesOnRoute, LocatedMove> = {
  name: "laden_unknown",
  judge: ofGate(({ laden }) =>
    laden === null ? "The gate move does not state whether the container was laden." : null
  )
}

const atTransshipment: PlausibilityRule<MovesOnRoute, LocatedMove> = {
  name: "gate_at_transshipment",
  judge: ofGate(({ direction, laden, place }, { route }) =>
    laden === true &&
    direction !== "transshipment" &&
    route.stops.some((stop) => stop.place === place && stop.role === "TS")
      ? "The container only changes vessels at this port, so it does not pass a gate there."
      : null
  )
}

const gateOutBeforeDischargeRule: PlausibilityRule<MovesOnRoute, LocatedMove> = {
  name: "impossible_order",
  judge: ofGate((handling, { route }) =>
    handling.move === "gate_out" &&
    handling.laden === true &&
    mayBeImport(handling) &&
    phaseOf(handling, route) === "during" &&
    !isAtUnreportedEnd(handling, route)
      ? "The container cannot leave the gate before it is discharged."
      : null
  )
}

const emptyReturnBeforeGateOutRule: PlausibilityRule<MovesOnRoute, LocatedMove> = {
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
    return outs.length > 0 && outs.every((out) => isSurelyBefore(handling, out))
      ? "The container cannot be returned empty before it leaves the port."
      : null
  })
}

export const moveRules: ReadonlyArray<PlausibilityRule<MovesOnRoute, LocatedMove>> = [
  otherVesselRule,
  ladenUnknownRule,
  atTransshipment,
  gateOutBeforeDischargeRule,
  emptyReturnBeforeGateOutRule
]
