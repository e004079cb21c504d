import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { PredictedLeg, SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import { lineOf, sidesOf } from "./antimeridian.ts"
import type { ComputedLegFeature, FullLegFeature, PartialLegFeature } from "./map.ts"
import { mapPorts } from "./mapPorts.ts"
import type { MapPort } from "./mapPorts.ts"

type FullLeg = typeof FullLegFeature.Type
type PartialLeg = typeof PartialLegFeature.Type
type ComputedLeg = typeof ComputedLegFeature.Type

interface LegPart {
  readonly geometry: FullLeg["geometry"]
  readonly departureId: string
  readonly shared: Pick<FullLeg["properties"], "next_port_id" | "point_count" | "ports_sequence" | "source">
}

const linesOf = (leg: PredictedLeg, ports: ReadonlyArray<MapPort>): ReadonlyArray<LegPart> => {
  const departure = ports.find(({ location }) => location === leg.from)
  const next = ports.find(({ location }) => location === leg.to)?.port ?? null
  if (departure === undefined || departure.port === null || next === null) return []
  const departureId = departure.port.id
  return sidesOf(leg.line, (position) => position)
    .map((side) => lineOf(side, side.points))
    .filter((coordinates) => coordinates.length > 1)
    .map((coordinates) => ({
      geometry: { type: "LineString", coordinates },
      departureId,
      shared: {
        ports_sequence: departure.sequence,
        next_port_id: next.id,
        point_count: coordinates.length,
        source: "computed"
      }
    }))
}

export const legFeatures = ({ ahead, rest, route }: SailedRoute, reference: ReferenceData["Service"]) => {
  const ports = mapPorts(route, reference)
  return [
    ...(rest === null ? [] : linesOf(rest, ports)).map(({ departureId, geometry, shared }): PartialLeg => ({
      type: "Feature",
      geometry,
      properties: { feature_type: "estimated_partial_leg", current_port_id: departureId, ...shared }
    })),
    ...ahead
      .flatMap((leg) => linesOf(leg, ports))
      .map(({ departureId, geometry, shared }): FullLeg => ({
        type: "Feature",
        geometry,
        properties: { feature_type: "estimated_full_legs", previous_port_id: departureId, ...shared }
      }))
  ]
}

export const computedFeatures = ({ computed, route }: SailedRoute, reference: ReferenceData["Service"]) => {
  const ports = mapPorts(route, reference)
  return computed.flatMap((part) =>
    linesOf(part, ports).map(({ departureId, geometry, shared }): ComputedLeg => ({
      type: "Feature",
      geometry,
      properties: {
        feature_type: "computed_leg",
        previous_port_id: departureId,
        start_time: part.start,
        end_time: part.end,
        ...shared
      }
    }))
  )
}
