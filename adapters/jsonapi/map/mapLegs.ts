import type { PredictedLeg } from "#application/container/predictedLegs.ts"
import type { SailedRoute } from "#application/container/sailedRoute.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"

import type { FullLegFeature, PartialLegFeature } from "./map.ts"
import { mapPorts } from "./mapPorts.ts"
import type { MapPort } from "./mapPorts.ts"

/** The ports of a leg; null where one of them is not on the map. */
const endsOf = ({ from, to }: PredictedLeg, ports: ReadonlyArray<MapPort>) => {
  const departure = ports.find(({ location }) => location === from)
  const next = ports.find(({ location }) => location === to)?.port ?? null
  if (departure === undefined || departure.port === null || next === null) return null
  return { sequence: departure.sequence, departure: departure.port, next }
}

const fullLeg = (leg: PredictedLeg, ports: ReadonlyArray<MapPort>): ReadonlyArray<typeof FullLegFeature.Type> => {
  const ends = endsOf(leg, ports)
  if (ends === null) return []
  return [
    {
      type: "Feature",
      geometry: { type: "LineString", coordinates: leg.line },
      properties: {
        feature_type: "estimated_full_legs",
        ports_sequence: ends.sequence,
        previous_port_id: ends.departure.id,
        next_port_id: ends.next.id,
        point_count: leg.line.length
      }
    }
  ]
}

const partialLeg = (leg: PredictedLeg, ports: ReadonlyArray<MapPort>): ReadonlyArray<typeof PartialLegFeature.Type> => {
  const ends = endsOf(leg, ports)
  if (ends === null) return []
  return [
    {
      type: "Feature",
      geometry: { type: "LineString", coordinates: leg.line },
      properties: {
        feature_type: "estimated_partial_leg",
        ports_sequence: ends.sequence,
        current_port_id: ends.departure.id,
        next_port_id: ends.next.id,
        point_count: leg.line.length
      }
    }
  ]
}

/** How ships may go on: from where the vessel is now, and on the legs that have not begun. */
export const legFeatures = ({ ahead, rest, route }: SailedRoute, reference: ReferenceData["Service"]) => {
  const ports = mapPorts(route, reference)
  return [...(rest === null ? [] : partialLeg(rest, ports)), ...ahead.flatMap((leg) => fullLeg(leg, ports))]
}
