import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Shipments } from "#application/Shipments.ts"
import { InvalidParameter } from "#domain/Errors.ts"
import { catalogue } from "#domain/ShipmentFilter.ts"

import { Api } from "./Api.ts"
import { CurrentHolder } from "./Authentication.ts"
import { makeDocuments } from "./documents.ts"
import { makePageLinks, pageMeta, readPage } from "./pages.ts"
import { makeProvenance } from "./provenance.ts"
import { ignoredFilters, readFilters } from "./query.ts"
import { makeShipmentChanges } from "./shipmentChangeHandlers.ts"

const sizes = { usual: 30, largest: 100 }

/** Filters that clients may also give without `filter[...]`; the nested form wins. */
const aliases = ["number", "tracking_stopped"] as const

const readShipmentFilters = (query: { readonly [key: string]: unknown }) => {
  const filters = readFilters(query, catalogue)
  const aliased = new Set<string>()
  for (const name of aliases) {
    const value = query[name]
    if (typeof value === "string" && !filters.has(name)) {
      filters.set(name, [value])
      aliased.add(`filter[${name}]`)
    }
  }
  const nameAsGiven = (error: InvalidParameter) =>
    aliased.has(error.parameter)
      ? new InvalidParameter({ parameter: error.parameter.slice("filter[".length, -1), detail: error.detail })
      : error
  return { filters, nameAsGiven }
}

const refuseBlankSearch = (q: string | undefined) =>
  q?.trim() === ""
    ? Effect.fail(new InvalidParameter({ parameter: "q", detail: "can't be blank" }))
    : Effect.succeed(q === undefined ? [] : ["q"])

export const ShipmentHandlers = HttpApiBuilder.group(
  Api,
  "shipments",
  Effect.fn(function* (handlers) {
    const shipments = yield* Shipments
    const documents = yield* makeDocuments
    const pageLinks = yield* makePageLinks
    const provenance = yield* makeProvenance

    return handlers.handleAll({
      ...(yield* makeShipmentChanges),

      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const notSearched = yield* refuseBlankSearch(query.q)
        const { filters, nameAsGiven } = readShipmentFilters(query)
        const page = readPage(query, sizes)
        const found = yield* shipments
          .list(holder.account, { filters, sort: query.sort, page })
          .pipe(Effect.catchTag("InvalidParameter", (error) => Effect.fail(nameAsGiven(error))))
        const document = yield* documents.many(holder, "shipment", found.rows, query.include)
        return {
          ...document,
          data: yield* provenance.many(holder, query, document.data),
          links: pageLinks(request, page, found),
          meta: pageMeta(found, [...notSearched, ...ignoredFilters(request.url, catalogue)])
        }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const shipment = yield* shipments.get(holder.account, params.id)
        const document = yield* documents.one(holder, "shipment", shipment, query.include)
        return { ...document, data: yield* provenance.one(holder, query, document.data) }
      })
    })
  })
)
