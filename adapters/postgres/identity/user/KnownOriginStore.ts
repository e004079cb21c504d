import { Effect, Schema } from "effect"

import type { KnownOriginStore } from "#application/ports/identity/user/KnownOriginStore.ts"
import { knownOriginLifeMs } from "#domain/identity/user/failedSignIns.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf } from "../../sql/rows.ts"

const Known = Schema.Struct({ key: Schema.String })

export const makeKnownOriginStore = Effect.map(Database, ({ run, sql }) => {
  const rows = recordsOf(Known)
  const expiry = sql`landfall_now() - ${knownOriginLifeMs} * interval '1 millisecond'`
  return {
    find: (keys) =>
      Effect.map(
        run(rows.all(sql`select key from known_origins where key = any(${keys}::text[]) and last_at > ${expiry}`)),
        (found) => found.map(({ key }) => key)
      ),
    save: (keys, at) =>
      Effect.asVoid(
        run(sql`
          with forgotten as (
            delete from known_origins where last_at <= ${expiry} and key <> all(${keys}::text[])
          )
          insert into known_origins (key, last_at)
          select key, ${at} from (select unnest(${keys}::text[]) as key order by 1) as given
          on conflict (key) do update set last_at = excluded.last_at
        `)
      )
  } satisfies KnownOriginStore
})
