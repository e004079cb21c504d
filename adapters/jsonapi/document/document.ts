import { Schema } from "effect"

import { Document, DocumentRepresentation } from "#domain/document/Document.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "id",
  "name",
  "document_type",
  "document_type_manual",
  "classification_notes",
  "source",
  "file_name",
  "file_content_type",
  "file_size_bytes",
  "parsed",
  "extracted_data_manual",
  "rotation_degrees",
  "created_at",
  "updated_at"
] as const

export const DocumentResource = Schema.Struct({
  ...JsonApi.resource("document", JsonApi.pick(Document.fields, names), {
    account: JsonApi.toOne("account"),
    user: JsonApi.toOne("user"),
    email_submission: JsonApi.toOne("email_submission"),
    last_document_representation: JsonApi.toOne("document_representation"),
    parent_document: JsonApi.toOne("document"),
    shipments: JsonApi.toMany("shipment"),
    cargos: JsonApi.toMany("container")
  }).fields,
  links: Schema.Struct({ self: Schema.String, download: Schema.String })
}).annotate({ identifier: "document" })

/** The document as clients see it. None comes by mail or out of another document. */
export const presentDocument = (document: Document): typeof DocumentResource.Type => {
  const self = `/v2/documents/${document.id}`
  return {
    id: document.id,
    type: "document",
    attributes: JsonApi.pick(document, names),
    relationships: {
      account: JsonApi.link("account", document.account_id),
      user: JsonApi.link("user", document.user_id),
      email_submission: JsonApi.link("email_submission", null),
      last_document_representation: JsonApi.link("document_representation", document.last_document_representation_id),
      parent_document: JsonApi.link("document", null),
      shipments: JsonApi.links("shipment", document.shipment_ids, self),
      cargos: JsonApi.links("container", document.container_ids, self)
    },
    links: { self, download: `${self}/download_url` }
  }
}

const told = ["schema_version", "payload", "created_at", "updated_at"] as const

export const DocumentRepresentationResource = JsonApi.resource(
  "document_representation",
  JsonApi.pick(DocumentRepresentation.fields, told),
  {}
)

export const presentDocumentRepresentation = (
  representation: DocumentRepresentation
): typeof DocumentRepresentationResource.Type => ({
  id: representation.id,
  type: "document_representation",
  attributes: JsonApi.pick(representation, told),
  relationships: {}
})
