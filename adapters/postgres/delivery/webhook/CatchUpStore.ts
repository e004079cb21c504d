import { Effect, Schema } from "effect"

import type { CatchUpStore } from "#application/ports/delivery/webhook/CatchUpStore.ts"
import { AccountId, WebhookId } from "#domain/Identifiers.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf } from "../../sql/rows.ts"

const CatchUp = Schema.Struct({ account_id: AccountId, webhook_id: WebhookId, reached: Schema.Int })

export const makeCatchUpStore = Effect.gen(function* () {
  const { sql, of, run } = yield* Database
  const records = recordsOf(CatchUp)

  return {
    save: ({ account_id, reached, webhook_id }) =>
      of(
        account_id,
        sql`
            insert into webhook_catch_ups (webhook_id, account_id, reached) values (${webhook_id}, ${account_id}, ${reached})
            on conflict (webhook_id) do update set reached = excluded.reached, turn = excluded.turn
          `
      ),
    next: run(records.first(sql`select account_id, webhook_id, reached from webhook_catch_ups order by turn limit 1`)),
    end: (account, webhook) =>
      of(account, sql`delete from webhook_catch_ups where account_id = ${account} and webhook_id = ${webhook}`)
  } satisfies CatchUpStore
})
