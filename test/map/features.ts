import type { FeatureCollection } from "#adapters/map/wire.ts"

type Feature = FeatureCollection["features"][number]
export type Position = readonly [longitude: number, latitude: number]

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Fourteen points to each part of the way, which jumps at 180 degrees as GeoJSON does. */
const through = (points: ReadonlyArray<Position>): ReadonlyArray<Position> =>
  points.flatMap(([longitude, latitude], index) => {
    const [before, from] = points[index - 1] ?? [longitude, latitude]
    const turn = longitude - before > 180 ? -360 : longitude - before < -180 ? 360 : 0
    return Array.from({ length: 14 }, (_, step): Position => {
      const part = (step + 1) / 14
      const raw = before + (longitude + turn - before) * part
      return [rounded(((raw + 540) % 360) - 180), rounded(from + (latitude - from) * part)]
    })
  })

interface PortOptions {
  readonly label: string
  readonly name: string
  readonly country: string
  readonly zone: string
  readonly at: Position
  readonly eta?: string
  readonly ata?: string
  readonly etd?: string
  readonly atd?: string
}

export const ports = (calls: ReadonlyArray<PortOptions>): ReadonlyArray<Feature> =>
  calls.map(({ at, ata, atd, country, eta, etd, label, name, zone }, index) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: at },
    properties: {
      feature_type: "port",
      ports_sequence: index + 1,
      ports_total: calls.length,
      location_id: name,
      location_type: "Port",
      name,
      state_abbr: null,
      state: null,
      country_code: country,
      country,
      time_zone: zone,
      label,
      inbound_eta_at: eta ?? null,
      inbound_ata_at: ata ?? null,
      outbound_etd_at: etd ?? null,
      outbound_atd_at: atd ?? null,
      updated_at: null
    }
  }))

interface RailStopOptions {
  readonly name: string
  readonly at: Position | null
  readonly zone?: string
  readonly railroad?: string
  readonly isDestination?: boolean
  readonly eta?: string
  readonly ata?: string
  readonly loaded?: string
  readonly atd?: string
  readonly by?: "rail" | "shipping_line"
}

/** Behind so many ports. */
export const railStops = (ports: number, stops: ReadonlyArray<RailStopOptions>): ReadonlyArray<Feature> =>
  stops.map(({ at, ata, atd, by = "rail", eta, isDestination = false, loaded, name, railroad, zone }, index) => ({
    type: "Feature",
    geometry: at === null ? null : { type: "Point", coordinates: at },
    properties: {
      feature_type: "rail_stop",
      ports_sequence: ports + index + 1,
      rail_stops_total: stops.length,
      location_id: at === null ? null : name,
      locode: null,
      name,
      state_abbr: null,
      country_code: at === null ? null : "US",
      country: at === null ? null : "United States",
      time_zone: zone ?? null,
      label: isDestination ? "DEST" : "RAIL",
      railroad: railroad ?? null,
      reported: [ata, loaded, atd].some((time) => time !== undefined),
      inbound_eta_at: eta ?? null,
      inbound_ata_at: ata ?? null,
      inbound_data_source: (ata ?? eta) === undefined ? null : by,
      loaded_at: loaded ?? null,
      outbound_etd_at: null,
      outbound_atd_at: atd ?? null,
      outbound_data_source: (atd ?? loaded) === undefined ? null : by
    }
  }))

export const sailed = (ports_sequence: number, points: ReadonlyArray<Position>, ata: string | null = null): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "past_vessel_locations",
      ports_sequence,
      vessel_id: "vessel",
      start_time: "2026-11-06T02:10:00.000Z",
      end_time: "2026-11-20T14:05:00.000Z",
      point_count: coordinates.length,
      source: "ais",
      outbound_atd_at: "2026-11-06T02:10:00.000Z",
      inbound_ata_at: ata,
      inbound_eta_at: null
    }
  }
}

export const expectedOn = (ports_sequence: number, points: ReadonlyArray<Position>): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "estimated_partial_leg",
      ports_sequence,
      current_port_id: "from",
      next_port_id: "to",
      point_count: coordinates.length,
      source: "computed"
    }
  }
}

export const expectedLeg = (ports_sequence: number, points: ReadonlyArray<Position>): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "estimated_full_legs",
      ports_sequence,
      previous_port_id: "from",
      next_port_id: "to",
      point_count: coordinates.length,
      source: "computed"
    }
  }
}

/** A part of a leg without positions. */
export const computedPart = (
  ports_sequence: number,
  points: ReadonlyArray<Position>,
  { end, start }: { readonly start: string | null; readonly end: string | null }
): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "computed_leg",
      ports_sequence,
      previous_port_id: "from",
      next_port_id: "to",
      start_time: start,
      end_time: end,
      point_count: coordinates.length,
      source: "computed"
    }
  }
}

export const vessel = (ports_sequence: number, at: Position, name: string, heading: number | null): Feature => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: at },
  properties: {
    feature_type: "current_vessel",
    ports_sequence,
    vessel_id: "vessel",
    vessel_name: name,
    vessel_imo: "9300001",
    voyage_number: "042E",
    vessel_location_timestamp: "2026-11-20T14:05:00.000Z",
    vessel_location_heading: heading,
    vessel_location_speed: 17.4,
    departure_port_id: "from",
    departure_port_name: "From",
    departure_port_state_abbr: null,
    departure_port_state: null,
    departure_port_country_code: "KR",
    departure_port_country: "KR",
    departure_port_label: "TS1",
    departure_port_atd: "2026-11-13T20:30:00.000Z",
    departure_port_time_zone: "Asia/Seoul",
    arrival_port_id: null,
    arrival_port_name: null,
    arrival_port_state_abbr: null,
    arrival_port_state: null,
    arrival_port_country_code: null,
    arrival_port_country: null,
    arrival_port_label: null,
    arrival_port_eta: null,
    arrival_port_time_zone: null
  }
})

export const collection = (...features: ReadonlyArray<Feature>): FeatureCollection => ({
  type: "FeatureCollection",
  features
})
