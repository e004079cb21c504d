import { Imo, isImo } from "../../Identifiers.ts"
import { day, later, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"

/** Vessels are late, and arrivals are reported late. */
const arrivalSlackMs = 14 * day
/** For a vessel without an estimated arrival. */
const maxWaitWithoutEtaMs = 45 * day

/** Vessels that carry a container or will, and until when their positions are needed. */
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
