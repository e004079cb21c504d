const copied = [
  "shipping_line_scac",
  "port_of_lading_locode",
  "port_of_discharge_locode",
  "destination_locode",
  "line_tracking_stopped_at",
  "eta_delay_days"
]

const list = (row: string): string => copied.map((column) => `${row}.${column}`).join(", ")

const arrivalOf = (row: string): string =>
  `case when ${row}.pod_ata_at is null then ${row}.pod_eta_at else ${row}.pod_ata_at end`

const trigger = (name: string, answer: "new" | "null", body: string) => `
  create or replace function ${name}() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  begin
    ${body}
    return ${answer};
  end
  $$`

/**
 * Sessions plan these statements once. On an empty table an index that begins with the account seems as cheap as the
 * index by id, and is later scanned for each row. `is not distinct from` cannot use it, which leaves the index by id.
 */
const owned = (row: string, account: string): string => `${row}.account_id is not distinct from ${account}`

const copy = trigger(
  "landfall_copy_shipment",
  "new",
  `select ${list("s")}, case when new.pod_arrived_at is null then ${arrivalOf("s")} end
     into ${list("new")}, new.awaited_at
     from shipments s where s.id = new.shipment_id and ${owned("s", "new.account_id")};`
)

const tell = trigger(
  "landfall_tell_containers",
  "new",
  `update containers c
     set (${copied.join(", ")}) = row(${list("new")}),
         awaited_at = case when c.pod_arrived_at is null then ${arrivalOf("new")} end
     where c.shipment_id = new.id and ${owned("c", "new.account_id")} and (
       (${list("c")}) is distinct from (${list("new")})
       or (c.pod_arrived_at is null and c.awaited_at is distinct from (${arrivalOf("new")}))
     );`
)

const tags = trigger(
  "landfall_keep_shipment_tags",
  "null",
  `if tg_op <> 'INSERT' then
      delete from shipment_tags t where t.shipment_id = old.id and ${owned("t", "old.account_id")};
    end if;
    if tg_op <> 'DELETE' then
      insert into shipment_tags (account_id, shipment_id, tag)
        select distinct new.account_id, new.id, landfall_indexed(tag) from unnest(new.tags) as tag;
    end if;`
)

const shipmentTerms = trigger(
  "landfall_keep_shipment_terms",
  "null",
  `if tg_op <> 'INSERT' then
      delete from search_terms t
        where t.shipment_id = old.id and t.container_id is null and ${owned("t", "old.account_id")};
    end if;
    if tg_op <> 'DELETE' then
      insert into search_terms (account_id, searchable, is_number, shipment_id)
        select distinct new.account_id, landfall_searchable(reported.value), reported.is_number, new.id
        from (
          select number as value, true as is_number
          from unnest(array[new.bill_of_lading_number, new.booking_number, new.normalized_number]) as number
          where landfall_searchable(number) <> number
          union all
          select unnest(new.ref_numbers), false
        ) reported;
    end if;`
)

const containerTerms = trigger(
  "landfall_keep_container_terms",
  "null",
  `if tg_op <> 'INSERT' then
      delete from search_terms t
        where t.shipment_id = old.shipment_id and t.container_id = old.id and ${owned("t", "old.account_id")};
    end if;
    if tg_op <> 'DELETE' then
      insert into search_terms (account_id, searchable, is_number, shipment_id, container_id)
        select distinct new.account_id, landfall_searchable(reported.value), reported.is_number, new.shipment_id, new.id
        from (
          select new.number as value, true as is_number where landfall_searchable(new.number) <> new.number
          union all
          select unnest(new.ref_numbers), false
        ) reported;
    end if;`
)

/** Triggers look up rows by id, whatever the tables' size at planning. */
export const statements: ReadonlyArray<string> = [copy, tell, tags, shipmentTerms, containerTerms]
