import { Effect, Option } from "effect"

import type { EventTraces } from "#application/ports/voyage/event/EventTraces.ts"

import { Database } from "../../sql/Database.ts"
import { table } from "../../sql/rows.ts"

export const makeEventTraces = Effect.map(Database, ({ across, of, run, sql }) => {
  const traces = table(sql, "event_traces", ["event_id", "account_id", "trace"], ["event_id"])
  return {
    keep: (kept) => across(kept, traces.insert),
    find: (account, event) =>
      of(
        account,
        Effect.map(
          sql<{ readonly trace: string }>`
              select trace from event_traces where event_id = ${event} and account_id = ${account}
            `,
          ([row]) => Option.fromUndefinedOr(row?.trace)
        )
      ),
    forget: (before) => run(sql`delete from event_traces where kept_at < ${before}`)
  } satisfies EventTraces
})
