import type { Sailing } from "../../reference/sealane/openLanes.ts"
import type { RouteStop } from "../observation/ContainerRoute.ts"
import { journeyLegs } from "../observation/journeyLegs.ts"

export interface SeaLeg<Stop extends RouteStop = RouteStop> {
  readonly from: Stop
  readonly to: Stop
}

export const sailingOf = ({ from, to }: SeaLeg): Sailing => ({
  departure: from.outbound_atd_at ?? from.outbound_etd_at,
  arrival: to.inbound_ata_at ?? to.inbound_eta_at
})

const isReached = ({ inbound_ata_at, outbound_atd_at }: RouteStop): boolean =>
  inbound_ata_at !== null || outbound_atd_at !== null

export const seaLegs = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<SeaLeg<Stop>> =>
  journeyLegs(stops).flatMap(({ from, mode, to }) => (mode === "vessel" ? [{ from, to }] : []))

/** Without an actual departure or any later actual move. */
export const legsAhead = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<SeaLeg<Stop>> => {
  const last = stops.findLastIndex(isReached)
  const ahead = stops.slice(Math.max(0, last))
  return seaLegs(ahead).filter(({ from }) => from.outbound_atd_at === null)
}

/** Reached if any later move is actual. */
export interface BegunLeg<Stop extends RouteStop = RouteStop> extends SeaLeg<Stop> {
  readonly isReached: boolean
}

export const begunLegs = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<BegunLeg<Stop>> => {
  const ahead = new Set(legsAhead(stops).map(({ from }) => from))
  const last = stops.findLastIndex(isReached)
  return seaLegs(stops).flatMap((leg) =>
    ahead.has(leg.from) ? [] : [{ ...leg, isReached: stops.indexOf(leg.to) <= last }]
  )
}
