import { HttpApiEndpoint } from "effect/http-api"

import { ContainerId } from "#domain/Identifiers.ts"

import { ofOne } from "./errors.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { Include } from "./query.ts"
import { Included } from "./resources/included.ts"
import { RouteMap } from "./resources/map.ts"
import { RawEventResource } from "./resources/rawEvent.ts"
import { RouteIncluded, RouteResource } from "./resources/route.ts"

const params = { id: ContainerId }

export const rawEvents = HttpApiEndpoint.get("raw_events", "/containers/:id/raw_events", {
  params,
  query: { ...pageQuery, include: Include },
  success: JsonApi.many(RawEventResource, Included),
  error: ofOne
})

/** Clients send all kinds of names in `include`; everything is included whatever they say. */
export const route = HttpApiEndpoint.get("route", "/containers/:id/route", {
  params,
  query: { include: Include },
  success: JsonApi.one(RouteResource, RouteIncluded),
  error: ofOne
})

export const routeMap = HttpApiEndpoint.get("map_geojson", "/containers/:id/map_geojson", {
  params,
  success: RouteMap,
  error: ofOne
})
