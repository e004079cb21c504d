import { Imo, isImo } from "../../Identifiers.ts"
import { millisecondsBetween, day, later, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"
import { legUnderWay } from "./sailedLegs.ts"

export interface ExpectedCall {
  readonly imo: Imo
  /** UN/LOCODE. */
  readonly locode: string
  readonly until: Instant
}

const callSlackMs = 5 * day
const maxCallWithoutEtaMs = 45 * day

/** An older one may be of an earlier voyage. */
const recentCalls = (stops: ReadonlyArray<RouteStop>, now: Instant): ReadonlyArray<ExpectedCall> =>
  stops.flatMap(({ inbound_ata_at: arrived, inbound_vessel_imo: imo, locode }) =>
    arrived !== null &&
    imo !== null &&
    isImo(imo) &&
    locode !== null &&
    Math.abs(millisecondsBetween(arrived, now)) < callSlackMs
      ? [{ imo: Imo.make(imo), locode, until: arrived }]
      : []
  )

export const expectedCalls = (stops: ReadonlyArray<RouteStop>, now: Instant): ReadonlyArray<ExpectedCall> => {
  const leg = legUnderWay(stops)
  if (leg === null || leg.to.locode === null) return recentCalls(stops, now)
  const eta = leg.to.inbound_eta_at
  const until = eta === null ? shift(now, maxCallWithoutEtaMs) : shift(later(eta, now), callSlackMs)
  return [...recentCalls(stops, now), { imo: leg.imo, locode: leg.to.locode, until }]
}
