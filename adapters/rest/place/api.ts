import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { MetroAreaResource, PortResource, TerminalResource, VesselResource } from "#adapters/jsonapi/place/places.ts"
import { Text } from "#domain/Identifiers.ts"

import { about } from "../wire/about.ts"
import { invalidParameter, notEntitled, notFound, unavailable } from "../wire/errors.ts"
import { Include } from "../wire/query.ts"

const params = { id: Text }
const query = { include: Include }
const error = [notFound, notEntitled, invalidParameter] as const

/** A date-time or a day; what does not read as one is refused. */
const time = Schema.optionalKey(Text)

const vessel = JsonApi.body(Schema.Struct({ data: VesselResource, links: Schema.Struct({ self: Schema.String }) }))

const ofVessel = [...error, unavailable] as const

const betweenPorts = { port_id: Schema.optionalKey(Text), previous_port_id: Schema.optionalKey(Text) }

export const PlacesGroup = HttpApiGroup.make("places")
  .annotate(OpenApi.Description, "Ports, terminals, metro areas and vessels of the world")
  .add(
    HttpApiEndpoint.get("port", "/ports/:id", {
      params,
      query,
      success: JsonApi.one(PortResource, Included),
      error
    }).annotateMerge(about("Get a port", "By UN/LOCODE or id.")),
    HttpApiEndpoint.get("terminal", "/terminals/:id", {
      params,
      query,
      success: JsonApi.one(TerminalResource, Included),
      error: [...error, unavailable]
    }).annotateMerge(about("Get a terminal", "By id.")),
    HttpApiEndpoint.get("metro_area", "/metro_areas/:id", {
      params,
      query,
      success: JsonApi.one(MetroAreaResource, Included),
      error
    }).annotateMerge(about("Get a metro area", "By UN/LOCODE or id, with its terminals.")),
    HttpApiEndpoint.get("vessel", "/vessels/:id", {
      params,
      query: { "show_positions[from_timestamp]": time, "show_positions[to_timestamp]": time },
      success: vessel,
      error: ofVessel
    }).annotateMerge(about("Get a vessel", "By IMO number or id. Where it was needs the routing data entitlement.")),
    HttpApiEndpoint.get("future_positions", "/vessels/:id/future_positions", {
      params,
      query: betweenPorts,
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Predict where a vessel will be",
        "Between two ports. Needs the routing data entitlement; empty while nothing is predicted."
      )
    ),
    HttpApiEndpoint.get("future_positions_with_coordinates", "/vessels/:id/future_positions_with_coordinates", {
      params,
      query: { ...betweenPorts, latitude: Schema.optionalKey(Text), longitude: Schema.optionalKey(Text) },
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Predict where a vessel will be, from a point",
        "From these coordinates to a port. Needs the routing data entitlement; empty while nothing is predicted."
      )
    )
  )
