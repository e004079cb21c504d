import type { FeatureOf } from "./features.ts"
import type { Position } from "./unroll.ts"

/** `at`: on the unrolled map. */
export interface PortStop {
  readonly at: Position
  readonly properties: FeatureOf<"port">["properties"]
}

/** `at`: on the unrolled map; null if unlocated. */
export interface RailStop {
  readonly at: Position | null
  readonly properties: FeatureOf<"rail_stop">["properties"]
}

type DataSource = RailStop["properties"]["inbound_data_source"]

export interface RailDetails {
  readonly railroad: string | null
  readonly loaded: string | null
  readonly arrivalBy: DataSource
  readonly departureBy: DataSource
}

/** Times are UTC instants. */
export interface Call {
  readonly at: Position | null
  /** `POL`, `TS1`, `POD`, ..., then `RAIL` and `DEST`. */
  readonly label: string
  readonly name: string
  /** IANA time zone. */
  readonly zone: string | null
  readonly arrived: string | null
  readonly expectedToArrive: string | null
  readonly departed: string | null
  readonly expectedToDepart: string | null
  /** `visited` even without a report if a later place has one. */
  readonly state: "visited" | "here" | "ahead"
  readonly byRail: RailDetails | null
}

export type LocatedCall = Call & { readonly at: Position }

export const isLocated = (call: Call): call is LocatedCall => call.at !== null

const isReported = ({ properties }: PortStop): boolean =>
  properties.inbound_ata_at !== null || properties.outbound_atd_at !== null

/** Never `here` at the last port: the container may be anywhere inland. */
const stateOf = (stop: PortStop, later: ReadonlyArray<PortStop>, isInland: boolean): Call["state"] => {
  if (stop.properties.outbound_atd_at !== null || isInland || later.some(isReported)) return "visited"
  if (stop.properties.inbound_ata_at === null) return "ahead"
  return later.length === 0 ? "visited" : "here"
}

const timesOf = ({ properties }: PortStop | RailStop) => ({
  label: properties.label,
  name: properties.name,
  zone: properties.time_zone,
  arrived: properties.inbound_ata_at,
  expectedToArrive: properties.inbound_eta_at,
  departed: properties.outbound_atd_at,
  expectedToDepart: properties.outbound_etd_at
})

/** Ports first. A rail stop is never `here`, because trains report places they pass. */
export const buildCalls = (ports: ReadonlyArray<PortStop>, railStops: ReadonlyArray<RailStop>): ReadonlyArray<Call> => {
  const last = railStops.findLastIndex(({ properties }) => properties.reported)
  return [
    ...ports.map((stop, index) => ({
      at: stop.at,
      ...timesOf(stop),
      state: stateOf(stop, ports.slice(index + 1), last >= 0),
      byRail: null
    })),
    ...railStops.map((stop, index) => ({
      at: stop.at,
      ...timesOf(stop),
      state: index <= last ? ("visited" as const) : ("ahead" as const),
      byRail: {
        railroad: stop.properties.railroad,
        loaded: stop.properties.loaded_at,
        arrivalBy: stop.properties.inbound_data_source,
        departureBy: stop.properties.outbound_data_source
      }
    }))
  ]
}
