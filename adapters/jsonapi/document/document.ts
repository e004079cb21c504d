import { Schema } from "effect"

import { Documents } from "#application/records/document/Documents.ts"
import type { DocumentRepresentationId } from "#domain/Identifiers.ts"
import { Document, DocumentRepresentation } from "#domain/records/document/Document.ts"

import { toAccount, toUser } from "../account/account.ts"
import type { Definition } from "../compose/Definition.ts"
import { lookupById } from "../compose/Lookup.ts"
import { loadedRelation, relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
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
    email_submission: JsonApi.toOne("email_submission").annotate({
      description: "Always null, because the service does not receive email"
    }),
    last_document_representation: JsonApi.toOne("document_representation"),
    parent_document: JsonApi.toOne("document").annotate({
      description: "Always null, because the service does not split documents"
    }),
    shipments: JsonApi.toMany("shipment"),
    cargos: JsonApi.toMany("container")
  }).fields,
  links: Schema.Struct({ self: Schema.String, download: Schema.String })
}).annotate({ identifier: "document" })

/** Email submission and parent are always null: documents come from neither. */
const presentDocument = (document: Document): typeof DocumentResource.Type => {
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

const representationNames = ["schema_version", "payload", "created_at", "updated_at"] as const

const DocumentRepresentationResource = JsonApi.resource(
  "document_representation",
  JsonApi.pick(DocumentRepresentation.fields, representationNames),
  {}
)

const presentRepresentation = (representation: DocumentRepresentation): typeof DocumentRepresentationResource.Type => ({
  id: representation.id,
  type: "document_representation",
  attributes: JsonApi.pick(representation, representationNames),
  relationships: {}
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly document: ResourceShape<Document, typeof DocumentResource.Type>
    readonly document_representation: ResourceShape<
      DocumentRepresentation,
      typeof DocumentRepresentationResource.Type,
      DocumentRepresentationId
    >
  }
}

export const document = {
  schema: DocumentResource,
  useCases: Documents.layer,
  relations: {
    shipments: relationById("shipment", (document) => document.shipment_ids),
    cargos: relationById("container", (document) => document.container_ids),
    account: toAccount,
    user: toUser((document) => document.user_id),
    last_document_representation: relationById(
      "document_representation",
      (document) => document.last_document_representation_id
    ),
    email_submission: loadedRelation("email_submission", () => [])
  },
  aliases: { current_extraction: "last_document_representation" },
  present: presentDocument
} satisfies Definition<"document">

export const document_representation = {
  schema: DocumentRepresentationResource,
  byId: lookupById((account, ids: ReadonlyArray<DocumentRepresentationId>) =>
    Documents.use((uses) => uses.representations(account, ids))
  ),
  relations: {},
  present: presentRepresentation
} satisfies Definition<"document_representation">
