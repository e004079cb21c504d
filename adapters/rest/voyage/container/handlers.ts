import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { transportEvents } from "#adapters/jsonapi/container/container.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { makeRecordEndpoints } from "../record/endpoints.ts"
import type { ListQuery } from "../record/RecordNoun.ts"
import { ContainersGroup } from "./api.ts"
import { makeContainerBodies } from "./bodies.ts"
import { makeContainerChanges } from "./changeHandlers.ts"
import { makeContainerCounts } from "./counts.ts"
import { makeContainerExports } from "./exports.ts"
import { makeContainerJourney } from "./journeyHandlers.ts"
import { makeContainerMap } from "./mapHandlers.ts"
import { makeContainerPast } from "./pastHandlers.ts"
import { makeContainerCalendar } from "./pickupCalendar.ts"
import { makeContainerSummary } from "./summaryHandlers.ts"

const sizes = { usual: 30, largest: 50 }
const eventSizes = { usual: 100, largest: 100 }

export const ContainerHandlers = HttpApiBuilder.group(
  servedGroup(ContainersGroup),
  "containers",
  Effect.fn(function* (handlers) {
    const containers = yield* Containers
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks
    const { container: past } = yield* PastViews
    const endpoints = yield* makeRecordEndpoints({
      type: "container",
      sizes,
      readFilters: (url, _query: ListQuery) => Effect.succeed(parseFilterParameters(url)),
      useCases: containers,
      past,
      bodies: yield* makeContainerBodies,
      writtenIncludes: [undefined],
      link: [transportEvents],
      subjectOf: ({ number, shipment_id }) => ({ shipment_id, container: number })
    })

    return handlers.handleAll({
      ...endpoints,
      ...(yield* makeContainerChanges),
      ...(yield* makeContainerJourney),
      ...(yield* makeContainerMap),
      ...(yield* makeContainerPast),
      ...(yield* makeContainerSummary),
      ...(yield* makeContainerCounts),
      ...(yield* makeContainerExports),
      ...(yield* makeContainerCalendar),

      transport_events: Effect.fn(function* ({ params, query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, eventSizes)
        const found = yield* containers.transportEvents(holder.account, params.id, page)
        const document = yield* compose.many(holder, "transport_event", found.rows, { include: query.include })
        return {
          ...document,
          data: document.data.map((resource) => ({
            ...resource,
            meta: { estimate_state: found.estimates.get(resource.id) ?? null }
          })),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      })
    })
  })
)
