import type { RouteStop } from "../observation/ContainerRoute.ts"

/** A way by ship between two places of a route that follow each other. */
export interface SeaLeg<Stop extends RouteStop = RouteStop> {
  readonly from: Stop
  readonly to: Stop
}

/** Where one side says a ship and no side says anything else. */
const isBySea = (from: RouteStop, to: RouteStop): boolean => {
  const modes = [from.outbound_mode, to.inbound_mode].filter((mode) => mode !== null)
  return modes.length > 0 && modes.every((mode) => mode === "vessel")
}

const isReached = ({ inbound_ata_at, outbound_atd_at }: RouteStop): boolean =>
  inbound_ata_at !== null || outbound_atd_at !== null

/** The legs by ship, in the order of travel. */
export const seaLegs = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<SeaLeg<Stop>> =>
  stops.flatMap((from, index) => {
    const to = stops[index + 1]
    return to !== undefined && isBySea(from, to) ? [{ from, to }] : []
  })

/** The legs by ship that have not begun: of their departure and of all that follows nothing is reported as done. */
export const legsAhead = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<SeaLeg<Stop>> => {
  const last = stops.findLastIndex(isReached)
  const ahead = stops.slice(Math.max(0, last))
  return seaLegs(ahead).filter(({ from }) => from.outbound_atd_at === null)
}
