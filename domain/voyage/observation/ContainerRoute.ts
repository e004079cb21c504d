import { Schema } from "effect"

import { DataSource } from "../../DataSource.ts"
import { Text } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { Mode, PlaceRole } from "./Observation.ts"

const text = Schema.NullOr(Text)
const instant = Schema.NullOr(Instant)
const mode = Schema.NullOr(Mode)

/** All instants are UTC. */
const routeStop = {
  locode: text,
  place: Text,
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

/** With an actual or estimated rail move. All instants are UTC. */
export const RailStop = Schema.Struct({
  locode: text,
  name: Text,
  is_destination: Schema.Boolean,
  /** Mostly a SCAC. */
  railroad: text,
  /** Whether a move there has happened, even at an unknown time. */
  reported: Schema.Boolean,
  inbound_eta_at: instant,
  inbound_ata_at: instant,
  /** Kind of source of the arrival, else of the estimate. */
  inbound_data_source: Schema.NullOr(DataSource),
  loaded_at: instant,
  outbound_etd_at: instant,
  outbound_atd_at: instant,
  /** Kind of source of the departure, else of the loading, else of the estimate. */
  outbound_data_source: Schema.NullOr(DataSource)
})
export type RailStop = typeof RailStop.Type

export const ContainerRoute = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  created_at: Instant,
  updated_at: Instant,
  locations: Schema.Array(RouteLocation),
  /** In the order of travel. Omitted if there are none. */
  rail_stops: Schema.optionalKey(Schema.Array(RailStop))
})
export type ContainerRoute = typeof ContainerRoute.Type

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly route: ContainerRoute
  }
}
