const utc = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const localDay = (instant: string) => `to_char(${instant} at time zone coalesce(pod_timezone, 'UTC'), 'YYYY-MM-DD')`

/**
 * The filter compares with the estimated day in effect at its lower bound. Past days are only partly known: the first
 * one, and the last one with the instant of its change.
 */
export const statements: ReadonlyArray<string> = [
  `alter table shipments add column pod_eta_days text[] not null default '{}'`,
  `update shipments set pod_eta_days = case
     when pod_eta_changed_at is null or ${localDay("pod_eta_at")} = ${localDay("first")}
       then array[${utc("shipments.created_at")} || ' ' || ${localDay("first")}]
     else array[
       ${utc("shipments.created_at")} || ' ' || ${localDay("first")},
       ${utc("greatest(pod_eta_changed_at, shipments.created_at + interval '1 millisecond')")} || ' ' || ${localDay("pod_eta_at")}
     ] end
   from (select id as of, coalesce(pod_original_eta_at, pod_eta_at) as first from shipments) firsts
   where firsts.of = shipments.id and pod_eta_at is not null`
]
