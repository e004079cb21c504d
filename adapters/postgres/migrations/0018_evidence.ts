import { tenancy } from "./tenancy.ts"

/** What users said of their records, and which observations stand behind what these show. */
export const evidence: ReadonlyArray<string> = [
  `create table user_edits (
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
   )`,
  `create index user_edits_subject on user_edits (account_id, subject_id, attribute, place desc)`,
  ...tenancy("user_edits"),
  `grant select, insert on user_edits to landfall_app`
]
