/** Shipment columns that container lists filter by; copied into each container and indexed. */
const copied = [
  "shipping_line_scac",
  "port_of_lading_locode",
  "port_of_discharge_locode",
  "destination_locode",
  "line_tracking_stopped_at",
  "eta_delay_days"
]

const ofShipment = [
  "destination_ata_at",
  "destination_eta_at",
  "destination_name",
  "normalized_number",
  "pod_ata_at",
  "pod_eta_at",
  "pod_vessel_name",
  "pol_atd_at",
  "pol_etd_at",
  "port_of_discharge_name",
  "port_of_lading_name"
]

const view = `
  create view container_search with (security_invoker = true) as
  select c.*,
         coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
         case when c.pod_arrived_at is null then c.awaited_at else c.pod_arrived_at end as arrival,
         case when c.has_fees or c.has_holds then true
              when not c.has_fees and not c.has_holds then false end as has_fees_or_holds,
         case when c.destination_locode <> coalesce(c.port_of_discharge_locode, '') then true end as is_inland,
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

const list = (row: string): string => copied.map((column) => `${row}.${column}`).join(", ")
const columns = copied.join(", ")

/** Forbids sequential scans: a plan cached while a table was small would scan it for each row later. */
const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  begin
    ${body}
    return new;
  end
  $$`

const copy = trigger(
  "landfall_copy_shipment",
  `select ${list("s")}, case when new.pod_arrived_at is null then ${arrivalOf("s")} end
     into ${list("new")}, new.awaited_at
     from shipments s where s.id = new.shipment_id and s.account_id = new.account_id;`
)

const tell = trigger(
  "landfall_tell_containers",
  `update containers c
     set (${columns}) = row(${list("new")}),
         awaited_at = case when c.pod_arrived_at is null then ${arrivalOf("new")} end
     where c.account_id = new.account_id and c.shipment_id = new.id and (
       (${list("c")}) is distinct from (${list("new")})
       or (c.pod_arrived_at is null and c.awaited_at is distinct from (${arrivalOf("new")}))
     );`
)

interface Index {
  readonly name: string
  readonly on: "containers" | "shipments"
  readonly of: string
  readonly where?: string
}

/**
 * Without the list's order in the index, Postgres deduplicates equal values to 6 bytes per row. Such rows are spread
 * over the index, so a scan in list order soon finds the next.
 */
const indexes: ReadonlyArray<Index> = [
  { name: "containers_route", on: "containers", of: "port_of_discharge_locode, shipping_line_scac" },
  { name: "containers_pol", on: "containers", of: "port_of_lading_locode" },
  {
    name: "containers_destination",
    on: "containers",
    of: "destination_locode",
    where: "destination_locode is not null"
  },
  { name: "containers_delayed", on: "containers", of: "eta_delay_days", where: "eta_delay_days is not null" },
  { name: "containers_tracked", on: "containers", of: "updated_at", where: "line_tracking_stopped_at is null" },
  { name: "containers_terminal", on: "containers", of: "pod_terminal_id" },
  { name: "containers_available", on: "containers", of: "available_for_pickup" },
  { name: "shipments_pod", on: "shipments", of: "port_of_discharge_locode" },
  { name: "shipments_pol", on: "shipments", of: "port_of_lading_locode" },
  { name: "shipments_terminal", on: "shipments", of: "pod_terminal_id" }
]

const created = ({ name, of, on, where }: Index): ReadonlyArray<string> => [
  `drop index if exists ${name}`,
  `create index ${name} on ${on} (account_id, ${of}) ${where === undefined ? "" : `where ${where}`}`
]

const dropped = ["shipments_line", "shipments_destination", "shipments_delayed", "containers_untold"]

/** Triggers copy shipment columns and the arrival into containers, so that container lists need no join. */
export const statements: ReadonlyArray<string> = [
  `alter table containers
     add column shipping_line_scac text collate "C",
     add column port_of_lading_locode text collate "C",
     add column port_of_discharge_locode text collate "C",
     add column destination_locode text collate "C",
     add column line_tracking_stopped_at timestamptz,
     add column eta_delay_days integer`,
  `drop trigger await_new on containers`,
  `drop trigger await_changed on containers`,
  `drop trigger tell_arrival_of_new on shipments`,
  `drop trigger tell_arrival on shipments`,
  `drop function landfall_await_container()`,
  `drop function landfall_tell_arrival()`,
  `update containers c set (${columns}) = row(${list("s")}) from shipments s
     where s.id = c.shipment_id and s.account_id = c.account_id`,
  copy,
  tell,
  `create trigger copy_for_new before insert on containers for each row execute function landfall_copy_shipment()`,
  `create trigger copy_for_changed before update on containers for each row
     when (old.shipment_id is distinct from new.shipment_id or (old.pod_arrived_at is null) <> (new.pod_arrived_at is null))
     execute function landfall_copy_shipment()`,
  `create trigger tell_of_new after insert on shipments for each row execute function landfall_tell_containers()`,
  `create trigger tell_of_changed after update on shipments for each row
     when ((${list("old")}, ${arrivalOf("old")}) is distinct from (${list("new")}, ${arrivalOf("new")}))
     execute function landfall_tell_containers()`,
  view,
  `grant select on container_search to landfall_app, landfall_worker`,
  ...indexes.flatMap(created),
  ...dropped.map((name) => `drop index if exists ${name}`)
]
