import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import { placeKey } from "../evidence/handling.ts"
import { surest } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { names } from "../trip/shipmentDocuments.ts"
import type { Subjects } from "../trip/subjects.ts"
import { current, superseded, withReason } from "./Account.ts"
import type { Ledger } from "./Account.ts"

type RoutePlace = Extract<Fact, { readonly type: "route_place" }>

const placeOf = ({ role }: RoutePlace, { destination, pod, pol }: Route): string | null =>
  role === "POL" ? pol : role === "POD" ? pod : role === "DEST" ? (destination ?? pod) : null

const ofRoutePlace = (observation: Observation, fact: RoutePlace, route: Route): Outcome => {
  const named = placeKey(observation)
  if (named === null) return withReason("not_used", "It names a place of the route without a code or a name.")
  const shown = placeOf(fact, route)
  const isStop = route.stops.some(({ place }) => place === named)
  if (named === shown || (fact.role === "TS" && isStop)) return current
  const stop = route.stops.find(({ place }) => place === shown)
  const winner = shown === null ? null : (surest(stop?.handlings ?? []) ?? route.named.get(shown) ?? null)
  if (winner !== null && winner.winner !== observation) return superseded(winner.winner, observation)
  return withReason("not_used", "No field shows this place of the route.")
}

const otherDocuments = ({ documents }: Observation): Outcome => {
  const numbers = documents.map(({ number }) => number).join(", ")
  return withReason("other_trip", `It names the documents of another shipment (${numbers}).`)
}

const noField: Partial<Readonly<Record<Fact["type"], string>>> = {
  status: "No field shows this status.",
  other: "No rule uses this report.",
  equipment: "The size and type code is unknown, so it fills no field."
}

export const enterPapers = (
  ledger: Ledger,
  observations: ReadonlyArray<Observation>,
  route: Route,
  subjects: Subjects,
  isOfTrip: (observation: Observation) => boolean
): void => {
  const present: ReadonlySet<ContainerNumber> = new Set(subjects.containers)
  for (const observation of observations) {
    if (ledger.has(observation)) continue
    const { container, documents, fact } = observation
    const isNamed = documents.length === 0 || names(subjects, documents)
    if (!isNamed) ledger.enter(observation, otherDocuments(observation))
    // A reference does not name a container, so it is not part of a trip.
    else if (fact.type === "reference") ledger.enter(observation, current)
    else if (!isOfTrip(observation)) {
      ledger.enter(observation, withReason("other_trip", "It is about another trip of the container."))
    } else if (fact.type === "route_place") ledger.enter(observation, ofRoutePlace(observation, fact, route))
    else if (fact.type === "membership" && container !== null && present.has(container))
      ledger.enter(observation, current)
    else {
      const reason = noField[fact.type]
      if (reason !== undefined) ledger.enter(observation, withReason("not_used", reason))
    }
  }
}
