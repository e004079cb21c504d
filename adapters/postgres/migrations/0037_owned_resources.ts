import { owned } from "./tenancy.ts"

/** Maps resource types to tables. The migration of a new type adds its row. */
export const statements: ReadonlyArray<string> = [
  `create table owned_resources (resource text collate "C" primary key, table_name text collate "C" not null)`,
  owned("shipment", "shipments"),
  owned("container", "containers"),
  owned("tracking_request", "tracking_requests"),
  owned("transport_event", "events"),
  owned("webhook", "webhooks"),
  owned("party", "parties"),
  owned("party_role", "party_roles"),
  owned("custom_field_definition", "custom_field_definitions"),
  owned("custom_field_option", "custom_field_options"),
  owned("custom_field", "custom_fields"),
  owned("refused_observation", "refused_observations"),
  owned("document", "documents"),
  `create or replace function landfall_owner_of(resource text, wanted text) returns uuid
     language plpgsql stable security definer set search_path = public, pg_temp as $$
     declare
       place text;
       owner uuid;
     begin
       if resource = 'webhook_notification' then
         select d.account_id into owner from deliveries d where d.id = wanted;
         return owner;
       end if;
       select o.table_name into place from owned_resources o where o.resource = landfall_owner_of.resource;
       if place is null or not pg_input_is_valid(wanted, 'uuid') then
         return null;
       end if;
       execute format('select t.account_id from %I t where t.id = $1', place) into owner using wanted::uuid;
       return owner;
     end
     $$`
]
