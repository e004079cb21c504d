import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { MetroAreaResource, PortResource, TerminalResource, VesselResource } from "#adapters/jsonapi/place/places.ts"
import { Text } from "#domain/Identifiers.ts"

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

export const PlacesGroup = HttpApiGroup.make("places").add(
  HttpApiEndpoint.get("port", "/ports/:id", { params, query, success: JsonApi.one(PortResource, Included), error }),
  HttpApiEndpoint.get("terminal", "/terminals/:id", {
    params,
    query,
    success: JsonApi.one(TerminalResource, Included),
    error: [...error, unavailable]
  }),
  HttpApiEndpoint.get("metro_area", "/metro_areas/:id", {
    params,
    query,
    success: JsonApi.one(MetroAreaResource, Included),
    error
  }),
  HttpApiEndpoint.get("vessel", "/vessels/:id", {
    params,
    query: { "show_positions[from_timestamp]": time, "show_positions[to_timestamp]": time },
    success: vessel,
    error: ofVessel
  }),
  HttpApiEndpoint.get("future_positions", "/vessels/:id/future_positions", {
    params,
    query: betweenPorts,
    success: vessel,
    error: ofVessel
  }),
  HttpApiEndpoint.get("future_positions_with_coordinates", "/vessels/:id/future_positions_with_coordinates", {
    params,
    query: { ...betweenPorts, latitude: Schema.optionalKey(Text), longitude: Schema.optionalKey(Text) },
    success: vessel,
    error: ofVessel
  })
)
