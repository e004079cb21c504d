import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { presentRefusal } from "#adapters/jsonapi/container/refusedObservation.ts"
import { RefusedObservations } from "#application/observation/RefusedObservations.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { makePageLinks, pageMeta, readPage } from "../wire/pages.ts"
import { ignoredFilters } from "../wire/query.ts"
import { part } from "../wire/served.ts"
import { RefusedObservationsGroup } from "./api.ts"

const sizes = { usual: 25, largest: 100 }

const single = { array: false } as const
const filters = new Map([
  ["shipment_id", single],
  ["container_number", single],
  ["reason", single]
])

export const RefusedObservationHandlers = HttpApiBuilder.group(
  part(RefusedObservationsGroup),
  "refused_observations",
  Effect.fn(function* (handlers) {
    const refused = yield* RefusedObservations
    const { gazetteer } = yield* ReferenceData
    const pageLinks = yield* makePageLinks

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const { account } = yield* CurrentHolder
        const page = readPage(query, sizes)
        const filter = {
          shipment_id: query["filter[shipment_id]"],
          container_number: query["filter[container_number]"],
          reason: query["filter[reason]"]
        }
        const found = yield* refused.list(account, filter, page)
        return {
          data: found.rows.map((row) => presentRefusal(row, gazetteer)),
          links: pageLinks(request, page, found),
          meta: pageMeta(found, ignoredFilters(request.url, filters))
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
