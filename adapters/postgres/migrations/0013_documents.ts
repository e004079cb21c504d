import { tenancy } from "./tenancy.ts"

const code = `text collate "C"`

export const statements: ReadonlyArray<string> = [
  `create table uploads (
     id uuid primary key,
     account_id uuid not null,
     user_id uuid,
     filename text not null,
     content_type ${code} not null,
     byte_size bigint not null,
     checksum ${code} not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     uploaded_at timestamptz,
     sha256 ${code}
   )`,
  `create index uploads_oldest on uploads (account_id, created_at, id)`,
  ...tenancy("uploads"),
  `create table documents (
     id uuid primary key,
     account_id uuid not null,
     user_id uuid,
     name text not null,
     document_type ${code},
     document_type_manual ${code},
     classification_notes text,
     source ${code} not null,
     upload_id uuid not null,
     file_name text not null,
     file_name_folded ${code} not null,
     file_content_type ${code} not null,
     file_size_bytes bigint not null,
     file_sha256 ${code} not null,
     parsed jsonb not null,
     rotation_degrees integer not null,
     extracted_data_manual jsonb,
     shipment_ids uuid[] not null,
     container_ids uuid[] not null,
     last_document_representation_id uuid,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (account_id, file_sha256)
   )`,
  `create index documents_newest on documents (account_id, created_at desc, id desc)`,
  `create index documents_upload on documents (upload_id)`,
  ...tenancy("documents"),
  `create table document_representations (
     id uuid primary key,
     account_id uuid not null,
     document_id uuid not null references documents on delete cascade,
     schema_version text not null,
     payload jsonb not null,
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  `create index document_representations_document on document_representations (document_id)`,
  ...tenancy("document_representations"),
  `grant select, insert, update, delete on uploads, documents, document_representations to landfall_app`
]
