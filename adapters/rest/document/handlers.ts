import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeDocuments } from "#adapters/jsonapi/documents.ts"
import { requireDocuments } from "#application/document/documentChange.ts"
import { Documents } from "#application/document/Documents.ts"
import { DocumentWork } from "#application/document/DocumentWork.ts"
import { documentCatalogue, readDocumentFilter, readDocumentSort } from "#domain/document/DocumentFilter.ts"
import { DocumentType, documentTypeLabels } from "#domain/document/DocumentType.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { makeAddress, makePageLinks, pageMeta, readPage } from "../wire/pages.ts"
import { ignoredFilters, readFilters } from "../wire/query.ts"
import { part } from "../wire/served.ts"
import { TradeDocumentsGroup } from "./api.ts"
import { filePath } from "./signedFiles.ts"

const sizes = { usual: 30, largest: 100 }

const document_types = DocumentType.literals.map((code) => ({ code, label: documentTypeLabels[code] }))

const accepted = { status: "accepted" } as const

export const TradeDocumentHandlers = HttpApiBuilder.group(
  part(TradeDocumentsGroup),
  "documents",
  Effect.fn(function* (handlers) {
    const address = yield* makeAddress
    const documents = yield* makeDocuments
    const pageLinks = yield* makePageLinks
    const uses = yield* Documents
    const work = yield* DocumentWork

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const filter = yield* Effect.fromResult(readDocumentFilter(readFilters(query, documentCatalogue)))
        const found = yield* uses.list(holder.account, { filter, sort: readDocumentSort(query.sort), page })
        return {
          ...(yield* documents.many(holder, "document", found.rows, query.include)),
          links: pageLinks(request, page, found),
          meta: pageMeta(found, ignoredFilters(request.url, documentCatalogue))
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const holder = yield* CurrentHolder
        const { attached_document, name } = payload.data.attributes
        const document = yield* uses.create(holder, { name: name ?? "", attached_document: attached_document ?? "" })
        return yield* documents.one(holder, "document", document, undefined)
      }),

      types: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        yield* requireDocuments(account)
        return { document_types }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const document = yield* uses.get(holder.account, params.id)
        return yield* documents.one(holder, "document", document, query.include)
      }),

      edit: Effect.fn(function* ({ params, payload, query }) {
        const holder = yield* CurrentHolder
        const document = yield* uses.edit(holder.account, params.id, payload.data.attributes)
        return yield* documents.one(holder, "document", document, query.include)
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* uses.remove(account, params.id)
      }),

      download_url: Effect.fn(function* ({ params, request }) {
        const { account } = yield* CurrentHolder
        const token = yield* uses.downloadToken(account, params.id)
        return { download_url: address(request, filePath(params.id, token)) }
      }),

      reextract: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* work.reextract(account, params.id)
        return accepted
      }),

      reclassify: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* work.reclassify(account, params.id)
        return accepted
      }),

      relink: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* work.relink(account, params.id)
        return accepted
      }),

      rotate: Effect.fn(function* ({ params, payload }) {
        const { account } = yield* CurrentHolder
        yield* work.rotate(account, params.id, payload.degrees)
        return accepted
      })
    })
  })
)
