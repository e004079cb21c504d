import { Imo, isImo } from "../Identifiers.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"
import { between, day, later, shift } from "../Time.ts"
import type { Instant } from "../Time.ts"
import { legUnderWay } from "./sailedLegs.ts"

export interface ExpectedCall {
  readonly imo: Imo
  /** UN/LOCODE. */
  readonly locode: string
  readonly until: Instant
}

/** Vessels are late. */
const slack = 5 * day
/** For a call without an estimated arrival. */
const unknown = 45 * day

/** Recent calls. An older one may be of an earlier voyage of the vessel. */
const made = (stops: ReadonlyArray<RouteStop>, now: Instant): ReadonlyArray<ExpectedCall> =>
  stops.flatMap(({ inbound_ata_at: arrived, inbound_vessel_imo: imo, locode }) =>
    arrived !== null && imo !== null && isImo(imo) && locode !== null && Math.abs(between(arrived, now)) < slack
      ? [{ imo: Imo.make(imo), locode, until: arrived }]
      : []
  )

export const expectedCalls = (stops: ReadonlyArray<RouteStop>, now: Instant): ReadonlyArray<ExpectedCall> => {
  const leg = legUnderWay(stops)
  if (leg === null || leg.to.locode === null) return made(stops, now)
  const eta = leg.to.inbound_eta_at
  const until = eta === null ? shift(now, unknown) : shift(later(eta, now), slack)
  return [...made(stops, now), { imo: leg.imo, locode: leg.to.locode, until }]
}
