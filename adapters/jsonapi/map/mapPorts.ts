import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Port } from "#domain/reference/place/Place.ts"
import { stateName } from "#domain/reference/place/stateName.ts"
import type { ContainerRoute, RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"

import { countryOf } from "../place/port.ts"
import type { PortFeature } from "./map.ts"

const roles = { POL: "POL", POD: "POD", TS: "TS", DEST: "TS" } as const

/** `POL`, `TS1`, `TS2`, ..., `POD`. */
const labelsOf = (ports: ReadonlyArray<RouteLocation>): ReadonlyArray<string> => {
  let transshipments = 0
  return ports.map(({ role }) => {
    const label = roles[role ?? "TS"]
    return label === "TS" ? `TS${++transshipments}` : label
  })
}

export interface MapPort {
  readonly location: RouteLocation
  readonly sequence: number
  readonly label: string
  readonly port: Port | null
}

export const mapPorts = (
  { locations }: ContainerRoute,
  reference: ReferenceData["Service"]
): ReadonlyArray<MapPort> => {
  const ports = locations.filter(({ role }) => role !== "DEST")
  const labels = labelsOf(ports)
  return ports.map((location, index) => ({
    location,
    sequence: index + 1,
    label: labels[index] ?? "",
    port: location.locode === null ? null : reference.port(location.locode)
  }))
}

/** In order of travel, without ports of unknown position. */
export const portFeatures = (
  route: ContainerRoute,
  reference: ReferenceData["Service"]
): ReadonlyArray<typeof PortFeature.Type> => {
  const ports = mapPorts(route, reference)
  return ports.flatMap(({ label, location, port, sequence }) => {
    if (port === null || port.latitude === null || port.longitude === null) return []
    return [
      {
        type: "Feature" as const,
        geometry: { type: "Point" as const, coordinates: [port.longitude, port.latitude] as const },
        properties: {
          feature_type: "port" as const,
          ports_sequence: sequence,
          ports_total: ports.length,
          location_id: port.id,
          location_type: "Port" as const,
          name: port.name,
          state_abbr: port.state_abbr,
          state: stateName(port.country_code, port.state_abbr),
          country_code: port.country_code,
          country: countryOf(port),
          time_zone: port.time_zone,
          label,
          inbound_eta_at: location.inbound_eta_at,
          inbound_ata_at: location.inbound_ata_at,
          outbound_etd_at: location.outbound_etd_at,
          outbound_atd_at: location.outbound_atd_at,
          updated_at: location.updated_at
        }
      }
    ]
  })
}
