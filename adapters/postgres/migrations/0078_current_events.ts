import { callable } from "./tenancy.ts"

/** Oldest first, as in the event log. */
const currentEvents = `
  create function landfall_current_events(in_account uuid, in_container uuid, in_most integer) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  begin
    return array(
      select e.id from events e
      where e.account_id = in_account and e.container_id = in_container and e.kind = 'transport_event'
        and e.invalidated_at is null
        and not exists (select from events newer where newer.previous_version = e.id and newer.account_id = in_account)
      order by e.timestamp asc nulls last, e.insert_id
      limit in_most
    );
  end
  $$`

export const statements: ReadonlyArray<string> = [
  currentEvents,
  ...callable("landfall_current_events(uuid, uuid, integer)")
]
