import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { containerFilters } from "#domain/containerFilters.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"

import { editContainer, editNamedContainer, refreshContainer } from "./containerChanges.ts"
import { rawEvents, route, routeMap } from "./containerJourney.ts"
import { notOwned, ofMany, ofOne } from "./errors.ts"
import { describeFilters } from "./filters.ts"
import * as JsonApi from "./JsonApi.ts"
import { pageQuery } from "./pages.ts"
import { provenanceFlag } from "./provenance.ts"
import { Include } from "./query.ts"
import { ContainerResource } from "./resources/container.ts"
import { Included } from "./resources/included.ts"
import { TransportEventResource } from "./resources/transportEvent.ts"

export const ContainersGroup = HttpApiGroup.make("containers").add(
  HttpApiEndpoint.get("list", "/containers", {
    query: { ...pageQuery, ...provenanceFlag, include: Include, sort: Schema.optionalKey(Text) },
    success: JsonApi.many(ContainerResource, Included),
    error: [...ofMany, notOwned]
  }).annotateMerge(describeFilters(containerFilters)),
  HttpApiEndpoint.get("get", "/containers/:id", {
    params: { id: ContainerId },
    query: { ...provenanceFlag, include: Include },
    success: JsonApi.one(ContainerResource, Included),
    error: ofOne
  }),
  HttpApiEndpoint.get("transport_events", "/containers/:id/transport_events", {
    params: { id: ContainerId },
    query: { ...pageQuery, include: Include },
    success: JsonApi.many(TransportEventResource, Included),
    error: ofOne
  }),
  editContainer,
  editNamedContainer,
  refreshContainer,
  rawEvents,
  route,
  routeMap
)
