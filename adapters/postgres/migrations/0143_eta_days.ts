const utc = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const localDay = (instant: string) => `to_char(${instant} at time zone coalesce(pod_timezone, 'UTC'), 'YYYY-MM-DD')`

/**
 * The filter by changes of the estimated day compares with the day in effect at its lower bound. Of the days before, the
 * first is known, and the last with the instant from which on it differs from the first.
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
