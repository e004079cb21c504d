import { Schema } from "effect"

import {
  AccountId,
  ContainerId,
  DocumentId,
  DocumentRepresentationId,
  ShipmentId,
  Text,
  UploadId,
  UserId
} from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { DocumentType } from "./DocumentType.ts"

export const DocumentSource = Schema.Literals(["upload", "api", "email", "split_document"])
export type DocumentSource = typeof DocumentSource.Type

/** Pages count from 1, inclusive. */
export const PacketSegment = Schema.Struct({ startPage: Schema.Int, endPage: Schema.Int })
export type PacketSegment = typeof PacketSegment.Type

export const Rotation = Schema.Literals([0, 90, 180, 270])
export type Rotation = typeof Rotation.Type

export class Document extends Schema.Class<Document>("Document")({
  id: DocumentId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  name: Text.annotate({ examples: ["Commercial invoice 4711"] }),
  /** Null if unclassified. */
  document_type: Schema.NullOr(DocumentType),
  /** Set by a user; overrides `document_type`. */
  document_type_manual: Schema.NullOr(DocumentType),
  classification_notes: Schema.NullOr(Text),
  source: DocumentSource,
  /** The file is stored under this id. */
  upload_id: UploadId,
  file_name: Text,
  file_content_type: Text,
  file_size_bytes: Schema.Int,
  /** Lower-case hex; unique per account. */
  file_sha256: Schema.String,
  parsed: Schema.Struct({ packetSegment: Schema.optionalKey(PacketSegment) }),
  /** Clockwise, for display only. */
  rotation_degrees: Rotation,
  extracted_data_manual: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  shipment_ids: Schema.Array(ShipmentId),
  container_ids: Schema.Array(ContainerId),
  last_document_representation_id: Schema.NullOr(DocumentRepresentationId),
  created_at: Instant,
  updated_at: Instant
}) {
  get type(): DocumentType | null {
    return this.document_type_manual ?? this.document_type
  }
}

export class DocumentRepresentation extends Schema.Class<DocumentRepresentation>("DocumentRepresentation")({
  id: DocumentRepresentationId,
  account_id: AccountId,
  document_id: DocumentId,
  schema_version: Text,
  payload: Schema.Record(Schema.String, Schema.Json),
  created_at: Instant,
  updated_at: Instant
}) {}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly document: Document
  }
}
