import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { CompletedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { attemptResultOf } from "#domain/delivery/webhook/AttemptResult.ts"

import { json } from "../../sql/json.ts"
import { nextAttempt } from "./nextAttempt.ts"

/**
 * Requires a transaction. Locking the deliveries first orders a concurrent end before. Postgres joins arrays by the
 * primary key, unlike JSON.
 */
export const recordAttempts = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  tries: ReadonlyArray<CompletedAttempt>
) {
  const rows = tries.map(({ attempt, delivery, fault = null, setsAside = false, status }) => ({
    ...attempt,
    account_id: delivery.account_id,
    becomes: status,
    aside: setsAside,
    result: attemptResultOf(attempt.status, fault)
  }))
  yield* sql`
    update deliveries d set
      status = case when d.status = 'pending' or i.becomes = 'succeeded' then i.becomes else d.status end,
      order_key = case when i.aside then d.id else d.order_key end,
      attempts = greatest(d.attempts, i.attempt),
      last_attempt = i.result
    from unnest(
      ${rows.map(({ delivery_id }) => delivery_id)}::text[],
      ${rows.map(({ account_id }) => account_id)}::uuid[],
      ${rows.map(({ attempt }) => attempt)}::integer[],
      ${rows.map(({ becomes }) => becomes)}::text[],
      ${rows.map(({ aside }) => aside)}::boolean[],
      ${rows.map(({ result }) => result)}::text[]
    ) as i(delivery_id, account_id, attempt, becomes, aside, result)
    where d.id = i.delivery_id and d.account_id = i.account_id
  `
  const log = (logged: ReadonlyArray<object>) => sql<{ readonly delivery_id: string }>`
    insert into delivery_attempts
      (id, account_id, delivery_id, attempt, at, outcome, status, error, duration_ms, response_body, request_headers)
    select id, account_id, delivery_id, attempt, at, outcome, status, error, duration_ms, response_body, request_headers
    from jsonb_populate_recordset(null::delivery_attempts, ${json(logged)}::jsonb)
    on conflict (delivery_id, attempt) do nothing returning delivery_id
  `
  const logged = new Set((yield* log(rows)).map(({ delivery_id }) => delivery_id))
  const taken = rows.filter(({ delivery_id }) => !logged.has(delivery_id))
  if (taken.length === 0) return
  const numbers = yield* sql<{ readonly id: string; readonly attempts: number }>`
    update deliveries d set attempts = ${nextAttempt(sql, "d")}
    where id = any(${taken.map(({ delivery_id }) => delivery_id)}::text[])
    returning id, attempts
  `
  const next = new Map(numbers.map(({ attempts, id }) => [id, attempts]))
  yield* log(
    taken.flatMap((row) => {
      const attempt = next.get(row.delivery_id)
      return attempt === undefined ? [] : [{ ...row, attempt }]
    })
  )
})
