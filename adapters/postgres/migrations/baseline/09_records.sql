-- Records that users keep about shipments and containers, and the history of both.

create table parties (
  id uuid primary key,
  account_id uuid not null,
  company_name text not null,
  name_key text collate "C" not null,
  search_key text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index parties_newest on parties (account_id, created_at desc, id desc);
create index parties_name on parties (account_id, name_key);
create index parties_company on parties (account_id, company_name);
call pg_temp.separate_accounts('parties');
grant select, insert, update on parties to landfall_app;

create table party_roles (
  id uuid primary key,
  account_id uuid not null,
  role text collate "C" not null,
  roleable_type text collate "C" not null,
  roleable_id uuid not null,
  party_id uuid not null references parties,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The queried columns first. With the party before the role, Postgres expects to read all parties.
  constraint party_roles_of_record unique (roleable_id, role, party_id)
);
-- Allows an index-only count of a party's shipments per role.
create index party_roles_party on party_roles (account_id, party_id, roleable_type, roleable_id) include (role);
call pg_temp.separate_accounts('party_roles');
grant select, insert, delete on party_roles to landfall_app;

create table custom_field_definitions (
  id uuid primary key,
  account_id uuid not null,
  entity_type text collate "C" not null,
  api_slug text collate "C" not null,
  display_name text not null,
  description text,
  data_type text collate "C" not null,
  reference_type text,
  validation jsonb,
  default_format text,
  default_value text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, entity_type, api_slug)
);
create index custom_field_definitions_newest on custom_field_definitions (account_id, created_at desc, id desc);
call pg_temp.separate_accounts('custom_field_definitions');
grant select, insert, update, delete on custom_field_definitions to landfall_app;

create table custom_field_options (
  id uuid primary key,
  account_id uuid not null,
  definition_id uuid not null references custom_field_definitions on delete cascade,
  label text not null,
  value text collate "C" not null,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (definition_id, value)
);
call pg_temp.separate_accounts('custom_field_options');
grant select, insert, update, delete on custom_field_options to landfall_app;

create table custom_fields (
  id uuid primary key,
  account_id uuid not null,
  definition_id uuid not null references custom_field_definitions on delete cascade,
  entity_type text collate "C" not null,
  entity_id uuid not null,
  api_slug text collate "C" not null,
  value text collate "C",
  updated_by_user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (entity_id, definition_id)
);
create index custom_fields_newest on custom_fields (account_id, created_at desc, id desc);
create index custom_fields_definition on custom_fields (definition_id);
create index custom_fields_entity on custom_fields (account_id, entity_id, api_slug);
call pg_temp.separate_accounts('custom_fields');
grant select, insert, update, delete on custom_fields to landfall_app;

-- Values of a tracking request, for the records that it finds.
create table initial_custom_fields (
  account_id uuid not null,
  tracking_request_id uuid not null,
  definition_id uuid not null references custom_field_definitions on delete cascade,
  entity_type text collate "C" not null,
  container_number text collate "C",
  value text collate "C" not null,
  unique nulls not distinct (tracking_request_id, definition_id, container_number)
);
create index initial_custom_fields_definition on initial_custom_fields (definition_id);
call pg_temp.separate_accounts('initial_custom_fields');
grant select, insert, delete on initial_custom_fields to landfall_app;

create table uploads (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid,
  filename text not null,
  content_type text collate "C" not null,
  byte_size bigint not null,
  checksum text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uploaded_at timestamptz,
  sha256 text collate "C"
);
create index uploads_oldest on uploads (account_id, created_at, id);
call pg_temp.separate_accounts('uploads');
grant select, insert, update, delete on uploads to landfall_app;

create table documents (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid,
  name text not null,
  document_type text collate "C",
  document_type_manual text collate "C",
  classification_notes text,
  source text collate "C" not null,
  upload_id uuid not null,
  file_name text not null,
  file_name_folded text collate "C" not null,
  file_content_type text collate "C" not null,
  file_size_bytes bigint not null,
  file_sha256 text collate "C" not null,
  parsed jsonb not null,
  rotation_degrees integer not null,
  extracted_data_manual jsonb,
  shipment_ids uuid[] not null,
  container_ids uuid[] not null,
  last_document_representation_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, file_sha256)
);
create index documents_newest on documents (account_id, created_at desc, id desc);
create index documents_upload on documents (upload_id);
call pg_temp.separate_accounts('documents');
grant select, insert, update, delete on documents to landfall_app;

create table document_representations (
  id uuid primary key,
  account_id uuid not null,
  document_id uuid not null references documents on delete cascade,
  schema_version text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index document_representations_document on document_representations (document_id);
call pg_temp.separate_accounts('document_representations');
grant select, insert, update, delete on document_representations to landfall_app;

create table user_edits (
  id uuid primary key,
  place bigint generated always as identity,
  account_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  subject_type text collate "C" not null,
  subject_id uuid not null,
  attribute text collate "C" not null,
  old jsonb,
  new jsonb
);
create index user_edits_subject on user_edits (account_id, subject_id, attribute, place desc);
call pg_temp.separate_accounts('user_edits');
grant select, insert on user_edits to landfall_app;

-- The history of shipments and containers. Observations cannot reproduce it: confirmations are updated in place, polls
-- are deleted after weeks, and readings do not record when they were superseded.
create table record_changes (
  account_id uuid,
  type text collate "C" not null,
  subject_id uuid,
  shipment_id uuid not null,
  from_version integer not null,
  version integer,
  at timestamptz not null,
  cause text collate "C" not null,
  changeset jsonb not null,
  sources jsonb not null,
  events jsonb not null,
  primary key (account_id, subject_id, version)
);
create index record_changes_of_shipment on record_changes (account_id, shipment_id, at) where type = 'container';
create index record_changes_age on record_changes (at, subject_id, version);
call pg_temp.separate_accounts('record_changes');
grant select, insert, update on record_changes to landfall_app;
