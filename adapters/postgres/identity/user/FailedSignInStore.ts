import { Effect } from "effect"

import type { FailedSignInStore } from "#application/ports/identity/user/FailedSignInStore.ts"
import { FailedSignIns, failureResetMs } from "#domain/identity/user/failedSignIns.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf } from "../../sql/rows.ts"

export const makeFailedSignInStore = Effect.map(Database, ({ run, sql }) => {
  const rows = recordsOf(FailedSignIns)
  return {
    find: (key) => run(rows.first(sql`select count, last_at from failed_sign_ins where key = ${key}`)),
    save: (key, { count, last_at }) =>
      run(sql`
          with forgotten as (
            delete from failed_sign_ins
            where last_at <= landfall_now() - ${failureResetMs} * interval '1 millisecond' and key <> ${key}
          )
          insert into failed_sign_ins (key, count, last_at) values (${key}, ${count}, ${last_at})
          on conflict (key) do update set count = excluded.count, last_at = excluded.last_at
        `),
    forget: (key) => run(sql`delete from failed_sign_ins where key = ${key}`)
  } satisfies FailedSignInStore
})
