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
} from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { DocumentType } from "./DocumentType.ts"

/** How a document came in. */
export const DocumentSource = Schema.Literals(["upload", "api", "email", "split_document"])
export type DocumentSource = typeof DocumentSource.Type

/** Pages of a file of several documents, from 1, both included. */
export const PacketSegment = Schema.Struct({ startPage: Schema.Int, endPage: Schema.Int })
export type PacketSegment = typeof PacketSegment.Type

export const Rotation = Schema.Literals([0, 90, 180, 270])
export type Rotation = typeof Rotation.Type

/** A file of an account and what is known of it. */
export class Document extends Schema.Class<Document>("Document")({
  id: DocumentId,
  account_id: AccountId,
  user_id: Schema.NullOr(UserId),
  name: Text.annotate({ examples: ["Commercial invoice 4711"] }),
  /** What the reader is certain of; null is "unclassified". */
  document_type: Schema.NullOr(DocumentType),
  /** A person's own entry, which counts more. */
  document_type_manual: Schema.NullOr(DocumentType),
  classification_notes: Schema.NullOr(Text),
  source: DocumentSource,
  /** The upload that the file came with, under whose id it is kept. */
  upload_id: UploadId,
  file_name: Text,
  file_content_type: Text,
  file_size_bytes: Schema.Int,
  /** Lower-case hex; no two documents of an account have the same. */
  file_sha256: Schema.String,
  parsed: Schema.Struct({ packetSegment: Schema.optionalKey(PacketSegment) }),
  /** Degrees clockwise by which to show the file; its bytes stay as they came. */
  rotation_degrees: Rotation,
  extracted_data_manual: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  shipment_ids: Schema.Array(ShipmentId),
  container_ids: Schema.Array(ContainerId),
  last_document_representation_id: Schema.NullOr(DocumentRepresentationId),
  created_at: Instant,
  updated_at: Instant
}) {
  /** The type that counts. */
  get type(): DocumentType | null {
    return this.document_type_manual ?? this.document_type
  }
}

/** What a reader took out of a document, in the form of a schema of its type. */
export class DocumentRepresentation extends Schema.Class<DocumentRepresentation>("DocumentRepresentation")({
  id: DocumentRepresentationId,
  account_id: AccountId,
  document_id: DocumentId,
  schema_version: Text,
  payload: Schema.Record(Schema.String, Schema.Json),
  created_at: Instant,
  updated_at: Instant
}) {}

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly document: Document
  }
}
