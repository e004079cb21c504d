import { tenancy } from "./tenancy.ts"

const code = `text collate "C"`

/** Narrow tables searched by equality or range: under row level security, array operators cannot use an index. */
const tables: ReadonlyArray<string> = [
  `create table shipment_tags (
     account_id uuid not null,
     shipment_id uuid not null,
     tag ${code} not null,
     primary key (account_id, shipment_id, tag)
   )`,
  `create index shipment_tags_tag on shipment_tags (account_id, tag, shipment_id)`,
  ...tenancy("shipment_tags"),
  `grant select on shipment_tags to landfall_app`,

  `create table search_terms (
     account_id uuid not null,
     term ${code} not null,
     kind ${code} not null,
     shipment_id uuid not null,
     container_id uuid
   )`,
  `create index search_terms_term on search_terms (account_id, term, kind, shipment_id, container_id)`,
  `create index search_terms_shipment on search_terms (account_id, shipment_id, term, container_id)`,
  ...tenancy("search_terms"),
  `grant select on search_terms to landfall_app`
]

/** Truncated to the index limit, ASCII letters uppercase, as in `domain/query/text.ts`. */
const functions: ReadonlyArray<string> = [
  `create function landfall_indexed(value text) returns text
     language sql immutable parallel safe
     return left(value, 200)`,
  `create function landfall_searchable(value text) returns text
     language sql immutable parallel safe
     return upper(landfall_indexed(value) collate "C")`
]

const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    ${body}
    return null;
  end
  $$`

const keepTags = trigger(
  "landfall_keep_shipment_tags",
  `if tg_op <> 'INSERT' then
      delete from shipment_tags where account_id = old.account_id and shipment_id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      insert into shipment_tags (account_id, shipment_id, tag)
        select distinct new.account_id, new.id, landfall_indexed(tag) from unnest(new.tags) as tag;
    end if;`
)

const keepShipmentTerms = trigger(
  "landfall_keep_shipment_terms",
  `if tg_op <> 'INSERT' then
      delete from search_terms
        where account_id = old.account_id and shipment_id = old.id and container_id is null;
    end if;
    if tg_op <> 'DELETE' then
      insert into search_terms (account_id, term, kind, shipment_id)
        select distinct new.account_id, landfall_searchable(said.value), said.kind, new.id
        from (
          select unnest(array[new.bill_of_lading_number, new.booking_number, new.normalized_number]) as value,
                 'shipment_number' as kind
          union all
          select unnest(new.ref_numbers), 'shipment_ref_number'
        ) said
        where said.value is not null;
    end if;`
)

const keepContainerTerms = trigger(
  "landfall_keep_container_terms",
  `if tg_op <> 'INSERT' then
      delete from search_terms
        where account_id = old.account_id and shipment_id = old.shipment_id and container_id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      insert into search_terms (account_id, term, kind, shipment_id, container_id)
        select distinct new.account_id, landfall_searchable(said.value), said.kind, new.shipment_id, new.id
        from (
          select new.number as value, 'container_number' as kind
          union all
          select unnest(new.ref_numbers), 'container_ref_number'
        ) said;
    end if;`
)

/** Folds write whole rows, so a trigger on named columns would always fire. */
const kept = (table: string, name: string, columns: ReadonlyArray<string>): ReadonlyArray<string> => {
  const row = (alias: string) => `(${columns.map((column) => `${alias}.${column}`).join(", ")})`
  return [
    `create trigger ${name}_of_new after insert or delete on ${table}
       for each row execute function landfall_keep_${name}()`,
    `create trigger ${name}_of_changed after update on ${table}
       for each row when (${row("old")} is distinct from ${row("new")}) execute function landfall_keep_${name}()`
  ]
}

const newest = "created_at desc, id desc"

const indexes: ReadonlyArray<string> = [
  `create index shipments_pol on shipments (account_id, port_of_lading_locode, ${newest})`,
  `create index shipments_terminal on shipments (account_id, pod_terminal_id, ${newest})`,
  `create index shipments_arrived on shipments (account_id, ${newest}) where pod_ata_at is not null`,
  `create index shipments_ata on shipments (account_id, pod_ata_at) where pod_ata_at is not null`,
  `create index shipments_on_ship on shipments (account_id, ${newest})
     where pod_ata_at is null
       and (pod_voyage_number is not null or pod_vessel_name is not null or pol_atd_at is not null)`,
  `create index shipments_at_destination on shipments (account_id, destination_arrival)
     where destination_arrival is not null`,
  `create index shipments_eta_changed on shipments (account_id, pod_eta_changed_at)
     where pod_eta_changed_at is not null`,
  `create index tracking_requests_user on tracking_requests (account_id, user_id, shipment_id)
     where shipment_id is not null`
]

export const statements: ReadonlyArray<string> = [
  ...tables,
  ...functions,
  keepTags,
  keepShipmentTerms,
  keepContainerTerms,
  ...kept("shipments", "shipment_tags", ["account_id", "tags"]),
  ...kept("shipments", "shipment_terms", [
    "account_id",
    "bill_of_lading_number",
    "booking_number",
    "normalized_number",
    "ref_numbers"
  ]),
  ...kept("containers", "container_terms", ["account_id", "shipment_id", "number", "ref_numbers"]),
  ...indexes
]
