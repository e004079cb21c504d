import { callable, tenancy } from "./tenancy.ts"

/** Ids of merged shipments and containers lead to the surviving record. */
export const statements: ReadonlyArray<string> = [
  `create table joined_records (
     id uuid primary key,
     account_id uuid not null,
     type text collate "C" not null,
     survivor_id uuid not null,
     joined_at timestamptz not null
   )`,
  `create index joined_records_survivor on joined_records (account_id, survivor_id)`,
  ...tenancy("joined_records"),
  `grant select on joined_records to landfall_app`,

  `create function landfall_owner_of_joined(resource text, wanted text) returns uuid
     language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       if not pg_input_is_valid(wanted, 'uuid') then
         return null;
       end if;
       return (select j.account_id from joined_records j where j.type = resource and j.id = wanted::uuid);
     end
     $$`,
  ...callable("landfall_owner_of_joined(text, text)")
]
