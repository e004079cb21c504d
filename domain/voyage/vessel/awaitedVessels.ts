import { Imo, isImo } from "../../Identifiers.ts"
import { day, later, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"

/** Vessels and reports of arrivals are late. */
const arrivalSlackMs = 14 * day
const maxWaitWithoutEtaMs = 45 * day

/** Vessels that carry a container or will, and until when to record their positions. */
export const awaitedVessels = (
  stops: ReadonlyArray<RouteStop>,
  now: Instant
): ReadonlyArray<{ readonly imo: Imo; readonly until: Instant }> =>
  stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    const imo = stop.outbound_vessel_imo ?? next?.inbound_vessel_imo ?? null
    if (next === undefined || next.inbound_ata_at !== null || imo === null || !isImo(imo)) return []
    const eta = next.inbound_eta_at
    return [
      {
        imo: Imo.make(imo),
        until: eta === null ? shift(now, maxWaitWithoutEtaMs) : shift(later(eta, now), arrivalSlackMs)
      }
    ]
  })
