import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import type { Outcome } from "../../observation/Outcome.ts"
import { placeKey } from "../evidence/locatedMove.ts"
import { mostCertainReports } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { matchesShipment } from "../trip/shipmentDocuments.ts"
import type { ShipmentSubjects } from "../trip/subjects.ts"
import { currentOutcome, supersededOutcome, outcomeWithReason } from "./Account.ts"
import type { OutcomeLedger } from "./Account.ts"

type RoutePlace = Extract<Fact, { readonly type: "route_place" }>

const placeOf = ({ role }: RoutePlace, { destination, pod, pol }: Route): string | null =>
  role === "POL" ? pol : role === "POD" ? pod : role === "DEST" ? (destination ?? pod) : null

const outcomeOfRoutePlace = (observation: Observation, fact: RoutePlace, route: Route): Outcome => {
  const named = placeKey(observation)
  if (named === null) return outcomeWithReason("not_used", "It names a place of the route without a code or a name.")
  const shown = placeOf(fact, route)
  const isStop = route.stops.some(({ place }) => place === named)
  if (named === shown || (fact.role === "TS" && isStop)) return currentOutcome
  const stop = route.stops.find(({ place }) => place === shown)
  const winner = shown === null ? null : (mostCertainReports(stop?.handlings ?? []) ?? route.named.get(shown) ?? null)
  if (winner !== null && winner.winner !== observation) return supersededOutcome(winner.winner, observation)
  return outcomeWithReason("not_used", "No field shows this place of the route.")
}

const otherDocuments = ({ documents }: Observation): Outcome => {
  const numbers = documents.map(({ number }) => number).join(", ")
  return outcomeWithReason("other_trip", `It refers to the documents of another shipment (${numbers}).`)
}

const noField: Partial<Readonly<Record<Fact["type"], string>>> = {
  status: "No field shows this status.",
  other: "No rule uses this report.",
  equipment: "The size and type code is unknown, so it fills no field."
}

interface TripScope {
  readonly route: Route
  readonly subjects: ShipmentSubjects
  readonly isOfTrip: (observation: Observation) => boolean
}

export const enterDocumentStatements = (
  ledger: OutcomeLedger,
  observations: ReadonlyArray<Observation>,
  { isOfTrip, route, subjects }: TripScope
): void => {
  const present: ReadonlySet<ContainerNumber> = new Set(subjects.containers)
  for (const observation of observations) {
    if (ledger.has(observation)) continue
    const { container, documents, fact } = observation
    const isNamed = documents.length === 0 || matchesShipment(subjects, documents)
    if (!isNamed) ledger.enter(observation, otherDocuments(observation))
    // A reference does not name a container, so it is not part of a trip.
    else if (fact.type === "reference") ledger.enter(observation, currentOutcome)
    else if (!isOfTrip(observation)) {
      ledger.enter(observation, outcomeWithReason("other_trip", "It is about another trip of the container."))
    } else if (fact.type === "route_place") ledger.enter(observation, outcomeOfRoutePlace(observation, fact, route))
    else if (fact.type === "membership" && container !== null && present.has(container))
      ledger.enter(observation, currentOutcome)
    else {
      const reason = noField[fact.type]
      if (reason !== undefined) ledger.enter(observation, outcomeWithReason("not_used", reason))
    }
  }
}
