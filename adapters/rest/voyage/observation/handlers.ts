import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentRefusal } from "#adapters/jsonapi/container/refusedObservation.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { RefusedObservations } from "#application/voyage/observation/RefusedObservations.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { declaredFilters } from "../../wire/query.ts"
import { RefusedObservationsGroup } from "./api.ts"

const sizes = { usual: 25, largest: 100 }

export const RefusedObservationHandlers = HttpApiBuilder.group(
  servedGroup(RefusedObservationsGroup),
  "refused_observations",
  Effect.fn(function* (handlers) {
    const refused = yield* RefusedObservations
    const { gazetteer } = yield* ReferenceData
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const found = yield* refused.list(account, declaredFilters(query, refusedFilters), page)
        return {
          data: found.rows.map((row) => presentRefusal(row, gazetteer)),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      reapply: Effect.fn(function* ({ params }) {
        return { data: presentRefusal(yield* refused.reapply(yield* CurrentHolder, params.id), gazetteer) }
      }),

      dismiss: Effect.fn(function* ({ params }) {
        return { data: presentRefusal(yield* refused.dismiss(yield* CurrentHolder, params.id), gazetteer) }
      })
    })
  })
)
