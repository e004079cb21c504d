import { tenancy } from "./tenancy.ts"

/**
 * One row per search term: under row level security text ranges use an index, array functions do not. Triggers maintain
 * the rows for every writer.
 */
export const statements: ReadonlyArray<string> = [
  `create table tracking_request_terms (
     account_id uuid not null,
     term text collate "C" not null,
     request_id uuid not null references tracking_requests on delete cascade,
     primary key (account_id, term, request_id)
   )`,
  `create index tracking_request_terms_of on tracking_request_terms (request_id)`,
  ...tenancy("tracking_request_terms"),
  `grant select, insert, delete on tracking_request_terms to landfall_app`,
  `create function landfall_tracking_request_terms() returns trigger
     language plpgsql set search_path = public, pg_temp as $$
     begin
       delete from tracking_request_terms t where t.account_id = new.account_id and t.request_id = new.id;
       insert into tracking_request_terms (account_id, term, request_id)
         select distinct new.account_id, landfall_searchable(number), new.id
         from unnest(new.request_number || new.ref_numbers) as number;
       return null;
     end
     $$`,
  `create trigger tracking_request_terms_new after insert on tracking_requests
     for each row execute function landfall_tracking_request_terms()`,
  `create trigger tracking_request_terms_changed after update on tracking_requests
     for each row when (
       old.request_number is distinct from new.request_number or old.ref_numbers is distinct from new.ref_numbers
     ) execute function landfall_tracking_request_terms()`
]
