import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { DocumentResource } from "#adapters/jsonapi/document/document.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { DocumentId, Text } from "#domain/Identifiers.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { documentSorts } from "#domain/search/document/Sort.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { duplicateDocument, notEntitled, ofMany, ofOne, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { OrderOf, sortBy } from "../../wire/order.ts"
import type { Order } from "../../wire/order.ts"
import { filterQuery, Include } from "../../wire/query.ts"

const text = Schema.optionalKey(Schema.NullOr(Text))

const NewDocument = Schema.Struct({
  data: JsonApi.given("document", {
    attributes: Schema.Struct({
      name: Schema.optionalKey(
        Schema.NullOr(withoutHiddenControls(Text)).annotate({ examples: ["Commercial invoice 4711"] })
      ),
      attached_document: text
    })
  })
}).annotate({ identifier: "new_document" })

const DocumentEdit = Schema.Struct({
  data: JsonApi.given("document", {
    id: Schema.optionalKey(Schema.NullOr(Text)),
    attributes: Schema.Struct({
      document_type_manual: text,
      extracted_data_manual: Schema.optionalKey(Schema.Json)
    })
  })
}).annotate({ identifier: "document_edit" })

const Rotation = Schema.Struct({
  degrees: Schema.optionalKey(Schema.Json.annotate({ description: "90, 180, or 270, clockwise" }))
}).annotate({ identifier: "document_rotation" })

const Accepted = Schema.Struct({ status: Schema.Literal("accepted"), ...JsonApi.ignoredMeta }).pipe(
  HttpApiSchema.status(202)
)

const DocumentTypes = Schema.Struct({
  document_types: Schema.Array(
    Schema.Struct({
      code: Schema.String.annotate({ examples: ["commercial_invoice"] }),
      label: Schema.String.annotate({ examples: ["Commercial invoice"] })
    })
  )
})

const params = { id: DocumentId }
const Document = JsonApi.one(DocumentResource, Included)
const changed = [rejected, ...ofOne] as const

const order: Order = {
  names: `one of ${documentSorts.join(", ")}`,
  isOne: (text) => documentSorts.some((sort) => sort === text)
}

/** Trade documents; `documents.ts` defines JSON:API documents. */
export const DocumentsGroup = HttpApiGroup.make("documents")
  .annotateMerge(
    describeGroup("Documents", "Files of the account, such as invoices, packing lists, and bills of lading.")
  )
  .add(
    HttpApiEndpoint.get("list", "/documents", {
      query: {
        ...filterQuery(documentFilters),
        ...pageQuery,
        sort: sortBy(order),
        include: Include
      },
      success: JsonApi.many(DocumentResource, Included),
      error: ofMany
    })
      .annotateMerge(about("List documents", "Returns the newest first by default."))
      .annotateMerge(describeFilters(documentFilters))
      .annotate(OrderOf, order),
    HttpApiEndpoint.post("create", "/documents", {
      payload: [JsonApi.body(NewDocument), NewDocument],
      success: Document.pipe(HttpApiSchema.status(201)),
      error: [rejected, duplicateDocument, ...ofMany]
    }).annotateMerge(
      about(
        "Create a document from an uploaded file",
        "Landfall classifies the document by its names and links it to the shipments and containers whose numbers they contain."
      )
    ),
    HttpApiEndpoint.get("types", "/documents/types", { success: DocumentTypes, error: notEntitled }).annotateMerge(
      about("List document types", "Returns the values of `document_type_manual`.")
    ),
    HttpApiEndpoint.get("get", "/documents/:id", {
      params,
      query: { include: Include },
      success: Document,
      error: ofOne
    }).annotateMerge(about("Get a document", "Returns the document's type, file, and links.")),
    HttpApiEndpoint.patch("edit", "/documents/:id", {
      params,
      query: { include: Include },
      payload: [JsonApi.body(DocumentEdit), DocumentEdit],
      success: Document,
      error: changed
    }).annotateMerge(
      about(
        "Set the type of a document",
        "A type set by a user takes precedence over the detected type. Set it to null to remove it."
      )
    ),
    HttpApiEndpoint.delete("remove", "/documents/:id", {
      params,
      success: HttpApiSchema.NoContent,
      error: ofOne
    }).annotateMerge(about("Delete a document", "Also deletes the file.")),
    HttpApiEndpoint.get("download_url", "/documents/:id/download_url", {
      params,
      success: Schema.Struct({ download_url: Schema.String }),
      error: changed
    }).annotateMerge(
      about(
        "Get the download URL of a file",
        "The URL works without a credential, for anyone who has it, for five minutes."
      )
    ),
    HttpApiEndpoint.post("reextract", "/documents/:id/reextract", {
      params,
      success: Accepted,
      error: changed
    }).annotateMerge(
      about("Extract the data of a document again", "If the reader extracts nothing, the earlier data remains.")
    ),
    HttpApiEndpoint.post("reclassify", "/documents/:id/reclassify", {
      params,
      success: Accepted,
      error: changed
    }).annotateMerge(about("Classify a document again", "A type set by a user remains.")),
    HttpApiEndpoint.post("relink", "/documents/:id/relink", {
      params,
      success: Accepted,
      error: changed
    }).annotateMerge(
      about(
        "Link a document again",
        "Adds links to shipments and containers whose numbers its names contain. Existing links remain."
      )
    ),
    HttpApiEndpoint.post("rotate", "/documents/:id/rotate", {
      params,
      payload: [JsonApi.body(Rotation), Rotation],
      success: Accepted,
      error: changed
    }).annotateMerge(
      about(
        "Rotate a document",
        "Adds 90, 180, or 270 degrees clockwise to `rotation_degrees`. The file stays unchanged."
      )
    )
  )
