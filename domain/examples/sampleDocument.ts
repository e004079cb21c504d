import { DocumentId, DocumentRepresentationId, UploadId } from "../Identifiers.ts"
import type { AccountId } from "../Identifiers.ts"
import { Document, DocumentRepresentation } from "../records/document/Document.ts"
import type { Instant } from "../Time.ts"
import { sampleIds } from "./sampleVoyage.ts"

export const sampleDocument = (account_id: AccountId, created_at: Instant, isExtracted: boolean) => {
  const ofDocument = { account_id, created_at, updated_at: created_at }
  const representation = new DocumentRepresentation({
    ...ofDocument,
    id: DocumentRepresentationId.make(sampleIds.representation),
    document_id: DocumentId.make(sampleIds.document),
    schema_version: "1",
    payload: { containers: ["CAIU1234561"] }
  })
  const record = new Document({
    ...ofDocument,
    id: DocumentId.make(sampleIds.document),
    user_id: null,
    name: "Packing list",
    document_type: "packing_list",
    document_type_manual: null,
    classification_notes: null,
    source: "api",
    upload_id: UploadId.make(sampleIds.upload),
    file_name: "packing-list.pdf",
    file_content_type: "application/pdf",
    file_size_bytes: 48_213,
    file_sha256: "0".repeat(64),
    parsed: {},
    rotation_degrees: 0,
    extracted_data_manual: null,
    shipment_ids: [sampleIds.shipment],
    container_ids: [sampleIds.container],
    last_document_representation_id: isExtracted ? representation.id : null
  })
  return { record, representation: isExtracted ? representation : null, version: 1 }
}
