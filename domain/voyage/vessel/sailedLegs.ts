import { Imo, isImo } from "../../Identifiers.ts"
import type { Instant } from "../../Time.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"

export interface SailedLeg<Stop extends RouteStop = RouteStop> {
  readonly from: Stop
  readonly to: Stop
  readonly imo: Imo
  readonly departedAt: Instant
}

export const sailedLegs = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<SailedLeg<Stop>> =>
  stops.flatMap((from, index) => {
    const to = stops[index + 1]
    const imo = from.outbound_vessel_imo ?? to?.inbound_vessel_imo ?? null
    if (to === undefined || imo === null || !isImo(imo) || from.outbound_atd_at === null) return []
    return [{ from, to, imo: Imo.make(imo), departedAt: from.outbound_atd_at }]
  })

/** The last leg, if a departure but no arrival or later move is reported. */
export const legUnderWay = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): SailedLeg<Stop> | null => {
  const last = sailedLegs(stops).at(-1) ?? null
  if (last === null) return null
  const after = stops.slice(stops.indexOf(last.to))
  return after.some(({ inbound_ata_at, outbound_atd_at }) => (inbound_ata_at ?? outbound_atd_at) !== null) ? null : last
}
