import { facilityCode } from "../../../reference/place/Place.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { TripProgress } from "../milestone/milestones.ts"
import { isNearPort } from "../route/rail.ts"
import type { Route } from "../route/route.ts"
import type { TerminalFacts } from "../terminal/terminal.ts"
import type { Visits } from "../terminal/visit.ts"

const facilityOf = ({ place }: Observation): string | null =>
  facilityCode(place?.locode ?? null, place?.facility ?? null)

const leavesByTrain = (handlings: ReadonlyArray<LocatedMove>, route: Route): boolean =>
  handlings.some(
    ({ mode, move, place }) => mode === "rail" && (move === "load" || move === "depart") && isNearPort(place, route)
  )

/**
 * Inland destination, else where the container left the port by road, else where a terminal reports its availability.
 */
export const pickupFacilityOf = (
  { inland, port }: Visits,
  { appointment, availability }: TerminalFacts,
  { handlings, milestones, route }: TripProgress
): string | null => {
  if (inland !== null) return inland.facility
  if (port === null || leavesByTrain(handlings, route)) return null
  const out = milestones.some(({ name, place }) => name === "full_out" && place === route.pod)
  if (out) return port.facility
  const offered = [availability, appointment]
    .flatMap((snapshot) => snapshot?.won.winner ?? [])
    .find(({ data_source, place }) => data_source === "terminal" && place?.locode === route.pod)
  return offered === undefined ? null : facilityOf(offered)
}
