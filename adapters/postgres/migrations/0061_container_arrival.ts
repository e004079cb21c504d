const ofShipment = [
  "destination_ata_at",
  "destination_eta_at",
  "destination_locode",
  "destination_name",
  "eta_delay_days",
  "line_tracking_stopped_at",
  "normalized_number",
  "pod_ata_at",
  "pod_eta_at",
  "pod_vessel_name",
  "pol_atd_at",
  "pol_etd_at",
  "port_of_discharge_locode",
  "port_of_discharge_name",
  "port_of_lading_locode",
  "port_of_lading_name",
  "shipping_line_scac"
]

const view = `
  create view container_search with (security_invoker = true) as
  select c.*,
         coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
         case when c.pod_arrived_at is null then c.awaited_at else c.pod_arrived_at end as arrival,
         case when c.has_fees or c.has_holds then true
              when not c.has_fees and not c.has_holds then false end as has_fees_or_holds,
         case when s.destination_locode <> coalesce(s.port_of_discharge_locode, '') then true end as is_inland,
         s.pod_eta_changed_at as eta_changed_at,
         (
           select max((fee ->> 'amount')::numeric) from jsonb_array_elements(c.fees_at_pod_terminal) fee
         ) as largest_fee,
         (
           select max(feed.last_succeeded_at) from followers follower join feeds feed on feed.id = follower.feed_id
           where follower.account_id = c.account_id and follower.subject_type = 'shipment'
             and follower.subject_id = c.shipment_id and feed.kind = 'terminal' and feed.number = c.number
         ) as terminal_checked_at,
         (
           select party.company_name from party_roles held join parties party on party.id = held.party_id
           where held.account_id = s.account_id and party.account_id = s.account_id
             and held.roleable_id = s.id and held.role = 'customer'
           order by held.created_at, held.id limit 1
         ) as customer_name,
         ${ofShipment.map((column) => `s.${column}`).join(", ")}
  from containers c left join shipments s on s.id = c.shipment_id and s.account_id = c.account_id`

/** Arrival of a shipment; a container without its own arrival uses it. */
const arrivalOf = (row: string): string =>
  `case when ${row}.pod_ata_at is null then ${row}.pod_eta_at else ${row}.pod_ata_at end`

const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    ${body}
    return new;
  end
  $$`

const awaited = trigger(
  "landfall_await_container",
  `new.awaited_at := case when new.pod_arrived_at is null then (
     select ${arrivalOf("s")} from shipments s where s.id = new.shipment_id and s.account_id = new.account_id
   ) end;`
)

const tell = trigger(
  "landfall_tell_arrival",
  `update containers set awaited_at = ${arrivalOf("new")}
     where account_id = new.account_id and shipment_id = new.id and pod_arrived_at is null
       and awaited_at is distinct from (${arrivalOf("new")});`
)

/** `awaited_at` copies the shipment's arrival until the container has its own, so one index sorts by both. */
export const statements: ReadonlyArray<string> = [
  `alter table containers add column awaited_at timestamptz`,
  awaited,
  tell,
  `create trigger await_new before insert on containers for each row execute function landfall_await_container()`,
  `create trigger await_changed before update on containers for each row
     when (old.shipment_id is distinct from new.shipment_id or (old.pod_arrived_at is null) <> (new.pod_arrived_at is null))
     execute function landfall_await_container()`,
  `create trigger tell_arrival_of_new after insert on shipments for each row execute function landfall_tell_arrival()`,
  `create trigger tell_arrival after update on shipments for each row
     when ((${arrivalOf("old")}) is distinct from (${arrivalOf("new")}))
     execute function landfall_tell_arrival()`,
  `update containers c set awaited_at = ${arrivalOf("s")} from shipments s
     where s.id = c.shipment_id and s.account_id = c.account_id and c.pod_arrived_at is null`,
  `drop view container_search`,
  view,
  `grant select on container_search to landfall_app, landfall_worker`,
  `create index containers_arrival
     on containers (account_id, (case when pod_arrived_at is null then awaited_at else pod_arrived_at end))`
]
