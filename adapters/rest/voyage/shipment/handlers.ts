import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeFreshness } from "#adapters/jsonapi/freshness.ts"
import { SelfLink } from "#adapters/jsonapi/JsonApi.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { makePast } from "#adapters/jsonapi/past.ts"
import { makeProvenance } from "#adapters/jsonapi/provenance.ts"
import { isPlainInclude, makeShipmentBodies } from "#adapters/jsonapi/shipment/shipmentBodies.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { linksAround, makePageLinks, pageMeta } from "../../page/links.ts"
import { readContinued } from "../../page/pageCursor.ts"
import { makeCachedBody } from "../../representation/cachedBody.ts"
import { isAddressOf } from "../../representation/isAddressOf.ts"
import { isPlain } from "../../representation/isPlain.ts"
import { RepeatableRequests } from "../../representation/RepeatableRequests.ts"
import { represent } from "../../representation/represent.ts"
import { refusedWithPast } from "../../wire/asOf.ts"
import { flagsOf } from "../../wire/query.ts"
import { ShipmentsGroup } from "./api.ts"
import { makeShipmentChanges } from "./changeHandlers.ts"
import { makeShipmentExports } from "./exports.ts"
import { readShipmentFilters } from "./filters.ts"
import { makeShipmentShares } from "./shares.ts"

const sizes = { usual: 30, largest: 100 }

export const ShipmentHandlers = HttpApiBuilder.group(
  servedGroup(ShipmentsGroup),
  "shipments",
  Effect.fn(function* (handlers) {
    const shipments = yield* Shipments
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks
    const repeats = yield* RepeatableRequests
    const provenance = yield* makeProvenance
    const bodies = yield* makeShipmentBodies
    const freshness = yield* makeFreshness
    const views = yield* PastViews
    const past = yield* makePast
    const subjectOf = ({ id }: Shipment) => ({ shipment_id: id, container: null })

    return handlers.handleAll({
      ...(yield* makeShipmentChanges),
      ...(yield* makeShipmentExports),
      ...(yield* makeShipmentShares),

      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const filters = yield* Effect.fromResult(readShipmentFilters(request.url, query))
        const page = readContinued(request.url, query, sizes)
        const asked = { filters, sort: query.sort, page }
        const flags = flagsOf(query)
        if (isPlain(holder, query) && isPlainInclude(query.include)) {
          const { include } = query
          const self = (yield* SelfLink)(undefined)
          const answer = makeCachedBody({
            edition: bodies.edition,
            page: shipments.listVersions(holder.account, asked),
            changed: (known) => shipments.listChanged(holder.account, asked, known),
            bodyOf: (found) =>
              bodies.page(holder, found, include, {
                links: linksAround(self, page, found),
                meta: pageMeta(found)
              })
          })
          return yield* represent(yield* repeats.keep(request, answer))
        }
        const found = yield* shipments.list(holder.account, asked)
        const document = yield* compose.many(holder, "shipment", found.rows, { include: query.include, flags })
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
          const view = yield* views.shipment(holder.account, params.id, query.as_of)
          return yield* past(holder, "shipment", view, query.include)
        }
        if (isPlain(holder, query) && isPlainInclude(query.include)) {
          const { include } = query
          const self = (yield* SelfLink)(undefined)
          const answer = Effect.flatMap(shipments.versionOf(holder.account, params.id), (version) =>
            bodies.one(holder, version, include, self)
          )
          return yield* represent(yield* isAddressOf(request, params.id) ? repeats.keep(request, answer) : answer)
        }
        const shipment = yield* shipments.get(holder.account, params.id)
        const document = yield* compose.one(holder, "shipment", shipment, {
          include: query.include,
          flags: flagsOf(query)
        })
        const explained = yield* provenance.one(holder, query, document.data)
        const [data = explained] = yield* freshness(holder, [explained], [subjectOf(shipment)])
        return { ...document, data }
      })
    })
  })
)
