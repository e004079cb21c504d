import type { FeatureCollection } from "#adapters/map/wire.ts"

type Feature = FeatureCollection["features"][number]
type Position = readonly [longitude: number, latitude: number]

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

const ports = (calls: ReadonlyArray<PortOptions>): ReadonlyArray<Feature> =>
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

const sailed = (ports_sequence: number, points: ReadonlyArray<Position>, ata: string | null = null): Feature => {
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
      outbound_atd_at: "2026-11-06T02:10:00.000Z",
      inbound_ata_at: ata,
      inbound_eta_at: null
    }
  }
}

const expectedOn = (ports_sequence: number, points: ReadonlyArray<Position>): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "estimated_partial_leg",
      ports_sequence,
      current_port_id: "from",
      next_port_id: "to",
      point_count: coordinates.length
    }
  }
}

const expectedLeg = (ports_sequence: number, points: ReadonlyArray<Position>): Feature => {
  const coordinates = through(points)
  return {
    type: "Feature",
    geometry: { type: "LineString", coordinates },
    properties: {
      feature_type: "estimated_full_legs",
      ports_sequence,
      previous_port_id: "from",
      next_port_id: "to",
      point_count: coordinates.length
    }
  }
}

const vessel = (ports_sequence: number, at: Position, name: string, heading: number | null): Feature => ({
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

const collection = (...features: ReadonlyArray<Feature>): FeatureCollection => ({ type: "FeatureCollection", features })

const shanghai = { label: "POL", name: "Shanghai", country: "CN", zone: "Asia/Shanghai", at: [121.9, 30.6] } as const
const busan = { label: "TS1", name: "Busan", country: "KR", zone: "Asia/Seoul", at: [128.82, 35.08] } as const
const losAngeles = {
  label: "POD",
  name: "Los Angeles",
  country: "US",
  zone: "America/Los_Angeles",
  at: [-118.26, 33.74]
} as const

const acrossTheEastChinaSea: ReadonlyArray<Position> = [
  [122, 31.2],
  [123.4, 30.6],
  [126.5, 31.5],
  [128.9, 34.6]
]
const busanToShip: ReadonlyArray<Position> = [
  [129.3, 34.9],
  [132.5, 36.8],
  [138, 40.6],
  [140.4, 41.4],
  [146, 44],
  [160, 47.6],
  [172, 49.4],
  [-176.5, 49.8]
]
const shipToLosAngeles: ReadonlyArray<Position> = [
  [-176.5, 49.8],
  [-160, 48.6],
  [-140, 42.4],
  [-126, 36],
  [-119.3, 33.7],
  [-118.27, 33.72]
]
const viaSuez: ReadonlyArray<Position> = [
  [103.6, 1.1],
  [98, 5.8],
  [80.3, 5.6],
  [72, 8.4],
  [51.5, 12.4],
  [45, 12.2],
  [43.3, 12.7],
  [40, 17.5],
  [37, 22],
  [34, 27.4],
  [32.6, 29.6],
  [32.3, 31.4],
  [25, 33.6],
  [11.2, 37.4],
  [-5.4, 36],
  [-9.5, 36.6],
  [-30, 40.4],
  [-55, 41],
  [-70, 40.4],
  [-73.8, 40.5]
]

/** Shanghai to Los Angeles by way of Busan; the ship is beyond 180 degrees. */
export const pacific = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-06T02:10:00.000Z" },
    { ...busan, ata: "2026-11-08T09:00:00.000Z", atd: "2026-11-13T20:30:00.000Z" },
    { ...losAngeles, eta: "2026-11-25T15:00:00.000Z" }
  ]),
  sailed(1, acrossTheEastChinaSea, "2026-11-08T09:00:00.000Z"),
  sailed(2, busanToShip),
  vessel(2, [-176.5, 49.8], "Simulated Pioneer", 84),
  expectedOn(2, shipToLosAngeles)
)

/** The same without any expected way: nobody knows how the ship goes on. */
export const pacificUnknown = collection(
  ...pacific.features.filter(({ properties }) => properties.feature_type !== "estimated_partial_leg")
)

/** Singapore to New York by way of Suez, all of it heard. */
export const suez = collection(
  ...ports([
    {
      label: "POL",
      name: "Singapore",
      country: "SG",
      zone: "Asia/Singapore",
      at: [103.8, 1.26],
      atd: "2026-10-20T04:00:00.000Z"
    },
    {
      label: "POD",
      name: "New York",
      country: "US",
      zone: "America/New_York",
      at: [-74.04, 40.67],
      ata: "2026-11-18T11:00:00.000Z"
    }
  ]),
  sailed(1, viaSuez, "2026-11-18T11:00:00.000Z")
)

/** Waits in Busan for the ship that goes on. */
export const transshipment = collection(
  ...ports([
    { ...shanghai, atd: "2026-11-06T02:10:00.000Z" },
    { ...busan, ata: "2026-11-08T09:00:00.000Z", etd: "2026-11-13T20:30:00.000Z" },
    { ...losAngeles, eta: "2026-11-25T15:00:00.000Z" }
  ]),
  sailed(1, acrossTheEastChinaSea, "2026-11-08T09:00:00.000Z"),
  expectedLeg(2, [...busanToShip, ...shipToLosAngeles.slice(1)])
)

/** At the port of lading; of the way only the ports are known. */
export const atPort = collection(
  ...ports([
    {
      label: "POL",
      name: "Ningbo",
      country: "CN",
      zone: "Asia/Shanghai",
      at: [121.95, 29.93],
      etd: "2026-11-24T01:53:00.000Z"
    },
    {
      label: "POD",
      name: "Kaohsiung",
      country: "TW",
      zone: "Asia/Taipei",
      at: [120.28, 22.6],
      eta: "2026-11-26T03:00:00.000Z"
    }
  ])
)

/** Left the port of discharge by rail; Busan was passed without a word. */
export const inland = collection(
  ...ports([
    { ...shanghai, atd: "2026-10-06T02:10:00.000Z" },
    busan,
    { ...losAngeles, ata: "2026-10-25T15:00:00.000Z", atd: "2026-10-29T04:00:00.000Z" }
  ])
)

export const noRoute = collection()
