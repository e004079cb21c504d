import { Schema } from "effect"

import { timezone, voyageNumber } from "#domain/attribute.ts"
import { DataSource } from "#domain/DataSource.ts"
import { Text } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

const text = Schema.NullOr(Text)
const state = Schema.NullOr(Text).annotate({ examples: ["CA"] })
const stateNameText = text.annotate({
  description: "The name of the state or province, of places in the United States and Canada",
  examples: ["California"]
})
const instant = Schema.NullOr(Instant)
const sequence = Schema.Int.annotate({ description: "Position in the journey: 1 is the port of lading" })

/** Longitude and latitude in WGS84. */
const Position = Schema.Tuple([Schema.Finite, Schema.Finite]).annotate({ examples: [[-118.26, 33.74]] })

const feature = <const Type extends string, Geometry extends Schema.Top, Fields extends Schema.Struct.Fields>(
  feature_type: Type,
  geometry: Geometry,
  properties: Fields
) =>
  Schema.Struct({
    type: Schema.Literal("Feature"),
    geometry,
    properties: Schema.Struct({ feature_type: Schema.Literal(feature_type), ...properties })
  })

const Point = Schema.Struct({ type: Schema.Literal("Point"), coordinates: Position })
const LineString = Schema.Struct({ type: Schema.Literal("LineString"), coordinates: Schema.Array(Position) })

export const PortFeature = feature("port", Point, {
  ports_sequence: sequence,
  ports_total: Schema.Int,
  location_id: Schema.String,
  location_type: Schema.Literal("Port"),
  name: Text.annotate({ examples: ["Los Angeles"] }),
  state_abbr: state,
  state: stateNameText,
  country_code: Text.annotate({ description: "ISO 3166-1 alpha-2", examples: ["US"] }),
  country: Text,
  time_zone: timezone("the port"),
  label: Text,
  inbound_eta_at: instant,
  inbound_ata_at: instant,
  outbound_etd_at: instant,
  outbound_atd_at: instant,
  updated_at: instant
})

export const VesselFeature = feature("current_vessel", Point, {
  ports_sequence: sequence,
  vessel_id: Schema.String,
  vessel_name: text,
  vessel_imo: text,
  voyage_number: voyageNumber,
  vessel_location_timestamp: Instant,
  vessel_location_heading: Schema.NullOr(Schema.Finite),
  vessel_location_speed: Schema.NullOr(Schema.Finite),
  departure_port_id: Schema.String,
  departure_port_name: Text,
  departure_port_state_abbr: text,
  departure_port_state: stateNameText,
  departure_port_country_code: Text,
  departure_port_country: Text,
  departure_port_label: Text,
  departure_port_atd: instant,
  departure_port_time_zone: text,
  arrival_port_id: Schema.NullOr(Schema.String),
  arrival_port_name: text,
  arrival_port_state_abbr: text,
  arrival_port_state: stateNameText,
  arrival_port_country_code: text,
  arrival_port_country: text,
  arrival_port_label: text,
  arrival_port_eta: instant,
  arrival_port_time_zone: text
})

const reported = Schema.Literal("ais").annotate({ description: "The line connects positions that the vessel reported" })
const computed = Schema.Literal("computed").annotate({
  description: "The line is a route over water that Landfall computed; no vessel reported it"
})

export const PastFeature = feature("past_vessel_locations", LineString, {
  ports_sequence: sequence,
  vessel_id: Schema.String,
  start_time: Instant,
  end_time: Instant,
  point_count: Schema.Int,
  source: reported,
  outbound_atd_at: instant,
  inbound_ata_at: instant,
  inbound_eta_at: instant
})

export const FullLegFeature = feature("estimated_full_legs", LineString, {
  ports_sequence: sequence,
  previous_port_id: Schema.String,
  next_port_id: Schema.String,
  point_count: Schema.Int,
  source: computed
})

export const PartialLegFeature = feature("estimated_partial_leg", LineString, {
  ports_sequence: sequence,
  current_port_id: Schema.String,
  next_port_id: Schema.String,
  point_count: Schema.Int,
  source: computed
})

export const ComputedLegFeature = feature("computed_leg", LineString, {
  ports_sequence: sequence,
  previous_port_id: Schema.String,
  next_port_id: Schema.String,
  start_time: instant.annotate({
    description: "Departure, or the last position before this part; null if not reported"
  }),
  end_time: instant.annotate({
    description:
      "Arrival (estimated while the leg is under way), or the first position after the part; null if not reported"
  }),
  point_count: Schema.Int,
  source: computed
})

const source = (what: string) => Schema.NullOr(DataSource).annotate({ description: `Kind of source of the ${what}` })

/** Null (unlocated) for an unknown position. */
export const RailStopFeature = feature("rail_stop", Schema.NullOr(Point), {
  ports_sequence: Schema.Int.annotate({ description: "Position in the journey; rail stops follow the last port" }),
  rail_stops_total: Schema.Int,
  location_id: Schema.NullOr(Schema.String),
  locode: text.annotate({ description: "UN/LOCODE" }),
  name: Text.annotate({ examples: ["Chicago"] }),
  state_abbr: state,
  country_code: text.annotate({ description: "ISO 3166-1 alpha-2", examples: ["US"] }),
  country: text,
  time_zone: timezone("the place"),
  label: Schema.Literals(["RAIL", "DEST"]).annotate({ description: "DEST is the inland destination" }),
  railroad: text.annotate({ description: "Railroad as reported, usually its SCAC", examples: ["BNSF"] }),
  reported: Schema.Boolean.annotate({
    description: "Whether an actual move there is reported, even without a known time"
  }),
  inbound_eta_at: instant,
  inbound_ata_at: instant,
  inbound_data_source: source("actual arrival, else of the estimate"),
  loaded_at: instant,
  outbound_etd_at: instant,
  outbound_atd_at: instant,
  outbound_data_source: source("actual departure, else of the loading, else of the estimated departure")
})

export const RouteMap = Schema.Struct({
  type: Schema.Literal("FeatureCollection"),
  features: Schema.Array(
    Schema.Union([
      PortFeature,
      VesselFeature,
      PastFeature,
      FullLegFeature,
      PartialLegFeature,
      ComputedLegFeature,
      RailStopFeature
    ])
  )
}).annotate({ identifier: "map_geojson" })
