import { callable } from "./tenancy.ts"

const trigger = (name: string, body: string) => `
  create or replace function ${name}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    ${body}
    return null;
  end
  $$`

/** Terms without a searchable column: references and non-standard numbers. */
const shipmentTerms = (row: string) => `
  select distinct ${row}.account_id, landfall_searchable(reported.value), reported.is_number, ${row}.id
  from (
    select number as value, true as is_number
    from unnest(array[${row}.bill_of_lading_number, ${row}.booking_number, ${row}.normalized_number]) as number
    where landfall_searchable(number) <> number
    union all
    select unnest(${row}.ref_numbers), false
  ) reported`

const containerTerms = (row: string) => `
  select distinct ${row}.account_id, landfall_searchable(reported.value), reported.is_number, ${row}.shipment_id, ${row}.id
  from (
    select ${row}.number as value, true as is_number where landfall_searchable(${row}.number) <> ${row}.number
    union all
    select unnest(${row}.ref_numbers), false
  ) reported`

const ofShipment = `insert into search_terms (account_id, searchable, is_number, shipment_id)`
const ofContainer = `insert into search_terms (account_id, searchable, is_number, shipment_id, container_id)`

const keepShipmentTerms = trigger(
  "landfall_keep_shipment_terms",
  `if tg_op <> 'INSERT' then
      delete from search_terms
        where account_id = old.account_id and shipment_id = old.id and container_id is null;
    end if;
    if tg_op <> 'DELETE' then
      ${ofShipment} ${shipmentTerms("new")};
    end if;`
)

const keepContainerTerms = trigger(
  "landfall_keep_container_terms",
  `if tg_op <> 'INSERT' then
      delete from search_terms
        where account_id = old.account_id and shipment_id = old.shipment_id and container_id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      ${ofContainer} ${containerTerms("new")};
    end if;`
)

const countIn = (from: string, value: string, where = "true") => `
  (select count(*) from (
    select from ${from} where account_id = in_account and ${value} >= in_from and ${value} < in_end and ${where} limit in_most
  ) few)`

/** Counts the values of an account between two texts per searched column, up to a maximum. */
const count = `
  create function landfall_count_terms(in_account uuid, in_from text, in_end text, in_most integer) returns bigint[]
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  begin
    return array[
      ${[
        countIn("search_terms", "searchable", "container_id is null"),
        countIn("search_terms", "searchable", "container_id is not null"),
        countIn("shipments", "bill_of_lading_number", "bill_of_lading_number <> normalized_number"),
        countIn("shipments", "booking_number", "booking_number <> normalized_number"),
        countIn("shipments", "normalized_number"),
        countIn("containers", "number")
      ].join(",")}
    ];
  end
  $$`

/** Number searches use the columns; `search_terms` holds only values without such a column. */
export const statements: ReadonlyArray<string> = [
  keepShipmentTerms,
  keepContainerTerms,
  `drop index search_terms_term`,
  `drop index search_terms_shipment`,
  `truncate search_terms`,
  `alter table search_terms drop column kind, add column is_number boolean not null`,
  /** A node of the previous release would find no numbers here; the new name makes its query fail instead. */
  `alter table search_terms rename column term to searchable`,
  `${ofShipment} select terms.* from shipments saved cross join lateral (${shipmentTerms("saved")}) terms`,
  `${ofContainer} select terms.* from containers saved cross join lateral (${containerTerms("saved")}) terms`,
  /** Covers the results, so counts use only the index. */
  `create index search_terms_of_shipment on search_terms (account_id, searchable, shipment_id) where container_id is null`,
  `create index search_terms_of_container on search_terms (account_id, searchable, container_id) where container_id is not null`,
  `create index search_terms_shipment on search_terms (shipment_id)`,
  count,
  ...callable("landfall_count_terms(uuid, text, text, integer)")
]
