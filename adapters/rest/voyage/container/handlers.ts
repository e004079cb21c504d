import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { transportEvents } from "#adapters/jsonapi/container/container.ts"
import { makeContainerBodies } from "#adapters/jsonapi/container/containerBodies.ts"
import { makeFreshness } from "#adapters/jsonapi/freshness.ts"
import { SelfLink } from "#adapters/jsonapi/JsonApi.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { makePast } from "#adapters/jsonapi/past.ts"
import { makeProvenance } from "#adapters/jsonapi/provenance.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { parseFilterParameters } from "#domain/query/parseFilterParameters.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { linksAround, makePageLinks, pageMeta } from "../../page/links.ts"
import { readContinued } from "../../page/pageCursor.ts"
import { readPage } from "../../page/query.ts"
import { makeCachedBody } from "../../representation/cachedBody.ts"
import { isAddressOf } from "../../representation/isAddressOf.ts"
import { isPlain } from "../../representation/isPlain.ts"
import { RepeatableRequests } from "../../representation/RepeatableRequests.ts"
import { represent } from "../../representation/represent.ts"
import { refusedWithPast } from "../../wire/asOf.ts"
import { flagsOf } from "../../wire/query.ts"
import { ContainersGroup } from "./api.ts"
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
    const repeats = yield* RepeatableRequests
    const provenance = yield* makeProvenance
    const bodies = yield* makeContainerBodies
    const freshness = yield* makeFreshness
    const views = yield* PastViews
    const past = yield* makePast
    const subjectOf = ({ number, shipment_id }: Container) => ({ shipment_id, container: number })

    return handlers.handleAll({
      ...(yield* makeContainerChanges),
      ...(yield* makeContainerJourney),
      ...(yield* makeContainerMap),
      ...(yield* makeContainerPast),
      ...(yield* makeContainerSummary),
      ...(yield* makeContainerCounts),
      ...(yield* makeContainerExports),
      ...(yield* makeContainerCalendar),

      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readContinued(request.url, query, sizes)
        const filters = parseFilterParameters(request.url)
        const asked = { filters, sort: query.sort, page }
        if (isPlain(holder, query) && query.include === undefined) {
          const self = (yield* SelfLink)(undefined)
          const answer = makeCachedBody({
            edition: bodies.edition,
            page: containers.listVersions(holder.account, asked),
            changed: (known) => containers.listChanged(holder.account, asked, known),
            bodyOf: (found) =>
              bodies.page(holder, found, { links: linksAround(self, page, found), meta: pageMeta(found) })
          })
          return yield* represent(yield* repeats.keep(request, answer))
        }
        const found = yield* containers.list(holder.account, asked)
        const document = yield* compose.many(holder, "container", found.rows, {
          include: query.include,
          flags: flagsOf(query)
        })
        return {
          ...document,
          data: yield* freshness(
            holder,
            yield* provenance.many(holder, query, document.data),
            found.rows.map(subjectOf)
          ),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      get: Effect.fn(function* ({ params, query, request }) {
        const holder = yield* CurrentHolder
        if (query.as_of !== undefined) {
          yield* Effect.forEach(refusedWithPast(query), Effect.fail)
          const view = yield* views.container(holder.account, params.id, query.as_of)
          return yield* past(holder, "container", view, query.include)
        }
        if (isPlain(holder, query) && query.include === undefined) {
          const self = (yield* SelfLink)(undefined)
          const answer = Effect.flatMap(containers.versionOf(holder.account, params.id), (version) =>
            bodies.one(holder, version, self)
          )
          return yield* represent(yield* isAddressOf(request, params.id) ? repeats.keep(request, answer) : answer)
        }
        const container = yield* containers.get(holder.account, params.id)
        const document = yield* compose.one(holder, "container", container, {
          include: query.include,
          link: [transportEvents],
          flags: flagsOf(query)
        })
        const explained = yield* provenance.one(holder, query, document.data)
        const [data = explained] = yield* freshness(holder, [explained], [subjectOf(container)])
        return { ...document, data }
      }),

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
