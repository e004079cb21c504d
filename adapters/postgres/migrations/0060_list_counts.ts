import { tenancy } from "./tenancy.ts"

/** Rows per account and list before a statement merges them into one. */
const mostRows = 50

/**
 * Counts rows as differences: each inserting or deleting statement appends one, so statements do not wait for each
 * other. A merge skips locked rows; a rollback of the merge does not change the sum.
 */
const count = `
  create function landfall_count_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    counted record;
    own constant text := tg_table_name;
  begin
    for counted in
      select account_id, case tg_op when 'INSERT' then count(*) else -count(*) end as rows from changed group by account_id
    loop
      insert into list_counts (account_id, list, rows) values (counted.account_id, own, counted.rows);
      if (
        select count(*) from (
          select from list_counts where account_id = counted.account_id and list = own limit ${mostRows} + 1
        ) found
      ) > ${mostRows} then
        with gone as (
          delete from list_counts where ctid = any(array(
            select ctid from list_counts where account_id = counted.account_id and list = own for update skip locked
          ))
          returning rows
        )
        insert into list_counts (account_id, list, rows)
          select counted.account_id, own, sum(rows) from gone having count(*) > 0;
      end if;
    end loop;
    return null;
  end
  $$`

const counted = (table: string): ReadonlyArray<string> => [
  `create trigger count_new after insert on ${table} referencing new table as changed
     for each statement execute function landfall_count_rows()`,
  `create trigger count_gone after delete on ${table} referencing old table as changed
     for each statement execute function landfall_count_rows()`,
  `insert into list_counts (account_id, list, rows) select account_id, '${table}', count(*) from ${table} group by account_id`
]

export const statements: ReadonlyArray<string> = [
  `create table list_counts (
     account_id uuid not null,
     list text collate "C" not null,
     rows bigint not null
   ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `create index list_counts_of on list_counts (account_id, list)`,
  ...tenancy("list_counts"),
  `grant select on list_counts to landfall_app`,
  count,
  ...counted("shipments"),
  ...counted("containers")
]
