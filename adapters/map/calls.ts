import type { FeatureOf } from "./features.ts"
import type { Position } from "./unroll.ts"

/** A port with its place on the unrolled map. */
export interface Stop {
  readonly at: Position
  readonly properties: FeatureOf<"port">["properties"]
}

/** A port of the journey, with what was reported of it; times are instants. */
export interface Call {
  readonly at: Position
  /** `POL`, `TS1`, `POD`, ... */
  readonly label: string
  readonly name: string
  readonly country: string
  /** IANA time zone. */
  readonly zone: string | null
  readonly arrived: string | null
  readonly expectedToArrive: string | null
  readonly departed: string | null
  readonly expectedToDepart: string | null
  /** `visited` is also a port without any report, once the container was reported further on. */
  readonly state: "visited" | "here" | "ahead"
}

const isReported = ({ properties }: Stop): boolean =>
  properties.inbound_ata_at !== null || properties.outbound_atd_at !== null

/** After the last port a container may be anywhere inland, so it is never said to be there still. */
const stateOf = (stop: Stop, later: ReadonlyArray<Stop>): Call["state"] => {
  if (stop.properties.outbound_atd_at !== null || later.some(isReported)) return "visited"
  if (stop.properties.inbound_ata_at === null) return "ahead"
  return later.length === 0 ? "visited" : "here"
}

export const callsOf = (stops: ReadonlyArray<Stop>): ReadonlyArray<Call> =>
  stops.map((stop, index) => ({
    at: stop.at,
    label: stop.properties.label,
    name: stop.properties.name,
    country: stop.properties.country,
    zone: stop.properties.time_zone,
    arrived: stop.properties.inbound_ata_at,
    expectedToArrive: stop.properties.inbound_eta_at,
    departed: stop.properties.outbound_atd_at,
    expectedToDepart: stop.properties.outbound_etd_at,
    state: stateOf(stop, stops.slice(index + 1))
  }))
