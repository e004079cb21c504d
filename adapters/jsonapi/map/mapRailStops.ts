import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Port } from "#domain/reference/place/Place.ts"
import type { ContainerRoute } from "#domain/voyage/observation/ContainerRoute.ts"

import { countryOf } from "../place/port.ts"
import type { RailStopFeature } from "./map.ts"
import { mapPorts } from "./mapPorts.ts"

const pointOf = (port: Port | null) =>
  port === null || port.latitude === null || port.longitude === null
    ? null
    : { type: "Point" as const, coordinates: [port.longitude, port.latitude] as const }

/** In order of travel; null geometry without a known position. */
export const railStopFeatures = (
  route: ContainerRoute,
  reference: ReferenceData["Service"]
): ReadonlyArray<typeof RailStopFeature.Type> => {
  const ports = mapPorts(route, reference).length
  const stops = route.rail_stops ?? []
  return stops.map(({ is_destination, locode, name, ...reported }, index) => {
    const port = locode === null ? null : reference.port(locode)
    return {
      type: "Feature",
      geometry: pointOf(port),
      properties: {
        feature_type: "rail_stop",
        ports_sequence: ports + index + 1,
        rail_stops_total: stops.length,
        location_id: port?.id ?? null,
        locode,
        name: port?.name ?? name,
        state_abbr: port?.state_abbr ?? null,
        country_code: port?.country_code ?? null,
        country: port === null ? null : countryOf(port),
        time_zone: port?.time_zone ?? null,
        label: is_destination ? "DEST" : "RAIL",
        ...reported
      }
    }
  })
}
