import { Imo, isImo } from "../Identifiers.ts"
import type { RouteLocation } from "../observation/ContainerRoute.ts"
import type { Instant } from "../Time.ts"

/** A way between two places of a route on which a known vessel has departed. */
export interface SailedLeg {
  readonly from: RouteLocation
  readonly to: RouteLocation
  readonly imo: Imo
  readonly departedAt: Instant
}

/** The legs on which a vessel has departed, in the order of travel. */
export const sailedLegs = (locations: ReadonlyArray<RouteLocation>): ReadonlyArray<SailedLeg> =>
  locations.flatMap((from, index) => {
    const to = locations[index + 1]
    const imo = from.outbound_vessel_imo ?? to?.inbound_vessel_imo ?? null
    if (to === undefined || imo === null || !isImo(imo) || from.outbound_atd_at === null) return []
    return [{ from, to, imo: Imo.make(imo), departedAt: from.outbound_atd_at }]
  })
