import { tenancy } from "./tenancy.ts"

const code = `text collate "C"`

export const statements: ReadonlyArray<string> = [
  `create table custom_field_definitions (
     id uuid primary key,
     account_id uuid not null,
     entity_type ${code} not null,
     api_slug ${code} not null,
     display_name text not null,
     description text,
     data_type ${code} not null,
     reference_type text,
     validation jsonb,
     default_format text,
     default_value text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (account_id, entity_type, api_slug)
   )`,
  `create index custom_field_definitions_newest on custom_field_definitions (account_id, created_at desc, id desc)`,
  ...tenancy("custom_field_definitions"),
  `create table custom_field_options (
     id uuid primary key,
     account_id uuid not null,
     definition_id uuid not null references custom_field_definitions on delete cascade,
     label text not null,
     value ${code} not null,
     position integer not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (definition_id, value)
   )`,
  ...tenancy("custom_field_options"),
  `create table custom_fields (
     id uuid primary key,
     account_id uuid not null,
     definition_id uuid not null references custom_field_definitions on delete cascade,
     entity_type ${code} not null,
     entity_id uuid not null,
     api_slug ${code} not null,
     value ${code},
     updated_by_user_id uuid,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (entity_id, definition_id)
   )`,
  `create index custom_fields_newest on custom_fields (account_id, created_at desc, id desc)`,
  `create index custom_fields_definition on custom_fields (definition_id)`,
  `create index custom_fields_entity on custom_fields (account_id, entity_id, api_slug)`,
  ...tenancy("custom_fields"),
  `create table initial_custom_fields (
     account_id uuid not null,
     tracking_request_id uuid not null,
     definition_id uuid not null references custom_field_definitions on delete cascade,
     entity_type ${code} not null,
     container_number ${code},
     value ${code} not null,
     unique nulls not distinct (tracking_request_id, definition_id, container_number)
   )`,
  `create index initial_custom_fields_definition on initial_custom_fields (definition_id)`,
  ...tenancy("initial_custom_fields"),
  `grant select, insert, update, delete on custom_field_definitions, custom_field_options, custom_fields to landfall_app`,
  `grant select, insert, delete on initial_custom_fields to landfall_app`
]
