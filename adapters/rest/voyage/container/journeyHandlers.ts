import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import { presentArrival } from "#adapters/jsonapi/container/arrivalEstimate.ts"
import { presentEmissions } from "#adapters/jsonapi/container/emissions.ts"
import { presentRoute } from "#adapters/jsonapi/container/route.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Arrivals } from "#application/voyage/container/Arrivals.ts"
import { Emissions } from "#application/voyage/container/Emissions.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import type { rawEvents } from "./journey.ts"

const sizes = { usual: 100, largest: 100 }

const usual = "location,vessel"

interface OfOne {
  readonly params: { readonly id: ContainerId }
}

interface Listed extends OfOne {
  readonly query: (typeof rawEvents)["~Query"]["Type"]
  readonly request: HttpServerRequest.HttpServerRequest
}

export const makeContainerJourney = Effect.gen(function* () {
  const events = yield* RawEvents
  const emissions = yield* Emissions
  const arrivals = yield* Arrivals
  const reference = yield* ReferenceData
  const compose = yield* makeCompose
  const pageLinks = yield* makePageLinks

  return {
    raw_events: Effect.fn(function* ({ params, query, request }: Listed) {
      const holder = yield* CurrentHolder
      const page = readPage(query, sizes)
      const found = yield* events.list(holder.account, params.id, page)
      const include = query.include === undefined ? usual : `${query.include},${usual}`
      return {
        ...(yield* compose.many(holder, "raw_event", found.rows, { include })),
        links: pageLinks(request, page, found),
        meta: pageMeta(found)
      }
    }),

    route: Effect.fn(function* ({ params }: OfOne) {
      const { account } = yield* CurrentHolder
      const { arrival, ...routed } = yield* arrivals.get(account, params.id)
      return { ...presentRoute(routed, reference), meta: { arrival_estimate: presentArrival(arrival) } }
    }),

    emissions: Effect.fn(function* ({ params }: OfOne) {
      const { account } = yield* CurrentHolder
      return { data: presentEmissions(yield* emissions.get(account, params.id), reference) }
    })
  }
})
