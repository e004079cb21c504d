import { Effect, Option } from "effect"

import type { IdempotentResponse, IdempotencyStore } from "#application/ports/identity/account/IdempotencyStore.ts"

import { Database } from "../../sql/Database.ts"

export const makeIdempotencyStore = Effect.map(
  Database,
  ({ of, sql }) =>
    ({
      find: (account, key) =>
        of(
          account,
          Effect.map(
            sql<IdempotentResponse>`
            select account_id, key, request_hash, status, body from idempotency_keys
            where account_id = ${account} and key = ${key} and created_at > landfall_now() - interval '24 hours'
          `,
            ([row]) => Option.fromUndefinedOr(row)
          )
        ),
      save: ({ account_id, body, key, request_hash, status }) =>
        of(
          account_id,
          sql`
          with forgotten as (
            delete from idempotency_keys
            where account_id = ${account_id} and created_at <= landfall_now() - interval '24 hours' and key <> ${key}
          )
          insert into idempotency_keys (account_id, key, request_hash, status, body, created_at)
          values (${account_id}, ${key}, ${request_hash}, ${status}, ${body}, landfall_now())
          on conflict (account_id, key) do update set
            request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
            created_at = excluded.created_at
        `
        )
    }) satisfies IdempotencyStore
)
