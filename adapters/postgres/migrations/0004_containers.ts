import { tenancy } from "./tenancy.ts"

const code = `text collate "C"`

export const statements: ReadonlyArray<string> = [
  `create table containers (
     id uuid primary key,
     account_id uuid not null,
     shipment_id uuid not null,
     cycle_id text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null,
     ref_numbers text[] not null,
     reported_status text not null,
     delivered_at timestamptz,
     membership_ended_at timestamptz,
     number ${code} not null,
     seal_number text,
     current_status text not null,
     equipment_type text,
     equipment_length integer,
     equipment_height text,
     weight_in_lbs double precision,
     holds_at_pod_terminal jsonb,
     fees_at_pod_terminal jsonb,
     available_for_pickup boolean,
     import_deadlines jsonb not null,
     pickup_appointment_at timestamptz,
     location_at_pod_terminal text,
     pod_full_out_chassis_number text,
     empty_out_at timestamptz,
     pol_full_in_at timestamptz,
     pol_vessel_loaded_at timestamptz,
     pol_vessel_departed_at timestamptz,
     pod_arrived_at timestamptz,
     pod_discharged_at timestamptz,
     pod_full_out_at timestamptz,
     pod_rail_carrier_scac text,
     pod_rail_loaded_at timestamptz,
     pod_rail_departed_at timestamptz,
     ind_rail_carrier_scac text,
     ind_eta_at timestamptz,
     ind_ata_at timestamptz,
     ind_rail_unloaded_at timestamptz,
     final_destination_full_out_at timestamptz,
     empty_terminated_at timestamptz,
     pod_terminal_code ${code},
     pod_terminal_id ${code},
     pickup_facility_code ${code},
     pod_timezone text,
     final_destination_timezone text,
     empty_terminated_timezone text,
     has_holds boolean generated always as (holds_at_pod_terminal <> '[]'::jsonb) stored,
     has_fees boolean generated always as (fees_at_pod_terminal <> '[]'::jsonb) stored,
     has_demurrage_fees boolean generated always as (
       case when fees_at_pod_terminal @> '[{"type": "demurrage"}]'::jsonb then true
            when fees_at_pod_terminal = '[]'::jsonb then false end
     ) stored,
     pickup_lfd_line ${code} generated always as (import_deadlines ->> 'pickup_lfd_line') stored,
     pickup_lfd_rail ${code} generated always as (import_deadlines ->> 'pickup_lfd_rail') stored,
     pickup_lfd_terminal ${code} generated always as (import_deadlines ->> 'pickup_lfd_terminal') stored,
     pickup_lfd ${code} generated always as (
       coalesce(
         import_deadlines ->> 'pickup_lfd_line',
         import_deadlines ->> 'pickup_lfd_terminal',
         import_deadlines ->> 'pickup_lfd_rail'
       )
     ) stored
   ) with (fillfactor = 80)`,
  `create index containers_shipment on containers (shipment_id)`,
  `create index containers_newest on containers (account_id, created_at desc, id desc)`,
  `create index containers_number on containers (account_id, number)`,
  ...tenancy("containers"),
  `grant select, insert, update on containers to landfall_app`,

  `create table equipment_cycles (
     id text not null,
     account_id uuid not null,
     container_number ${code} not null,
     evidence text[] not null,
     started_at timestamptz,
     ended_at timestamptz,
     primary key (account_id, id)
   )`,
  `create index equipment_cycles_number on equipment_cycles (account_id, container_number)`,
  ...tenancy("equipment_cycles"),
  `grant select, insert, update, delete on equipment_cycles to landfall_app`
]
