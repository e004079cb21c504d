import { Schema } from "effect"

import { Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { DataSource, Mode, PlaceRole } from "./Observation.ts"

const text = Schema.NullOr(Text)
const instant = Schema.NullOr(Instant)
const mode = Schema.NullOr(Mode)

/** A place where a container changes its means of transport, as far as sources report it. All instants UTC. */
const routeStop = {
  /** UN/LOCODE; null where the source named a place without one. */
  locode: text,
  /** Distinguishes the place from the others of the route. */
  place: Text,
  /** Its role in the route; null where it is not known yet. */
  role: Schema.NullOr(PlaceRole),
  facility_code: text,
  inbound_scac: text,
  inbound_mode: mode,
  inbound_eta_at: instant,
  inbound_ata_at: instant,
  inbound_voyage_number: text,
  inbound_vessel_imo: text,
  inbound_vessel_name: text,
  outbound_scac: text,
  outbound_mode: mode,
  outbound_etd_at: instant,
  outbound_atd_at: instant,
  outbound_voyage_number: text,
  outbound_vessel_imo: text,
  outbound_vessel_name: text
} as const

export const RouteStop = Schema.Struct(routeStop)
export type RouteStop = typeof RouteStop.Type

export const RouteLocation = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  created_at: Instant,
  updated_at: Instant,
  ...routeStop
})
export type RouteLocation = typeof RouteLocation.Type

/** A place on the way inland of which a source reports or expects a move by rail. All instants UTC. */
export const RailStop = Schema.Struct({
  /** UN/LOCODE; null where the source named a place without one. */
  locode: text,
  /** As a source names it. */
  name: Text,
  is_destination: Schema.Boolean,
  /** As a source names it, mostly by its SCAC; null where none does. */
  railroad: text,
  /** Whether a move there is reported as done, also where its time is not known. */
  reported: Schema.Boolean,
  inbound_eta_at: instant,
  inbound_ata_at: instant,
  /** What kind of source reports the arrival, or expects it where none is reported. */
  inbound_data_source: Schema.NullOr(DataSource),
  /** When it was loaded on a train there. */
  loaded_at: instant,
  outbound_etd_at: instant,
  outbound_atd_at: instant,
  /** What kind of source reports the departure, else the loading, or expects the departure. */
  outbound_data_source: Schema.NullOr(DataSource)
})
export type RailStop = typeof RailStop.Type

/** The way of a container from its port of lading to where it ends, in the order of travel. */
export const ContainerRoute = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  created_at: Instant,
  updated_at: Instant,
  locations: Schema.Array(RouteLocation),
  /** Behind the sea route, in the order of travel; left out where there are none. */
  rail_stops: Schema.optionalKey(Schema.Array(RailStop))
})
export type ContainerRoute = typeof ContainerRoute.Type

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly route: ContainerRoute
  }
}
