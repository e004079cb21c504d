import { isSeaMove } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { capitalizedMoveLabel, moveLabel } from "../evidence/moveLabel.ts"
import type { Route } from "../route/route.ts"
import { hasSeaMoves, phaseOf } from "../route/voyage.ts"

const directions = {
  export: "for export",
  import: "for import",
  transshipment: "between the vessels of a transshipment",
  continental: "without a sea voyage"
} as const

const phases = {
  before: "before the sea voyage",
  during: "during the sea voyage",
  after: "after the sea voyage"
} as const

const whyAtSea = ({ move, observation, place }: LocatedMove, route: Route): string => {
  const role = route.stops.find((stop) => stop.place === place)?.role
  if (role === undefined) return `The vessel only calls at ${place}: the container stays on board.`
  if (move === "berth" && role !== "POD")
    return "Only at the port of discharge is the berthing an event of the container."
  if (role === "POL" && (move === "arrive" || move === "discharge")) {
    return "At the port of lading only the loading and the departure are events of the container."
  }
  if (role === "POD" && (move === "load" || move === "depart")) {
    return "At the port of discharge only the arrival and the discharge are events of the container."
  }
  return `The role of ${place} in the route is unknown, so this ${moveLabel(observation)} has no name.`
}

export const whyNoMilestone = (handling: LocatedMove, route: Route): string => {
  const { direction, move, observation } = handling
  const label = moveLabel(observation)
  if (isSeaMove(handling)) return whyAtSea(handling, route)
  if (move !== "gate_in" && move !== "gate_out")
    return `${capitalizedMoveLabel(observation)} is no event of the container.`
  if (direction !== null)
    return `${capitalizedMoveLabel(observation)} ${directions[direction]} is no event of the container.`
  if (!hasSeaMoves(route)) return `No vessel is reported that would make this ${label} an event of the container.`
  return `${capitalizedMoveLabel(observation)} ${phases[phaseOf(handling, route)]} is no event of the container.`
}
