import { HttpApiEndpoint } from "effect/http-api"

import { arrivalMeta } from "#adapters/jsonapi/container/arrivalEstimate.ts"
import { RawEventResource } from "#adapters/jsonapi/container/rawEvent.ts"
import { RouteIncluded, RouteResource } from "#adapters/jsonapi/container/route.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { pageQuery } from "../../page/query.ts"
import { about } from "../../wire/about.ts"
import { ofOne } from "../../wire/errors.ts"
import { Include } from "../../wire/query.ts"

const params = { id: ContainerId }

export const rawEvents = HttpApiEndpoint.get("raw_events", "/containers/:id/raw_events", {
  params,
  query: { ...pageQuery, include: Include },
  success: JsonApi.many(RawEventResource, Included),
  error: ofOne
}).annotateMerge(
  about(
    "List the raw events of a container",
    "Returns the events as carriers and files reported them, in order of time, including estimates."
  )
)

/** Always includes everything, because existing clients send unknown names in `include`. */
export const route = HttpApiEndpoint.get("route", "/containers/:id/route", {
  params,
  query: { include: Include },
  success: JsonApi.one(RouteResource, RouteIncluded, arrivalMeta),
  error: ofOne
}).annotateMerge(
  about(
    "Get the route of a container",
    "Returns the stops with ports and vessels. The route exists as soon as two places are known. `meta.arrival_estimate` is Landfall's estimate from the vessel's position, in addition to the times that carriers report."
  )
)
