import { Effect } from "effect"

import type { SourceRefreshes } from "#application/ports/tracking/source/SourceRefreshes.ts"

import { Database } from "../../sql/Database.ts"

export const makeSourceRefreshes = Effect.map(
  Database,
  ({ of, sql }) =>
    ({
      begin: (account, source, every) => {
        const length = sql`${every}::float8 * interval '1 millisecond'`
        const begun = sql<{ readonly wait: number }>`
        with begun as (
          insert into source_refreshes (account_id, source, begun_at) values (${account}, ${source}, landfall_now())
          on conflict (account_id, source) do update set begun_at = excluded.begun_at
            where source_refreshes.begun_at + ${length} <= excluded.begun_at
          returning begun_at
        ), earlier as (
          select extract(epoch from begun_at + ${length} - landfall_now()) * 1000 as wait
          from source_refreshes where account_id = ${account} and source = ${source}
        )
        select case when exists (select from begun) then 0
          else greatest(1, coalesce((select wait from earlier), ${every}::float8)) end::float8 as wait`
        return of(
          account,
          Effect.map(begun, ([row]) => row?.wait ?? every)
        )
      }
    }) satisfies SourceRefreshes
)
