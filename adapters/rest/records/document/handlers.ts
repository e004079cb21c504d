import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { requireDocuments } from "#application/records/document/documentChange.ts"
import { DocumentReprocessing } from "#application/records/document/DocumentReprocessing.ts"
import { Documents } from "#application/records/document/Documents.ts"
import { DocumentType, documentTypeLabels } from "#domain/records/document/DocumentType.ts"
import { documentFilters } from "#domain/search/document/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makeAddress, makePageLinks, pageMeta } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { requireSameId } from "../../wire/changes.ts"
import { declaredFilters } from "../../wire/query.ts"
import { DocumentsGroup } from "./api.ts"
import { filePath } from "./signedFiles.ts"

const sizes = { usual: 30, largest: 100 }

const document_types = DocumentType.literals.map((code) => ({ code, label: documentTypeLabels[code] }))

const accepted = { status: "accepted" } as const

export const DocumentHandlers = HttpApiBuilder.group(
  servedGroup(DocumentsGroup),
  "documents",
  Effect.fn(function* (handlers) {
    const address = yield* makeAddress
    const compose = yield* makeCompose
    const pageLinks = yield* makePageLinks
    const documents = yield* Documents
    const work = yield* DocumentReprocessing

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const page = readPage(query, sizes)
        const filters = declaredFilters(query, documentFilters)
        const found = yield* documents.list(holder.account, { filters, sort: query.sort, page })
        return {
          ...(yield* compose.many(holder, "document", found.rows, { include: query.include })),
          links: pageLinks(request, page, found),
          meta: pageMeta(found)
        }
      }),

      create: Effect.fn(function* ({ payload }) {
        const holder = yield* CurrentHolder
        const { attached_document, name } = payload.data.attributes
        const document = yield* documents.create(holder, {
          name: name ?? "",
          attached_document: attached_document ?? ""
        })
        return yield* compose.one(holder, "document", document)
      }),

      types: Effect.fn(function* () {
        const { account } = yield* CurrentHolder
        yield* requireDocuments(account)
        return { document_types }
      }),

      get: Effect.fn(function* ({ params, query }) {
        const holder = yield* CurrentHolder
        const document = yield* documents.get(holder.account, params.id)
        return yield* compose.one(holder, "document", document, { include: query.include })
      }),

      edit: Effect.fn(function* ({ params, payload, query }) {
        const holder = yield* CurrentHolder
        yield* requireSameId(payload.data.id, params.id)
        const document = yield* documents.edit(holder.account, params.id, payload.data.attributes)
        return yield* compose.one(holder, "document", document, { include: query.include })
      }),

      remove: Effect.fn(function* ({ params }) {
        const { account } = yield* CurrentHolder
        yield* documents.remove(account, params.id)
      }),

      download_url: Effect.fn(function* ({ params, request }) {
        const { account } = yield* CurrentHolder
        const token = yield* documents.downloadToken(account, params.id)
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
