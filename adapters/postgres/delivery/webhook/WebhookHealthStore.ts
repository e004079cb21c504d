import { Effect, Schema } from "effect"

import type { WebhookHealthStore } from "#application/ports/delivery/webhook/WebhookHealthStore.ts"
import { successPrecisionMs, WebhookHealth } from "#domain/delivery/webhook/Health.ts"
import { AccountId, WebhookId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { recordsOf } from "../../sql/rows.ts"

const Failing = Schema.Struct({
  account_id: AccountId,
  webhook_id: WebhookId,
  failing_since: Instant,
  exhausted: Schema.Int,
  warnings: Schema.Int
})

export const makeWebhookHealthStore = Effect.gen(function* () {
  const { sql, of, run } = yield* Database
  const failing = recordsOf(Failing)
  const known = recordsOf(Schema.Struct({ webhook_id: WebhookId, ...WebhookHealth.fields }))
  const columns = sql.literal(Object.keys(Failing.fields).join(", "))

  return {
    note: Effect.fnUntraced(function* (reports) {
      const well = reports.filter(({ succeeded }) => succeeded)
      const failed = reports.filter(({ succeeded }) => !succeeded)
      if (well.length > 0) {
        yield* run(sql`
            with good as (
              select * from unnest(
                ${well.map(({ webhook_id }) => webhook_id)}::uuid[], ${well.map(({ account_id }) => account_id)}::uuid[],
                ${well.map(({ at }) => at)}::timestamptz[]
              ) as good(webhook_id, account_id, at)
            ), due as (
              select h.webhook_id, good.at from good join webhook_health h on h.webhook_id = good.webhook_id
              where h.failing_since is not null or h.last_success_at is null
                or h.last_success_at < good.at - ${successPrecisionMs} * interval '1 millisecond'
              order by h.webhook_id for update of h
            ), noted as (
              update webhook_health h set failing_since = null, exhausted = 0, warnings = 0, last_success_at = due.at
              from due where h.webhook_id = due.webhook_id
            )
            insert into webhook_health (webhook_id, account_id, last_success_at)
            select good.webhook_id, good.account_id, good.at from good join webhooks w on w.id = good.webhook_id
            where not exists (select from webhook_health h where h.webhook_id = good.webhook_id)
            order by good.webhook_id
            on conflict (webhook_id) do nothing
          `)
      }
      if (failed.length === 0) return []
      return yield* run(
        failing.all(sql`
            with failed as (
              select f.* from jsonb_to_recordset(${json(failed)}::jsonb)
                as f(webhook_id uuid, account_id uuid, at timestamptz, exhausted integer)
              join webhooks w on w.id = f.webhook_id
            ), noted as (
              insert into webhook_health as h (webhook_id, account_id, failing_since, exhausted)
              select webhook_id, account_id, at, exhausted from failed order by webhook_id
              on conflict (webhook_id) do update set
                failing_since = coalesce(h.failing_since, excluded.failing_since),
                exhausted = h.exhausted + excluded.exhausted
              where h.failing_since is null or excluded.exhausted > 0
              returning ${columns}
            )
            select ${columns} from noted
            union all
            select ${columns} from webhook_health
            where webhook_id in (select webhook_id from failed) and webhook_id not in (select webhook_id from noted)
              and failing_since is not null
          `)
      )
    }),
    warned: ({ account_id, webhook_id }, warnings) =>
      of(
        account_id,
        sql`update webhook_health set warnings = ${warnings} where account_id = ${account_id} and webhook_id = ${webhook_id}`
      ),
    close: (account, webhook, reason) =>
      of(
        account,
        sql`
            insert into webhook_health (webhook_id, account_id, inactive_reason) values (${webhook}, ${account}, ${reason})
            on conflict (webhook_id) do update set inactive_reason = excluded.inactive_reason
          `
      ),
    reset: (account, webhook) =>
      of(
        account,
        sql`
            update webhook_health set failing_since = null, exhausted = 0, warnings = 0, inactive_reason = null
            where account_id = ${account} and webhook_id = ${webhook}
          `
      ),
    forget: (account, webhook) =>
      of(account, sql`delete from webhook_health where account_id = ${account} and webhook_id = ${webhook}`),
    load: (account, webhooks) =>
      of(
        account,
        Effect.map(
          known.all(sql`
              select webhook_id, last_success_at, failing_since, inactive_reason from webhook_health
              where account_id = ${account} and webhook_id = any(${webhooks}::uuid[])
            `),
          (rows) =>
            new Map(
              rows.map(({ failing_since, inactive_reason, last_success_at, webhook_id }) => [
                webhook_id,
                { last_success_at, failing_since, inactive_reason }
              ])
            )
        )
      )
  } satisfies WebhookHealthStore
})
