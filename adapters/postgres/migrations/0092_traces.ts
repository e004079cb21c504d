import { callable, tenancy } from "./tenancy.ts"

/**
 * A separate function, so that nothing changes without tracing. The newest trace comes first; the oldest is cut off at
 * the maximum length.
 */
const putTraced = `
  create function landfall_put_traced_work(in_queue text, items jsonb, hastens boolean, traces jsonb, longest integer)
  returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    perform landfall_put_work(in_queue, items, hastens);
    update work w set trace = left(concat_ws(' ', t.trace, w.trace), longest)
      from jsonb_to_recordset(traces) as t(key text, trace text)
      where w.queue = in_queue and w.key = t.key;
  end
  $$`

/** Event traces are in their own table: rows exist only with tracing, for a few days. */
export const statements: ReadonlyArray<string> = [
  `alter table work add column trace text collate "C"`,
  putTraced,
  ...callable("landfall_put_traced_work(text, jsonb, boolean, jsonb, integer)"),
  `create table event_traces (
     event_id uuid primary key,
     account_id uuid not null,
     trace text collate "C" not null,
     kept_at timestamptz not null default landfall_now()
   )`,
  `create index event_traces_age on event_traces (kept_at)`,
  ...tenancy("event_traces"),
  `grant select, insert on event_traces to landfall_app`
]
