import { tenancy } from "./tenancy.ts"

/**
 * The history of shipments and containers. Observations cannot reproduce it: confirmations are updated in place, polls
 * are deleted after weeks, and readings do not record when they were superseded.
 */
export const statements: ReadonlyArray<string> = [
  `create table record_changes (
     account_id uuid not null,
     type text collate "C" not null,
     subject_id uuid not null,
     shipment_id uuid not null,
     from_version integer not null,
     version integer not null,
     at timestamptz not null,
     cause text collate "C" not null,
     changeset jsonb not null,
     sources jsonb not null,
     events jsonb not null,
     primary key (account_id, subject_id, version)
   )`,
  `create index record_changes_of_shipment on record_changes (account_id, shipment_id, at) where type = 'container'`,
  `create index record_changes_age on record_changes (at, subject_id, version)`,
  ...tenancy("record_changes"),
  `grant select, insert, update on record_changes to landfall_app`
]
