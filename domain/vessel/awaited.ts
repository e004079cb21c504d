import { Imo, isImo } from "../Identifiers.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"
import { day, later, shift } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** Ships are late, and their arrival may be reported late. */
const slack = 14 * day
/** How long a ship without an estimated arrival is awaited. */
const unknown = 45 * day

/** The vessels that carry a container, or will, and until when somebody may ask where they are. */
export const awaitedVessels = (
  stops: ReadonlyArray<RouteStop>,
  now: Instant
): ReadonlyArray<{ readonly imo: Imo; readonly until: Instant }> =>
  stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    const imo = stop.outbound_vessel_imo ?? next?.inbound_vessel_imo ?? null
    if (next === undefined || next.inbound_ata_at !== null || imo === null || !isImo(imo)) return []
    const eta = next.inbound_eta_at
    return [{ imo: Imo.make(imo), until: eta === null ? shift(now, unknown) : shift(later(eta, now), slack) }]
  })
