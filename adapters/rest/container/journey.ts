import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"

import { arrivalMeta } from "#adapters/jsonapi/container/arrivalEstimate.ts"
import { RawEventResource } from "#adapters/jsonapi/container/rawEvent.ts"
import { RouteIncluded, RouteResource } from "#adapters/jsonapi/container/route.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { RouteMap } from "#adapters/jsonapi/map/map.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { pageQuery } from "../page/query.ts"
import { about } from "../wire/about.ts"
import { ofOne } from "../wire/errors.ts"
import { Include } from "../wire/query.ts"

const params = { id: ContainerId }

export const rawEvents = HttpApiEndpoint.get("raw_events", "/containers/:id/raw_events", {
  params,
  query: { ...pageQuery, include: Include },
  success: JsonApi.many(RawEventResource, Included),
  error: ofOne
}).annotateMerge(
  about(
    "List the raw events of a container",
    "Events as carriers and files reported them, in the order of time, expected ones included."
  )
)

/** Clients send all kinds of names in `include`; everything is included whatever they say. */
export const route = HttpApiEndpoint.get("route", "/containers/:id/route", {
  params,
  query: { include: Include },
  success: JsonApi.one(RouteResource, RouteIncluded, arrivalMeta),
  error: ofOne
}).annotateMerge(
  about(
    "Get the route of a container",
    "Place by place, with ports and vessels; it exists as soon as two places are known. `meta.arrival_estimate` is an own estimate by the position of the vessel under way, beside the times that carriers report."
  )
)

export const routeMap = HttpApiEndpoint.get("map_geojson", "/containers/:id/map_geojson", {
  params,
  query: {
    "flag[rail_stops]": Schema.optionalKey(
      Schema.Literals(["true", "false"]).annotate({
        description: "true adds the features of the type rail_stop: the places by rail after the last port"
      })
    )
  },
  success: RouteMap,
  error: ofOne
}).annotateMerge(
  about(
    "Get the map of a container",
    "A GeoJSON FeatureCollection; empty as long as no route is known. Estimated legs are indicative: lanes that ships may take, computed from a map of the sea, never where one sailed or will. Where nothing decides between two ways, the line ends at the fork; a lane that is not computed yet is left out, and there a little later. Where neighbours of a line are more than 180 degrees of longitude apart, it crosses the antimeridian."
  )
)
