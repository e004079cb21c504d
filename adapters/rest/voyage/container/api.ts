import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { ContainerResource } from "#adapters/jsonapi/container/container.ts"
import { TransportEventResource } from "#adapters/jsonapi/container/transportEvent.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { pastMeta } from "#adapters/jsonapi/past.ts"
import { provenanceFlag } from "#adapters/jsonapi/provenance.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { containerFilters } from "#domain/search/container/filters.ts"

import { continuedQuery } from "../../page/pageCursor.ts"
import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { asOfQuery } from "../../wire/asOf.ts"
import { notOwned, ofMany, ofOne } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { OrderOf, sortBy } from "../../wire/order.ts"
import { flagQuery, Include } from "../../wire/query.ts"
import { editContainer, editNamedContainer, refreshContainer } from "./changes.ts"
import { containerCounts } from "./counts.ts"
import { emissions } from "./emissions.ts"
import { containersCsv, containersXlsx } from "./exports.ts"
import { rawEvents, route } from "./journey.ts"
import { mapPng, mapSvg, routeMap } from "./map.ts"
import { order } from "./order.ts"
import { containerChanges } from "./past.ts"
import { containersCalendar } from "./pickupCalendar.ts"
import { containerSummary } from "./summary.ts"

export const ContainersGroup = HttpApiGroup.make("containers")
  .annotateMerge(
    describeGroup("Containers", "Containers with their milestones, availability, holds, fees, and last free days.")
  )
  .add(
    HttpApiEndpoint.get("list", "/containers", {
      query: { ...continuedQuery, ...flagQuery, ...provenanceFlag, include: Include, sort: sortBy(order) },
      success: JsonApi.many(ContainerResource, Included),
      error: [...ofMany, notOwned]
    })
      .annotateMerge(about("List containers", "Returns the most recently changed first by default."))
      .annotateMerge(describeFilters(containerFilters))
      .annotate(OrderOf, order),
    containerSummary,
    containerCounts,
    containersCsv,
    containersXlsx,
    containersCalendar,
    HttpApiEndpoint.get("get", "/containers/:id", {
      params: { id: ContainerId },
      query: { ...flagQuery, ...provenanceFlag, ...asOfQuery, include: Include },
      success: JsonApi.one(ContainerResource, Included, pastMeta),
      error: ofOne
    }).annotateMerge(
      about(
        "Get a container",
        "Returns milestones, and the availability, holds, fees, and last free day at the terminal. Null means that no source reported a value; an empty list means none. `meta.release_readiness` shows whether the container can be picked up, and `meta.release_readiness_reasons` why."
      )
    ),
    HttpApiEndpoint.get("transport_events", "/containers/:id/transport_events", {
      params: { id: ContainerId },
      query: { ...pageQuery, include: Include },
      success: JsonApi.many(TransportEventResource, Included),
      error: ofOne
    }).annotateMerge(about("List the transport events of a container", "Returns the valid events, oldest first.")),
    containerChanges,
    editContainer,
    editNamedContainer,
    refreshContainer,
    rawEvents,
    route,
    routeMap,
    mapSvg,
    mapPng,
    emissions
  )
