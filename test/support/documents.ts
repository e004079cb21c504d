import { createHash, randomUUID } from "node:crypto"

import * as Id from "#domain/Identifiers.ts"
import { Document } from "#domain/records/document/Document.ts"
import { Upload } from "#domain/records/document/Upload.ts"
import { hour, shift } from "#domain/Time.ts"

import { start } from "./samples.ts"

type Owned<A extends { readonly account_id: Id.AccountId }> = { readonly [K in keyof A]?: A[K] } & Pick<A, "account_id">

export const documentId = () => Id.DocumentId.make(randomUUID())
export const representationId = () => Id.DocumentRepresentationId.make(randomUUID())
export const uploadId = () => Id.UploadId.make(randomUUID())

export const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64")
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

export const upload = (fields: Owned<Upload>): Upload =>
  new Upload({
    id: uploadId(),
    user_id: null,
    filename: "scan.pdf",
    content_type: "application/pdf",
    byte_size: 3,
    checksum: md5(new Uint8Array(3)),
    created_at: start,
    expires_at: shift(start, hour),
    uploaded_at: null,
    sha256: null,
    ...fields
  })

export const document = (fields: Owned<Document>): Document =>
  new Document({
    id: documentId(),
    user_id: null,
    name: "Scan",
    document_type: null,
    document_type_manual: null,
    classification_notes: null,
    source: "upload",
    upload_id: uploadId(),
    file_name: "scan.pdf",
    file_content_type: "application/pdf",
    file_size_bytes: 3,
    file_sha256: sha256(new TextEncoder().encode(randomUUID())),
    parsed: {},
    rotation_degrees: 0,
    extracted_data_manual: null,
    shipment_ids: [],
    container_ids: [],
    last_document_representation_id: null,
    created_at: start,
    updated_at: start,
    ...fields
  })
