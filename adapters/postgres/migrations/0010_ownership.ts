import { callable } from "./tenancy.ts"

/** The only query across accounts; returns only the owner. */
export const statements: ReadonlyArray<string> = [
  `create function landfall_owner_of(resource text, wanted text) returns uuid
     language plpgsql stable security definer set search_path = public, pg_temp as $$
     declare
       owner uuid;
     begin
       if resource = 'webhook_notification' then
         select d.account_id into owner from deliveries d where d.id = wanted;
         return owner;
       end if;
       if not pg_input_is_valid(wanted, 'uuid') then
         return null;
       end if;
       case resource
         when 'shipment' then select s.account_id into owner from shipments s where s.id = wanted::uuid;
         when 'container' then select c.account_id into owner from containers c where c.id = wanted::uuid;
         when 'tracking_request' then select r.account_id into owner from tracking_requests r where r.id = wanted::uuid;
         when 'transport_event' then select e.account_id into owner from events e where e.id = wanted::uuid;
         when 'webhook' then select w.account_id into owner from webhooks w where w.id = wanted::uuid;
         when 'party' then select p.account_id into owner from parties p where p.id = wanted::uuid;
         when 'party_role' then select r.account_id into owner from party_roles r where r.id = wanted::uuid;
         when 'custom_field_definition' then
           select d.account_id into owner from custom_field_definitions d where d.id = wanted::uuid;
         when 'custom_field_option' then
           select o.account_id into owner from custom_field_options o where o.id = wanted::uuid;
         when 'custom_field' then select f.account_id into owner from custom_fields f where f.id = wanted::uuid;
         when 'refused_observation' then
           select o.account_id into owner from refused_observations o where o.id = wanted::uuid;
         when 'document' then select d.account_id into owner from documents d where d.id = wanted::uuid;
         else owner := null;
       end case;
       return owner;
     end
     $$`,
  ...callable("landfall_owner_of(text, text)")
]
