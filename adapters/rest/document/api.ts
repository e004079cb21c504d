import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { DocumentResource } from "#adapters/jsonapi/document/document.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { documentCatalogue } from "#domain/document/DocumentFilter.ts"
import { DocumentId, Text } from "#domain/Identifiers.ts"

import { duplicateDocument, notEntitled, ofMany, ofOne, rejected } from "../wire/errors.ts"
import { pageQuery } from "../wire/pages.ts"
import { filterQuery, Include } from "../wire/query.ts"

const text = Schema.optionalKey(Schema.NullOr(Text))

const NewDocument = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("document"),
    attributes: Schema.Struct({ name: text, attached_document: text })
  })
}).annotate({ identifier: "new_document" })

const DocumentEdit = Schema.Struct({
  data: Schema.Struct({
    type: Schema.Literal("document"),
    attributes: Schema.Struct({
      document_type_manual: text,
      extracted_data_manual: Schema.optionalKey(Schema.Json)
    })
  })
}).annotate({ identifier: "document_edit" })

const Rotation = Schema.Struct({
  degrees: Schema.optionalKey(Schema.Json.annotate({ description: "90, 180 or 270, clockwise" }))
})

const Accepted = Schema.Struct({ status: Schema.Literal("accepted") }).pipe(HttpApiSchema.status(202))

const DocumentTypes = Schema.Struct({
  document_types: Schema.Array(Schema.Struct({ code: Schema.String, label: Schema.String }))
})

const params = { id: DocumentId }
const Document = JsonApi.one(DocumentResource, Included)
const changed = [rejected, ...ofOne] as const

/** The documents of trade; `documents.ts` makes those of JSON:API. */
export const DocumentsGroup = HttpApiGroup.make("documents").add(
  HttpApiEndpoint.get("list", "/documents", {
    query: { ...filterQuery(documentCatalogue), ...pageQuery, sort: Schema.optionalKey(Text), include: Include },
    success: JsonApi.many(DocumentResource, Included),
    error: ofMany
  }),
  HttpApiEndpoint.post("create", "/documents", {
    payload: [JsonApi.body(NewDocument), NewDocument],
    success: Document.pipe(HttpApiSchema.status(201)),
    error: [rejected, duplicateDocument, ...ofMany]
  }),
  HttpApiEndpoint.get("types", "/documents/types", { success: DocumentTypes, error: notEntitled }),
  HttpApiEndpoint.get("get", "/documents/:id", {
    params,
    query: { include: Include },
    success: Document,
    error: ofOne
  }),
  HttpApiEndpoint.patch("edit", "/documents/:id", {
    params,
    query: { include: Include },
    payload: [JsonApi.body(DocumentEdit), DocumentEdit],
    success: Document,
    error: changed
  }),
  HttpApiEndpoint.delete("remove", "/documents/:id", { params, success: HttpApiSchema.NoContent, error: ofOne }),
  HttpApiEndpoint.get("download_url", "/documents/:id/download_url", {
    params,
    success: Schema.Struct({ download_url: Schema.String }),
    error: changed
  }),
  HttpApiEndpoint.post("reextract", "/documents/:id/reextract", { params, success: Accepted, error: changed }),
  HttpApiEndpoint.post("reclassify", "/documents/:id/reclassify", { params, success: Accepted, error: changed }),
  HttpApiEndpoint.post("relink", "/documents/:id/relink", { params, success: Accepted, error: changed }),
  HttpApiEndpoint.post("rotate", "/documents/:id/rotate", {
    params,
    payload: [JsonApi.body(Rotation), Rotation],
    success: Accepted,
    error: changed
  })
)
