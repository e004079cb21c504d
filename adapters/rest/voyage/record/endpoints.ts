import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import type { RecordOf } from "#adapters/jsonapi/compose/Resources.ts"
import { makeFreshness } from "#adapters/jsonapi/freshness.ts"
import { SelfLink } from "#adapters/jsonapi/JsonApi.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { makePast } from "#adapters/jsonapi/past.ts"
import { makeProvenance } from "#adapters/jsonapi/provenance.ts"
import type { Holder } from "#application/identity/account/Holder.ts"
import type { Version } from "#application/ports/VersionedRecord.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { linksAround, makePageLinks, pageMeta } from "../../page/links.ts"
import { readContinued } from "../../page/pageCursor.ts"
import { documentResponse } from "../../representation/documentResponse.ts"
import { isAddressOf } from "../../representation/isAddressOf.ts"
import { Rendering } from "../../representation/Rendering.ts"
import { represent } from "../../representation/represent.ts"
import { refusedWithPast } from "../../wire/asOf.ts"
import { flagsOf } from "../../wire/query.ts"
import type { Flags, ListQuery, NounType, RecordNoun, RecordQuery } from "./RecordNoun.ts"

interface ListRequest<Query> {
  readonly query: Query
  readonly request: HttpServerRequest.HttpServerRequest
}

interface GetRequest<Id> extends ListRequest<RecordQuery> {
  readonly params: { readonly id: Id }
}

/** The endpoints `list` and `get` of a noun. Queries without flags are answered from versions, others composed. */
export const makeRecordEndpoints = Effect.fnUntraced(function* <
  T extends NounType,
  W extends Version<RecordOf<T>["id"]>,
  Query extends ListQuery
>(noun: RecordNoun<T, W, Query>) {
  const { bodies, link, past: pastOf, readFilters, sizes, subjectOf, type, useCases, writtenIncludes } = noun
  const compose = yield* makeCompose
  const pageLinks = yield* makePageLinks
  const provenance = yield* makeProvenance
  const freshness = yield* makeFreshness
  const past = yield* makePast
  const rendering = yield* Rendering

  const isWritten = ({ compatibility }: Holder, query: Flags): boolean =>
    flagsOf(query).length === 0 &&
    query["flag[provenance]"] !== "true" &&
    !compatibility &&
    writtenIncludes.includes(query.include)

  return {
    list: Effect.fn(function* ({ query, request }: ListRequest<Query>) {
      const holder = yield* CurrentHolder
      const filters = yield* readFilters(request.url, query)
      const page = readContinued(request.url, query, sizes)
      const asked = { filters, sort: query.sort, page }
      const { include } = query
      if (isWritten(holder, query)) {
        const self = (yield* SelfLink)(undefined)
        const body = rendering.page({
          edition: bodies.edition,
          page: (fingerprint) => useCases.page(holder.account, asked, fingerprint),
          bodyOf: (found) =>
            bodies.page(holder, found, include, { links: linksAround(self, page, found), meta: pageMeta(found) })
        })
        return yield* represent(yield* rendering.response(request, body))
      }
      const found = yield* useCases.list(holder.account, asked)
      const document = yield* compose.many(holder, type, found.rows, { include, flags: flagsOf(query) })
      const explained = yield* provenance.many(holder, query, document.data)
      return documentResponse({
        ...document,
        data: yield* freshness(holder, explained, found.rows.map(subjectOf)),
        links: pageLinks(request, page, found),
        meta: pageMeta(found)
      })
    }),

    get: Effect.fn(function* ({ params, query, request }: GetRequest<RecordOf<T>["id"]>) {
      const holder = yield* CurrentHolder
      const { include } = query
      const self = (yield* SelfLink)(undefined)
      if (query.as_of !== undefined) {
        yield* Effect.forEach(refusedWithPast({ ...query }), Effect.fail)
        const view = yield* pastOf(holder.account, params.id, query.as_of)
        return documentResponse({ ...(yield* past(holder, type, view, include)), links: { self } })
      }
      if (isWritten(holder, query)) {
        const body = Effect.flatMap(useCases.version(holder.account, params.id), (version) =>
          bodies.one(holder, version, include, self)
        )
        return yield* represent(yield* isAddressOf(request, params.id) ? rendering.response(request, body) : body)
      }
      const record = yield* useCases.get(holder.account, params.id)
      const document = yield* compose.one(holder, type, record, { include, link, flags: flagsOf(query) })
      const explained = yield* provenance.one(holder, query, document.data)
      const [data = explained] = yield* freshness(holder, [explained], [subjectOf(record)])
      return documentResponse({ ...document, data, links: { self } })
    })
  }
})
