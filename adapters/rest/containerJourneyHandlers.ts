import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import { ReferenceData } from "#application/ports/ReferenceData.ts"
import { RawEvents } from "#application/RawEvents.ts"
import { Routes } from "#application/Routes.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "./Authentication.ts"
import type { rawEvents } from "./containerJourney.ts"
import { makeDocuments } from "./documents.ts"
import { makePageLinks, pageMeta, readPage } from "./pages.ts"
import { ignoredFilters } from "./query.ts"
import { portFeatures } from "./resources/mapPorts.ts"
import { vesselFeatures } from "./resources/mapVessels.ts"
import { presentRoute } from "./resources/route.ts"

const sizes = { usual: 100, largest: 100 }

/** Included unasked, as clients know it. */
const usual = "location,vessel"

interface OfOne {
  readonly params: { readonly id: ContainerId }
}

interface Listed extends OfOne {
  readonly query: (typeof rawEvents)["~Query"]["Type"]
  readonly request: HttpServerRequest.HttpServerRequest
}

/** What sources told of a container's way, and the way itself. */
export const makeContainerJourney = Effect.gen(function* () {
  const events = yield* RawEvents
  const routes = yield* Routes
  const reference = yield* ReferenceData
  const documents = yield* makeDocuments
  const pageLinks = yield* makePageLinks

  return {
    raw_events: Effect.fn(function* ({ params, query, request }: Listed) {
      const holder = yield* CurrentHolder
      const page = readPage(query, sizes)
      const found = yield* events.list(holder.account, params.id, page)
      const include = query.include === undefined ? usual : `${query.include},${usual}`
      return {
        ...(yield* documents.many(holder, "raw_event", found.rows, include)),
        links: pageLinks(request, page, found),
        meta: pageMeta(found, ignoredFilters(request.url))
      }
    }),

    route: Effect.fn(function* ({ params }: OfOne) {
      const { account } = yield* CurrentHolder
      return presentRoute(yield* routes.get(account, params.id), reference)
    }),

    map_geojson: Effect.fn(function* ({ params }: OfOne) {
      const { account } = yield* CurrentHolder
      const sailed = yield* routes.sailed(account, params.id)
      if (sailed === null) return { type: "FeatureCollection" as const, features: [] }
      const features = [...portFeatures(sailed.route, reference), ...vesselFeatures(sailed, reference)]
      return { type: "FeatureCollection" as const, features }
    })
  }
})
