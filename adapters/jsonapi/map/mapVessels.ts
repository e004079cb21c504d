import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { stateName } from "#domain/reference/place/stateName.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"
import { simplifyLine } from "#domain/voyage/vessel/simplifyLine.ts"
import { splitTrack } from "#domain/voyage/vessel/trackSegments.ts"

import { countryOf } from "../place/port.ts"
import { lineOf, sidesOf } from "./antimeridian.ts"
import type { PastFeature, VesselFeature } from "./map.ts"
import { mapPorts } from "./mapPorts.ts"
import type { MapPort } from "./mapPorts.ts"

type Reference = ReferenceData["Service"]
type Leg = SailedRoute["legs"][number]

const arrivalOf = (leg: Leg, port: MapPort | undefined) => {
  const at = port?.port ?? null
  return {
    arrival_port_id: at?.id ?? null,
    arrival_port_name: at?.name ?? null,
    arrival_port_state_abbr: at?.state_abbr ?? null,
    arrival_port_state: at === null ? null : stateName(at.country_code, at.state_abbr),
    arrival_port_country_code: at?.country_code ?? null,
    arrival_port_country: at === null ? null : countryOf(at),
    arrival_port_label: port?.label ?? null,
    arrival_port_eta: leg.to.inbound_eta_at,
    arrival_port_time_zone: at?.time_zone ?? null
  }
}

const currentVessel = (
  leg: Leg,
  ports: ReadonlyArray<MapPort>,
  reference: Reference
): ReadonlyArray<typeof VesselFeature.Type> => {
  const last = leg.positions.at(-1)
  const departure = ports.find(({ location }) => location === leg.from)
  const from = departure?.port ?? null
  if (last === undefined || departure === undefined || from === null) return []
  return [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [last.longitude, last.latitude] },
      properties: {
        feature_type: "current_vessel",
        ports_sequence: departure.sequence,
        vessel_id: reference.vesselId(leg.imo),
        vessel_name: leg.from.outbound_vessel_name ?? leg.to.inbound_vessel_name,
        vessel_imo: leg.imo,
        voyage_number: leg.from.outbound_voyage_number ?? leg.to.inbound_voyage_number,
        vessel_location_timestamp: last.at,
        vessel_location_heading: last.heading,
        vessel_location_speed: last.speed,
        departure_port_id: from.id,
        departure_port_name: from.name,
        departure_port_state_abbr: from.state_abbr,
        departure_port_state: stateName(from.country_code, from.state_abbr),
        departure_port_country_code: from.country_code,
        departure_port_country: countryOf(from),
        departure_port_label: departure.label,
        departure_port_atd: leg.departedAt,
        departure_port_time_zone: from.time_zone,
        ...arrivalOf(
          leg,
          ports.find(({ location }) => location === leg.to)
        )
      }
    }
  ]
}

const pastLines = (
  leg: Leg,
  ports: ReadonlyArray<MapPort>,
  reference: Reference
): ReadonlyArray<typeof PastFeature.Type> => {
  const departure = ports.find(({ location }) => location === leg.from)
  if (departure === undefined) return []
  const sides = splitTrack(leg.positions).flatMap(({ positions }) =>
    sidesOf(positions, ({ latitude, longitude }) => [longitude, latitude])
  )
  return sides.flatMap((side) => {
    const [first, last] = [side.points[0], side.points.at(-1)]
    const coordinates = lineOf(side, simplifyLine(side.points))
    if (first === undefined || last === undefined || coordinates.length < 2) return []
    return {
      type: "Feature",
      geometry: { type: "LineString", coordinates },
      properties: {
        feature_type: "past_vessel_locations",
        ports_sequence: departure.sequence,
        vessel_id: reference.vesselId(leg.imo),
        start_time: first.at,
        end_time: last.at,
        point_count: coordinates.length,
        source: "ais",
        outbound_atd_at: leg.departedAt,
        inbound_ata_at: leg.to.inbound_ata_at,
        inbound_eta_at: leg.to.inbound_eta_at
      }
    }
  })
}

export const vesselFeatures = ({ current, legs, route }: SailedRoute, reference: Reference) => {
  const ports = mapPorts(route, reference)
  return legs.flatMap((leg) => [
    ...(leg === current ? currentVessel(leg, ports, reference) : []),
    ...pastLines(leg, ports, reference)
  ])
}
