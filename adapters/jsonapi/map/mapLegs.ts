import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { PredictedLeg } from "#domain/vessel/SailedRoute.ts"
import type { SailedRoute } from "#domain/vessel/SailedRoute.ts"

import { lineOf, sidesOf } from "./antimeridian.ts"
import type { FullLegFeature, PartialLegFeature } from "./map.ts"
import { mapPorts } from "./mapPorts.ts"
import type { MapPort } from "./mapPorts.ts"

type Feature = typeof FullLegFeature.Type | typeof PartialLegFeature.Type

/** A leg as a line, cut at 180 degrees; none where one of its ports is not on the map. */
const featuresOf = (leg: PredictedLeg, ports: ReadonlyArray<MapPort>, isUnderWay: boolean): ReadonlyArray<Feature> => {
  const departure = ports.find(({ location }) => location === leg.from)
  const next = ports.find(({ location }) => location === leg.to)?.port ?? null
  if (departure === undefined || departure.port === null || next === null) return []
  const id = departure.port.id
  return sidesOf(leg.line, (position) => position)
    .map((side) => lineOf(side, side.points))
    .filter((coordinates) => coordinates.length > 1)
    .map((coordinates): Feature => {
      const geometry = { type: "LineString", coordinates } as const
      const properties = {
        ports_sequence: departure.sequence,
        next_port_id: next.id,
        point_count: coordinates.length
      }
      return isUnderWay
        ? {
            type: "Feature",
            geometry,
            properties: { feature_type: "estimated_partial_leg", current_port_id: id, ...properties }
          }
        : {
            type: "Feature",
            geometry,
            properties: { feature_type: "estimated_full_legs", previous_port_id: id, ...properties }
          }
    })
}

/** How ships may go on: from where the vessel is now, and on the legs that have not begun. */
export const legFeatures = ({ ahead, rest, route }: SailedRoute, reference: ReferenceData["Service"]) => {
  const ports = mapPorts(route, reference)
  return [
    ...(rest === null ? [] : featuresOf(rest, ports, true)),
    ...ahead.flatMap((leg) => featuresOf(leg, ports, false))
  ]
}
