import type { RouteStop } from "./ContainerRoute.ts"
import type { Mode } from "./Observation.ts"

export interface JourneyLeg<Stop extends RouteStop = RouteStop> {
  readonly from: Stop
  readonly to: Stop
  /** Also null if both ends differ. */
  readonly mode: Mode | null
}

const modeOf = ({ outbound_mode: out }: RouteStop, { inbound_mode: into }: RouteStop): Mode | null =>
  out === null || into === null || out === into ? (out ?? into) : null

export const journeyLegs = <Stop extends RouteStop>(stops: ReadonlyArray<Stop>): ReadonlyArray<JourneyLeg<Stop>> =>
  stops.flatMap((from, index) => {
    const to = stops[index + 1]
    return to === undefined ? [] : [{ from, to, mode: modeOf(from, to) }]
  })
