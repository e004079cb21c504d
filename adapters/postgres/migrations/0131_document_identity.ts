/** Alternative SCACs, copied from the reference data because a migration must not change with it. */
const alternatives: Readonly<Record<string, ReadonlyArray<string>>> = {
  ANNU: ["ANLC"],
  CLAM: ["CWLQ"],
  CMDU: ["CMAU"],
  MAEU: ["SAFM", "SEAU", "SEJJ", "MCPU"],
  MSCU: ["MEDU"],
  SQQY: ["SJHH"],
  SSBF: ["WWSU"],
  YMLU: ["YMPR", "YMSG", "YMJA"],
  ZIMU: ["GOSU", "SSPH"]
}

const list = (codes: ReadonlyArray<string>) => codes.map((code) => `'${code}'`).join(", ")

const codesOf = (scac: string) => `
  case ${scac}
    ${Object.entries(alternatives)
      .map(([one, more]) => `when '${one}' then array[${list([one, ...more])}]`)
      .join(" ")}
    else array_remove(array[${scac}::text], null)
  end`

const hyphens = String.raw`\u2010\u2011\u2012\u2013\u2014\u2015-`

/** Same as the domain's `compactNumber`. */
const compactNumber = (number: string) =>
  `coalesce(
    nullif(upper(regexp_replace(${number} collate "default", '[[:space:]${hyphens}]+', '', 'g')), ''), ${number}
  )`

const functions: ReadonlyArray<string> = [
  `create function pg_temp.compact_number(in_number text) returns text language sql immutable as $$
     select ${compactNumber("in_number")}
   $$`,
  `create function pg_temp.document_key(in_number text, in_codes text[]) returns text language sql immutable as $$
     select coalesce((
       select substr(compact, 5) from unnest(in_codes) as code
       where starts_with(compact, code) and length(substr(compact, 5)) >= 5 and substr(compact, 5) ~ '[0-9]'
       limit 1
     ), compact)
     from (select pg_temp.compact_number(in_number) as compact) named
   $$`,
  `create function pg_temp.normalize_number(in_number text, in_codes text[]) returns text language sql immutable as $$
     select case when exists (select from unnest(in_codes) as code where code = 'HLCU' or code ~ '^SIM[A-L]$')
       then pg_temp.compact_number(in_number) else pg_temp.document_key(in_number, in_codes) end
   $$`
]

/** Also indexes `further_numbers`, which are not searchable otherwise. */
const keepTerms = `
  create or replace function landfall_keep_shipment_terms() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  begin
    if tg_op <> 'INSERT' then
      delete from search_terms t
        where t.shipment_id = old.id and t.container_id is null and t.account_id is not distinct from old.account_id;
    end if;
    if tg_op <> 'DELETE' then
      insert into search_terms (account_id, searchable, is_number, shipment_id)
        select distinct new.account_id, landfall_searchable(reported.value), reported.is_number, new.id
        from (
          select number as value, true as is_number
          from unnest(array[new.bill_of_lading_number, new.booking_number, new.normalized_number]) as number
          where landfall_searchable(number) <> number
          union all
          select unnest(new.further_numbers), true
          union all
          select unnest(new.ref_numbers), false
        ) reported;
    end if;
    return null;
  end
  $$`

const watched = [
  "account_id",
  "bill_of_lading_number",
  "booking_number",
  "normalized_number",
  "further_numbers",
  "ref_numbers"
]
const row = (alias: string) => `(${watched.map((column) => `${alias}.${column}`).join(", ")})`

/** The value that the next fold writes, also for shipments without further folds. */
const backfill = `
  update shipments s set normalized_number = found.normalized, further_numbers = found.further
  from (
    select own.id,
      case when own.normalized_number in (own.bill_of_lading_number, own.booking_number)
        then pg_temp.normalize_number(own.normalized_number, own.codes) else own.normalized_number end as normalized,
      array(
        select distinct form collate "C" from (
          select pg_temp.compact_number(number) as form
            from unnest(array[own.bill_of_lading_number, own.booking_number]) as number
          union all
          select pg_temp.document_key(number, own.codes)
            from unnest(array[own.bill_of_lading_number, own.booking_number]) as number
          union all
          select own.codes[1] || pg_temp.document_key(own.bill_of_lading_number, own.codes)
        ) forms
        where form is not null and form is distinct from own.bill_of_lading_number
          and form is distinct from own.booking_number
        order by 1
      ) as further
    from (
      select id, bill_of_lading_number, booking_number, normalized_number, ${codesOf("shipping_line_scac")} as codes
      from shipments
    ) own
  ) found
  where found.id = s.id and (s.normalized_number, s.further_numbers) is distinct from (found.normalized, found.further)`

const refold = `
  select landfall_put_work('fold', coalesce(jsonb_agg(
    jsonb_build_object('key', account_id || '/shipment/' || id, 'lane', account_id::text)
  ), '[]'))
  from shipments where line_tracking_stopped_at is null`

/**
 * A bill or booking is one number with or without the carrier's code, in any case, with or without spaces and hyphens.
 * The queued folds merge shipments that are equal by this rule.
 */
export const statements: ReadonlyArray<string> = [
  ...functions,
  `alter table shipments add column further_numbers text[] not null default '{}'`,
  keepTerms,
  `drop trigger shipment_terms_of_changed on shipments`,
  `create trigger shipment_terms_of_changed after update on shipments
     for each row when (${row("old")} is distinct from ${row("new")}) execute function landfall_keep_shipment_terms()`,
  backfill,
  `alter table tracking_requests add column compact_number text collate "C" not null generated always as (
     ${compactNumber("request_number")}
   ) stored`,
  `create index tracking_requests_compact on tracking_requests (account_id, compact_number)`,
  `drop index tracking_requests_waiting`,
  `create index tracking_requests_waiting on tracking_requests (compact_number)
     where status in ('pending', 'awaiting_manifest')`,
  `update current_observations c
     set subjects = array(select pg_temp.compact_number(subject) from unnest(c.subjects) as subject)
     where exists (select from unnest(c.subjects) as subject where pg_temp.compact_number(subject) <> subject)`,
  refold
]
